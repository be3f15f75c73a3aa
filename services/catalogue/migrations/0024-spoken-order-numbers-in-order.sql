-- outside a transaction
-- The newest orders with an end come straight from the index. Without its order, PostgreSQL may read all orders from the newest one instead.
DROP INDEX CONCURRENTLY IF EXISTS redemptions_spoken_idx;
CREATE INDEX CONCURRENTLY redemptions_spoken_idx ON redemptions (right(tracking_id, 6), id) WHERE tracking_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS redemptions_by_spoken_number;
