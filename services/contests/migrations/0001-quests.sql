CREATE TABLE quest_groups (
  id uuid CONSTRAINT quest_groups_pkey PRIMARY KEY,
  keyword text NOT NULL,
  position integer NOT NULL,
  CONSTRAINT quest_groups_keyword_key UNIQUE (keyword)
);

CREATE TABLE quests (
  id uuid CONSTRAINT quests_pkey PRIMARY KEY,
  group_id uuid NOT NULL CONSTRAINT quests_group_fkey REFERENCES quest_groups (id),
  position integer NOT NULL,
  keyword text NOT NULL,
  title_en text NOT NULL,
  title_bm text NOT NULL,
  description_en text NOT NULL,
  description_bm text NOT NULL,
  path text NOT NULL,
  points bigint NOT NULL CONSTRAINT quests_points_known CHECK (points >= 0),
  CONSTRAINT quests_keyword_key UNIQUE (keyword)
);

-- What members have done, read from facts of other services. A keyword may be here before its quest is.
CREATE TABLE quest_completions (
  member_id uuid NOT NULL,
  keyword text NOT NULL,
  completed_at timestamptz NOT NULL,
  CONSTRAINT quest_completions_pkey PRIMARY KEY (member_id, keyword)
);
