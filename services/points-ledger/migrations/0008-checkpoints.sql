-- The ledger's own sequence (trust-and-desk 6.4): what was recorded after a checkpoint has a higher number, whatever it is dated. Entries
-- that are there get theirs now, which rewrites the table.
CREATE SEQUENCE entries_seq;
ALTER TABLE entries ADD COLUMN seq bigint NOT NULL DEFAULT nextval('entries_seq');
CREATE INDEX entries_seq_idx ON entries USING brin (seq) WITH (pages_per_range = 16, autosummarize = on);

-- Each public key that ever signed; its private half is a file that the service alone is given.
CREATE TABLE signing_keys (
  kid text CONSTRAINT signing_keys_pkey PRIMARY KEY,
  -- base64url, as in a JWK of kty OKP and crv Ed25519.
  x text NOT NULL,
  first_used_at timestamptz NOT NULL DEFAULT now()
);

-- One row a night, each naming the one before. `upto_seq` is the last number that it covers.
CREATE TABLE checkpoints (
  day date CONSTRAINT checkpoints_pkey PRIMARY KEY,
  after_seq bigint NOT NULL,
  upto_seq bigint NOT NULL,
  count bigint NOT NULL,
  -- Points of the covered entries by class of account, {"member": 120, "issuance": -120}.
  sums jsonb NOT NULL,
  root bytea NOT NULL,
  previous bytea NOT NULL CONSTRAINT checkpoints_previous_key UNIQUE,
  hash bytea NOT NULL,
  signature text NOT NULL,
  key_id text NOT NULL CONSTRAINT checkpoints_key_id_fkey REFERENCES signing_keys,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT checkpoints_range_check CHECK (upto_seq >= after_seq)
);

-- The leaves of a checkpoint's tree, 4,096 numbers of the sequence a row: a changed entry is named by the leaf that it no longer makes.
CREATE TABLE checkpoint_leaves (
  day date NOT NULL,
  part bigint NOT NULL,
  leaves bytea NOT NULL,
  CONSTRAINT checkpoint_leaves_pkey PRIMARY KEY (day, part)
);
ALTER TABLE checkpoint_leaves ALTER COLUMN leaves SET STORAGE EXTERNAL;

COMMENT ON TABLE signing_keys IS 'service may: SELECT, INSERT';
COMMENT ON TABLE checkpoints IS 'service may: SELECT, INSERT';
COMMENT ON TABLE checkpoint_leaves IS 'service may: SELECT, INSERT';
CREATE TRIGGER checkpoints_append_only BEFORE UPDATE OR DELETE ON checkpoints FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER checkpoints_no_truncate BEFORE TRUNCATE ON checkpoints FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER checkpoint_leaves_append_only BEFORE UPDATE OR DELETE ON checkpoint_leaves FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER checkpoint_leaves_no_truncate BEFORE TRUNCATE ON checkpoint_leaves FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A leaf says everything of its entry. 0x00 before a leaf and 0x01 before a node keep one from passing as the other (RFC 6962, 2.1).
-- The free text comes last, so that nothing else can be read into it.
CREATE FUNCTION entry_leaf(e entries) RETURNS bytea LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT sha256('\x00'::bytea || convert_to(concat_ws('|', e.seq, e.id, e.transfer_id, e.account_id, e.account_version, e.points,
    e.balance_before, e.balance_after, e.counts_toward_tier, extract(epoch FROM e.occurred_at), extract(epoch FROM e.posted_at), e.source,
    e.reference), 'UTF8'))
$$;

-- The number up to which every entry is there: while the lock is held nobody is between drawing a number and its commit. Postings go
-- through the parent table, so its lock alone holds them back, for the moment that this transaction lasts.
CREATE FUNCTION checkpoint_boundary() RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp SET lock_timeout = '5s' AS $$
BEGIN
  LOCK TABLE ONLY entries IN SHARE MODE;
  RETURN (SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM entries_seq);
END $$;
