-- Which alarm froze which account, and how the freeze ended (trust-and-desk 10.2, ADR 58). An account is frozen while one of its freezes has not ended.
CREATE TABLE account_freezes (
  alarm_id uuid NOT NULL,
  member_id uuid NOT NULL,
  state text NOT NULL CONSTRAINT account_freezes_state_known CHECK (state IN ('frozen', 'released', 'forfeited')),
  frozen_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- Points of the evidence that a forfeiture took, and those that had been spent already.
  taken bigint NOT NULL DEFAULT 0,
  not_recovered bigint NOT NULL DEFAULT 0,
  CONSTRAINT account_freezes_pkey PRIMARY KEY (alarm_id, member_id),
  CONSTRAINT account_freezes_end_whole CHECK ((state = 'frozen') = (ended_at IS NULL))
);
CREATE INDEX account_freezes_member_idx ON account_freezes (member_id) WHERE state = 'frozen';

-- Up to which revision of a member's mark every service has confirmed it; a row below the mark's revision is marked again.
CREATE TABLE confirmed_freezes (
  member_id uuid CONSTRAINT confirmed_freezes_pkey PRIMARY KEY,
  revision integer NOT NULL
);

-- Awards that arrived while their member was frozen. A posted or forfeited one stays, so that its repetition is recognised.
CREATE TABLE withheld_awards (
  key text COLLATE "C" CONSTRAINT withheld_awards_pkey PRIMARY KEY,
  member_id uuid NOT NULL,
  request_hash bytea NOT NULL,
  -- {key, memberId, lines:[{entryId, points, source, title}], occurredAt, traceparent, actor}
  award jsonb NOT NULL,
  state text NOT NULL DEFAULT 'withheld' CONSTRAINT withheld_awards_state_known CHECK (state IN ('withheld', 'posted', 'forfeited', 'dropped')),
  withheld_at timestamptz NOT NULL
);
CREATE INDEX withheld_awards_member_idx ON withheld_awards (member_id) WHERE state = 'withheld';
