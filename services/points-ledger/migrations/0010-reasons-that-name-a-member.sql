-- Decisions of staff stay append only, but for this: erasure empties a reason that names a member, and changes nothing else (trust-and-desk 1.4).
CREATE FUNCTION refuse_decision_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.reason = '' AND to_jsonb(NEW) - 'reason' = to_jsonb(OLD) - 'reason' THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'the books are append only: % on %', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
DROP TRIGGER staff_decisions_append_only ON staff_decisions;
CREATE TRIGGER staff_decisions_append_only BEFORE UPDATE OR DELETE ON staff_decisions FOR EACH ROW EXECUTE FUNCTION refuse_decision_change();
CREATE FUNCTION blank_decision_reasons(patterns text[]) RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH blanked AS (UPDATE staff_decisions SET reason = '' WHERE reason ILIKE ANY (patterns) RETURNING 1) SELECT count(*) FROM blanked
$$;
