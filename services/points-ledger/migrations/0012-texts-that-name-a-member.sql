-- What staff wrote in a line of a mass credit may name a member; erasure empties it (trust-and-desk 1.4), and nothing else of an entry ever
-- changes. What the entry said in the tree of its checkpoint stays known by its leaf, signed together with the leaf that it makes
-- now: whoever owns the tables cannot pass another change off as an erasure.
CREATE TABLE blanked_entries (
  entry_id uuid CONSTRAINT blanked_entries_pkey PRIMARY KEY,
  -- As it was recorded, and as it is now.
  leaf bytea NOT NULL,
  leaf_now bytea NOT NULL,
  signature text NOT NULL,
  key_id text NOT NULL CONSTRAINT blanked_entries_key_id_fkey REFERENCES signing_keys
);
COMMENT ON TABLE blanked_entries IS 'service may: SELECT, INSERT';
CREATE TRIGGER blanked_entries_append_only BEFORE UPDATE OR DELETE ON blanked_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER blanked_entries_no_truncate BEFORE TRUNCATE ON blanked_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION refuse_entry_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.source IN ('Campaign Credit', 'Refund') AND NEW.reference = '{"en": "", "bm": ""}'::jsonb
      AND to_jsonb(NEW) - 'reference' = to_jsonb(OLD) - 'reference' THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'the books are append only: % on %', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
DROP TRIGGER entries_append_only ON entries;
CREATE TRIGGER entries_append_only BEFORE UPDATE OR DELETE ON entries FOR EACH ROW EXECUTE FUNCTION refuse_entry_change();
GRANT UPDATE (reference) ON entries TO CURRENT_USER;

-- Empties the texts of a member's own refunds, and those of mass credits that match a pattern wherever they stand; answers the leaves
-- before and after. Lines of a mass credit are found by their rows, whose ids their transfers bear.
CREATE FUNCTION blank_entry_texts(member uuid, patterns text[]) RETURNS TABLE (entry_id uuid, leaf bytea, leaf_now bytea)
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH named AS (
    SELECT r.id FROM credit_rows r JOIN credits c ON c.id = r.credit_id WHERE r.description ILIKE ANY (patterns) OR c.title ILIKE ANY (patterns)),
  found AS MATERIALIZED (
    SELECT e.id, e.account_id, e.account_version, e.posted_at, entry_leaf(e) AS leaf FROM entries e
    WHERE e.transfer_id IN (SELECT o.transfer_id FROM entries o WHERE o.account_id = 'member:' || member AND o.source = 'Refund') AND e.reference <> '{"en": "", "bm": ""}'::jsonb
    UNION
    SELECT e.id, e.account_id, e.account_version, e.posted_at, entry_leaf(e) FROM entries e
    WHERE e.transfer_id IN (SELECT id FROM named) AND e.source IN ('Campaign Credit', 'Refund') AND e.reference::text ILIKE ANY (patterns))
  UPDATE entries e SET reference = '{"en": "", "bm": ""}' FROM found f
  WHERE e.account_id = f.account_id AND e.account_version = f.account_version AND e.posted_at = f.posted_at
  RETURNING e.id, f.leaf, entry_leaf(e)
$$;
