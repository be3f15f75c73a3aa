-- Attempts that were refused (trust-and-desk 5.1); an attempt that succeeded is its registration.
CREATE TABLE refused_attempts (
  id uuid CONSTRAINT refused_attempts_pkey PRIMARY KEY,
  member_id uuid NOT NULL,
  code text COLLATE "C" NOT NULL,
  outcome text NOT NULL CONSTRAINT refused_attempts_outcome_check
    CHECK (outcome IN ('unknown', 'used-by-you', 'used', 'inactive', 'membership-ended', 'frozen', 'limited')),
  -- When the member registered the code themself; only of used-by-you.
  registered_at timestamptz,
  attempted_at timestamptz NOT NULL,
  CONSTRAINT refused_attempts_own_check CHECK ((outcome = 'used-by-you') = (registered_at IS NOT NULL))
);
CREATE INDEX refused_attempts_member_idx ON refused_attempts (member_id, attempted_at DESC);
CREATE INDEX refused_attempts_age_idx ON refused_attempts USING brin (attempted_at);
CREATE INDEX registrations_member_idx ON registrations (member_id, registered_at DESC);
COMMENT ON TABLE refused_attempts IS 'service may: SELECT, INSERT, DELETE';
