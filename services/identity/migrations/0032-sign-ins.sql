-- Every successful sign-in of a member, for the export of their data (trust-and-desk 1.1; decision D150). Kept for 24 months.
CREATE TABLE sign_ins (
  id uuid CONSTRAINT sign_ins_pkey PRIMARY KEY,
  member_id uuid NOT NULL CONSTRAINT sign_ins_member_fkey REFERENCES members (id) ON DELETE CASCADE,
  at timestamptz NOT NULL,
  method text NOT NULL CONSTRAINT sign_ins_method_check CHECK (method IN ('password', 'social', 'sister-shop', 'restore', 'verified')),
  -- The issuer of a social provider; null for every other method.
  provider text,
  -- "Chrome on Android"; null where the browser is not known.
  device text,
  CONSTRAINT sign_ins_provider_check CHECK ((method = 'social') = (provider IS NOT NULL))
);
CREATE INDEX sign_ins_member_idx ON sign_ins (member_id, at);
CREATE INDEX sign_ins_age_idx ON sign_ins USING brin (at);
COMMENT ON TABLE sign_ins IS 'service may: SELECT, INSERT, DELETE';
