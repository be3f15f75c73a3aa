-- Wrong passwords where no row of ours is the account: an administrator's name as seen from one network, known or not (decision D143),
-- and an email that only the sister shop knows. The key is a hash: what somebody typed as a name may be anything.
CREATE TABLE password_locks (
  key bytea CONSTRAINT password_locks_pkey PRIMARY KEY,
  failed_at timestamptz[] NOT NULL DEFAULT '{}',
  locked_until timestamptz
);
ALTER TABLE admins DROP COLUMN failed_at, DROP COLUMN locked_until;
