-- Records of reads are kept for 24 months (trust-and-desk 3.2). The service cannot delete them itself; it asks this function, which leaves what is
-- younger by the true clock, so that whoever takes the service over cannot remove what they read.
CREATE FUNCTION delete_old_staff_reads(before timestamptz, rows_max integer) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  until timestamptz := least(before, now() - interval '24 months');
  deleted bigint;
  total bigint := 0;
BEGIN
  DELETE FROM staff_read_members WHERE ctid IN (SELECT ctid FROM staff_read_members WHERE at < until LIMIT rows_max);
  GET DIAGNOSTICS deleted = ROW_COUNT;
  total := total + deleted;
  DELETE FROM staff_read_blocks WHERE ctid IN (SELECT ctid FROM staff_read_blocks WHERE at < until LIMIT rows_max);
  GET DIAGNOSTICS deleted = ROW_COUNT;
  total := total + deleted;
  DELETE FROM staff_reads WHERE ctid IN (SELECT ctid FROM staff_reads WHERE at < until LIMIT rows_max);
  GET DIAGNOSTICS deleted = ROW_COUNT;
  RETURN total + deleted;
END
$$;
