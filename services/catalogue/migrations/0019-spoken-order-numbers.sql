-- outside a transaction
-- Members say the end of a tracking id on the phone, and staff find the order by it.
DROP INDEX CONCURRENTLY IF EXISTS redemptions_by_spoken_number;
CREATE INDEX CONCURRENTLY redemptions_by_spoken_number ON redemptions (right(tracking_id, 6)) WHERE tracking_id IS NOT NULL;
