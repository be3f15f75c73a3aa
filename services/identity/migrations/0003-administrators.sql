CREATE TABLE admins (
  id uuid CONSTRAINT admins_pkey PRIMARY KEY,
  -- Lowercased.
  username text NOT NULL CONSTRAINT admins_username_key UNIQUE,
  role text NOT NULL,
  password_hash text NOT NULL,
  disabled boolean NOT NULL DEFAULT false,
  token_version integer NOT NULL DEFAULT 1,
  failed_at timestamptz[] NOT NULL DEFAULT '{}',
  locked_until timestamptz,
  created_at timestamptz NOT NULL
);

CREATE TABLE audit (
  id uuid CONSTRAINT audit_pkey PRIMARY KEY,
  admin_id text NOT NULL,
  call text NOT NULL,
  record_id text NOT NULL,
  kind text NOT NULL CONSTRAINT audit_kind_known CHECK (kind IN ('read', 'write')),
  reason text NOT NULL DEFAULT '',
  at timestamptz NOT NULL
);
CREATE INDEX audit_at_idx ON audit (at DESC);

-- What was done stays written, also for whoever holds this database's credentials in the service.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only';
END
$$;
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_never_emptied BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
