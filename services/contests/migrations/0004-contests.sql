-- Contests as staff write them (back-office 3, decision D113). What belongs to one contest alone is kept with it.
CREATE TABLE contests (
  id uuid CONSTRAINT contests_pkey PRIMARY KEY,
  name_en text NOT NULL,
  name_bm text NOT NULL,
  description_en text NOT NULL,
  description_bm text NOT NULL,
  image_en text NOT NULL,
  image_bm text NOT NULL,
  -- Open from the first moment of the one day to the last of the other, in Kuala Lumpur (decision D82).
  start_on date NOT NULL,
  end_on date NOT NULL,
  active boolean NOT NULL DEFAULT true,
  point_required boolean NOT NULL,
  points_per_entry bigint NOT NULL CONSTRAINT contests_points_known CHECK (points_per_entry >= 0),
  entries_per_person integer NOT NULL CONSTRAINT contests_entries_known CHECK (entries_per_person > 0),
  -- Fit-a-thon contests limit a household too (decision D82).
  entries_per_household integer CONSTRAINT contests_household_known CHECK (entries_per_household > 0),
  upload_images boolean NOT NULL,
  upload_receipts boolean NOT NULL,
  link_url boolean NOT NULL,
  got_dropdown boolean NOT NULL,
  dropdown_title_en text NOT NULL DEFAULT '',
  dropdown_title_bm text NOT NULL DEFAULT '',
  -- [{id, dropdown}], [{id, title, imageUrl, amount, item}], [{id, instructions: {en, bm}, description: {en, bm}}]
  dropdown_options jsonb NOT NULL DEFAULT '[]',
  prizes jsonb NOT NULL DEFAULT '[]',
  steps jsonb NOT NULL DEFAULT '[]',
  -- Names a seeded contest, so that seeding again finds it.
  seed_key text CONSTRAINT contests_seed_key UNIQUE,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT contests_period_known CHECK (start_on <= end_on)
);

-- What members give points for here: entries of a contest, or a gift to a child's wish (decisions D80, D82). The outcome of
-- its idempotency key is its id.
CREATE TABLE spendings (
  id uuid CONSTRAINT spendings_pkey PRIMARY KEY,
  member_id uuid NOT NULL,
  contest_id uuid CONSTRAINT spendings_contest_fkey REFERENCES contests (id),
  -- A document of content.
  wisher_id uuid,
  points bigint NOT NULL CONSTRAINT spendings_points_known CHECK (points >= 0),
  state text NOT NULL CONSTRAINT spendings_state_known CHECK (state IN ('pending', 'done', 'refused')),
  refusal text,
  -- The member's line in the ledger, and what was left afterwards.
  ledger_entry_id uuid NOT NULL,
  balance_after bigint,
  -- Whose quotas count the entries: the member and, where the contest limits them, their households.
  holders text[] NOT NULL DEFAULT '{}',
  -- What was counted is given back once, and nothing is counted after that.
  quota text NOT NULL DEFAULT 'none' CONSTRAINT spendings_quota_known CHECK (quota IN ('none', 'taken', 'returned')),
  requested_at timestamptz NOT NULL,
  CONSTRAINT spendings_for_one_thing CHECK ((contest_id IS NULL) <> (wisher_id IS NULL)),
  CONSTRAINT spendings_refusal_told CHECK ((state = 'refused') = (refusal IS NOT NULL))
);
CREATE INDEX spendings_wisher_idx ON spendings (wisher_id) INCLUDE (points) WHERE wisher_id IS NOT NULL AND state = 'done';

-- Entries are written with their spending and count once it is done.
ALTER TABLE contest_entries
  ADD COLUMN spending_id uuid CONSTRAINT contest_entries_spending_fkey REFERENCES spendings (id),
  ADD COLUMN position integer NOT NULL DEFAULT 0,
  ADD COLUMN entered boolean NOT NULL DEFAULT true,
  -- Keys of the private object store.
  ADD COLUMN image_key text,
  ADD COLUMN receipt_key text,
  ADD COLUMN link text NOT NULL DEFAULT '',
  ADD COLUMN selected_value text NOT NULL DEFAULT '';
CREATE INDEX contest_entries_contest_idx ON contest_entries (contest_id, created_at DESC) WHERE entered;
CREATE INDEX contest_entries_spending_idx ON contest_entries (spending_id);

-- How many entries a member and a household have used: these rows are the judges of the limits.
CREATE TABLE contest_quotas (
  contest_id uuid NOT NULL CONSTRAINT contest_quotas_contest_fkey REFERENCES contests (id),
  -- member:<id> or household:<key>
  holder text NOT NULL,
  used integer NOT NULL CONSTRAINT contest_quotas_used_known CHECK (used >= 0),
  CONSTRAINT contest_quotas_pkey PRIMARY KEY (contest_id, holder)
);

-- Pictures that were kept for entries; one that no entry names after a day is deleted.
CREATE TABLE contest_pictures (
  key text CONSTRAINT contest_pictures_pkey PRIMARY KEY,
  member_id uuid NOT NULL,
  kept_at timestamptz NOT NULL
);
CREATE INDEX contest_pictures_kept_idx ON contest_pictures (kept_at);
