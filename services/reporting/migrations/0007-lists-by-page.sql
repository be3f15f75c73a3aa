-- outside a transaction
-- Staff read the reports page by page: by the beginning of a code or a tracking id, by member, by points (docs/performance/lists.md).
DROP INDEX CONCURRENTLY IF EXISTS scans_code_idx;
CREATE INDEX CONCURRENTLY scans_code_idx ON scans (code COLLATE "C", registration_id);
DROP INDEX CONCURRENTLY IF EXISTS order_lines_member_idx;
CREATE INDEX CONCURRENTLY order_lines_member_idx ON order_lines (member_id, ordered_at DESC, order_id DESC);
DROP INDEX CONCURRENTLY IF EXISTS order_lines_tracking_idx;
CREATE INDEX CONCURRENTLY order_lines_tracking_idx ON order_lines (tracking_id COLLATE "C");
DROP INDEX CONCURRENTLY IF EXISTS order_lines_points_idx;
CREATE INDEX CONCURRENTLY order_lines_points_idx ON order_lines (points, order_id, (-position));
DROP INDEX CONCURRENTLY IF EXISTS sample_orders_member_idx;
CREATE INDEX CONCURRENTLY sample_orders_member_idx ON sample_orders (member_id, ordered_at DESC, order_id DESC);
DROP INDEX CONCURRENTLY IF EXISTS sample_orders_tracking_idx;
CREATE INDEX CONCURRENTLY sample_orders_tracking_idx ON sample_orders (tracking_id COLLATE "C");
