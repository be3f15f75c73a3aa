-- A member's shown tier and when it is reviewed next. A row appears with the first fact about the member,
-- whichever comes first: the verification or a credit.
CREATE TABLE standings (
  member_id       uuid PRIMARY KEY,
  tier            text NOT NULL DEFAULT 'Gold',
  -- The highest version of the member's points account that was counted here.
  account_version bigint NOT NULL DEFAULT 0,
  -- Unknown while only credits have arrived.
  registered_on   date,
  next_review_on  date,
  CONSTRAINT standings_tier_check CHECK (tier IN ('Gold', 'Platinum', 'Diamond')),
  CONSTRAINT standings_review_check CHECK ((registered_on IS NULL) = (next_review_on IS NULL))
);
CREATE INDEX standings_next_review_idx ON standings (next_review_on, member_id) WHERE next_review_on IS NOT NULL;

-- Every credit that counts toward a tier. The rolling window reads only its two edge days here.
CREATE TABLE earned_credits (
  entry_id    uuid NOT NULL,
  member_id   uuid NOT NULL,
  credited_at timestamptz(3) NOT NULL,
  points      bigint NOT NULL,
  CONSTRAINT earned_credits_pkey PRIMARY KEY (entry_id),
  CONSTRAINT earned_credits_points_check CHECK (points > 0)
);
CREATE INDEX earned_credits_member_idx ON earned_credits (member_id, credited_at) INCLUDE (points);

-- The same credits summed by day in Kuala Lumpur: at most a year of rows answers a standing or a review.
CREATE TABLE earned_days (
  member_id uuid NOT NULL,
  earned_on date NOT NULL,
  points    bigint NOT NULL,
  CONSTRAINT earned_days_pkey PRIMARY KEY (member_id, earned_on) INCLUDE (points)
);

CREATE TABLE tier_history (
  id          uuid NOT NULL,
  member_id   uuid NOT NULL,
  changed_at  timestamptz(3) NOT NULL,
  from_tier   text NOT NULL,
  to_tier     text NOT NULL,
  direction   text NOT NULL,
  -- What wrote it: 'registration', 'review:<day>', 'upgrade:<id>' or 'demo:<n>'; each writes one entry.
  cause       text NOT NULL,
  CONSTRAINT tier_history_pkey PRIMARY KEY (id),
  CONSTRAINT tier_history_cause_key UNIQUE (member_id, cause),
  CONSTRAINT tier_history_direction_check CHECK (direction IN ('upgraded', 'downgraded', 'none'))
);
CREATE INDEX tier_history_member_idx ON tier_history (member_id, changed_at DESC, id DESC);

-- A threshold that was crossed and the instant, 24 hours later, at which the tier is settled.
CREATE TABLE upgrades (
  id         uuid NOT NULL,
  member_id  uuid NOT NULL,
  tier       text NOT NULL,
  due_at     timestamptz(3) NOT NULL,
  -- pending | entered | lapsed (the points no longer sufficed, or the tier was already held)
  state      text NOT NULL DEFAULT 'pending',
  CONSTRAINT upgrades_pkey PRIMARY KEY (id),
  CONSTRAINT upgrades_state_check CHECK (state IN ('pending', 'entered', 'lapsed'))
);
CREATE UNIQUE INDEX upgrades_pending_key ON upgrades (member_id, tier) WHERE state = 'pending';
CREATE INDEX upgrades_due_idx ON upgrades (due_at, member_id) WHERE state = 'pending';
