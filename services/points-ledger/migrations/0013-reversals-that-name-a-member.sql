-- A line that takes points back bears the text of the line that it reverses; what names a member is emptied there too (trust-and-desk 1.4).
CREATE OR REPLACE FUNCTION refuse_entry_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.source IN ('Campaign Credit', 'Refund', 'Points Reversed') AND NEW.reference = '{"en": "", "bm": ""}'::jsonb
      AND to_jsonb(NEW) - 'reference' = to_jsonb(OLD) - 'reference' THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'the books are append only: % on %', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

-- Empties the texts of a member's own refunds, and those of mass credits that match a pattern wherever they stand, with the lines that
-- reverse either; answers the leaves before and after. Lines of a mass credit are found by their rows, whose ids their transfers bear.
CREATE OR REPLACE FUNCTION blank_entry_texts(member uuid, patterns text[]) RETURNS TABLE (entry_id uuid, leaf bytea, leaf_now bytea)
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH refunds AS (SELECT o.transfer_id AS id FROM entries o WHERE o.account_id = 'member:' || member AND o.source = 'Refund'),
  own AS (SELECT id FROM refunds UNION SELECT t.id FROM transfers t WHERE t.reverses IN (SELECT id FROM refunds)),
  credited AS (
    SELECT r.id FROM credit_rows r JOIN credits c ON c.id = r.credit_id WHERE r.description ILIKE ANY (patterns) OR c.title ILIKE ANY (patterns)),
  named AS (SELECT id FROM credited UNION SELECT t.id FROM transfers t WHERE t.reverses IN (SELECT id FROM credited)),
  found AS MATERIALIZED (
    SELECT e.id, e.account_id, e.account_version, e.posted_at, entry_leaf(e) AS leaf FROM entries e
    WHERE e.transfer_id IN (SELECT id FROM own) AND e.reference <> '{"en": "", "bm": ""}'::jsonb
    UNION
    SELECT e.id, e.account_id, e.account_version, e.posted_at, entry_leaf(e) FROM entries e
    WHERE e.transfer_id IN (SELECT id FROM named) AND e.source IN ('Campaign Credit', 'Refund', 'Points Reversed') AND e.reference::text ILIKE ANY (patterns))
  UPDATE entries e SET reference = '{"en": "", "bm": ""}' FROM found f
  WHERE e.account_id = f.account_id AND e.account_version = f.account_version AND e.posted_at = f.posted_at
  RETURNING e.id, f.leaf, entry_leaf(e)
$$;
