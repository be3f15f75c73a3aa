-- outside a transaction
-- The vouchers that a member has not used, all of which their User answer shows, and the orders that are under way, which it counts (D158).
DROP INDEX CONCURRENTLY IF EXISTS vouchers_unused_idx;
CREATE INDEX CONCURRENTLY vouchers_unused_idx ON vouchers (member_id, issued_at DESC) WHERE used_at IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS redemptions_under_way_idx;
CREATE INDEX CONCURRENTLY redemptions_under_way_idx ON redemptions (member_id) WHERE order_state IN ('PROCESSING', 'DELIVERING');
