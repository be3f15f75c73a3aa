-- outside a transaction
-- How many gifts to wishes a member has made, which their User answer says (D158).
DROP INDEX CONCURRENTLY IF EXISTS spendings_gifts_idx;
CREATE INDEX CONCURRENTLY spendings_gifts_idx ON spendings (member_id) WHERE wisher_id IS NOT NULL AND state = 'done';
