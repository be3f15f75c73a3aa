-- One pass-along link a member. Its token is derived from the serial by a key that the database does not hold: whoever reads this table can
-- open no link, and the member can be shown theirs again.
CREATE TABLE pass_links (
  member_id uuid CONSTRAINT pass_links_pkey PRIMARY KEY CONSTRAINT pass_links_member_fkey REFERENCES members (id) ON DELETE CASCADE,
  serial uuid NOT NULL,
  token_hash bytea NOT NULL CONSTRAINT pass_links_token_key UNIQUE,
  -- What visitors read of the member; null when the member wants nothing shown.
  name text,
  created_at timestamptz NOT NULL
);
