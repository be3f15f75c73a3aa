-- outside a transaction
-- The newest orders with an end come straight from the index. Without its order, PostgreSQL may read all orders from the newest one instead.
DROP INDEX CONCURRENTLY IF EXISTS sample_orders_spoken_idx;
CREATE INDEX CONCURRENTLY sample_orders_spoken_idx ON sample_orders (right(tracking_id, 6), id);
DROP INDEX CONCURRENTLY IF EXISTS sample_orders_by_spoken_number;
