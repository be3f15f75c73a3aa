-- Keyed hashes of the browsers and networks that a member was seen with, to see whether both sides of a referral share them (trust-and-desk 10.1).
CREATE TABLE traces (
  member_id uuid NOT NULL CONSTRAINT traces_member_fkey REFERENCES members (id) ON DELETE CASCADE,
  kind text NOT NULL CONSTRAINT traces_kind_check CHECK (kind IN ('device', 'network')),
  hash text NOT NULL,
  seen_at timestamptz NOT NULL,
  CONSTRAINT traces_pkey PRIMARY KEY (member_id, kind, hash)
);
CREATE INDEX traces_by_time ON traces (seen_at);
