-- The books are append-only for the role that the service works as, by its grants; the triggers hold for the owner too.
COMMENT ON TABLE transfers IS 'service may: SELECT, INSERT';
COMMENT ON TABLE entries IS 'service may: SELECT, INSERT';
COMMENT ON TABLE staff_decisions IS 'service may: SELECT, INSERT';

-- The service may not make tables, and next months' partitions are needed while it runs: the owner's function makes them for
-- it. A partition is written through its parent, so nobody is granted anything on it.
CREATE OR REPLACE FUNCTION ensure_entry_partitions(months_ahead integer) RETURNS integer LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  first_day date;
  partition_name text;
  made integer := 0;
BEGIN
  IF months_ahead NOT BETWEEN 0 AND 24 THEN
    RAISE EXCEPTION 'partitions are made for at most 24 months ahead, not %', months_ahead;
  END IF;
  FOR step IN 0..months_ahead LOOP
    first_day := (date_trunc('month', now() AT TIME ZONE 'UTC') + make_interval(months => step))::date;
    partition_name := 'entries_' || to_char(first_day, 'YYYY_MM');
    IF to_regclass(partition_name) IS NULL THEN
      EXECUTE format('CREATE TABLE %I PARTITION OF entries FOR VALUES FROM (%L) TO (%L)', partition_name,
        first_day::text || ' 00:00:00+00', (first_day + interval '1 month')::date::text || ' 00:00:00+00');
      EXECUTE format('CREATE TRIGGER no_truncate BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', partition_name);
      made := made + 1;
    END IF;
  END LOOP;
  RETURN made;
END $$;
