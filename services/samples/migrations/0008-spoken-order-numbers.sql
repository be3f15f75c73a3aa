-- outside a transaction
-- Members say the end of a tracking id on the phone, and staff find the order by it.
DROP INDEX CONCURRENTLY IF EXISTS sample_orders_by_spoken_number;
CREATE INDEX CONCURRENTLY sample_orders_by_spoken_number ON sample_orders (right(tracking_id, 6));
