-- A member who left (trust-and-desk 1.2): when, why in their own words, when their data goes, and when it went.
ALTER TABLE members
  ADD COLUMN closed_at timestamptz,
  ADD COLUMN erase_at timestamptz,
  ADD COLUMN erased_at timestamptz,
  ADD COLUMN close_reason text,
  ADD CONSTRAINT members_closing_whole CHECK ((closed_at IS NULL) = (erase_at IS NULL) AND (erased_at IS NULL OR closed_at IS NOT NULL));
CREATE INDEX members_erase_idx ON members (erase_at) WHERE erase_at IS NOT NULL AND erased_at IS NULL;

-- The key of a member under which personal values lie in the audit log, itself sealed; erasure destroys it (trust-and-desk 1.4).
CREATE TABLE member_keys (
  member_id uuid CONSTRAINT member_keys_pkey PRIMARY KEY CONSTRAINT member_keys_member_fkey REFERENCES members (id) ON DELETE CASCADE,
  sealed_key bytea NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now()
);

-- The log stays append only, but for this: erasure empties a reason that names a member, and changes nothing else.
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.reason = '' AND to_jsonb(NEW) - 'reason' = to_jsonb(OLD) - 'reason' THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'the audit log is append-only';
END
$$;
CREATE FUNCTION blank_audit_reasons(patterns text[]) RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH blanked AS (UPDATE audit SET reason = '' WHERE reason ILIKE ANY (patterns) RETURNING 1) SELECT count(*) FROM blanked
$$;
