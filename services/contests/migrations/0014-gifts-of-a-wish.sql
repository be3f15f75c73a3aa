-- outside a transaction
-- Gifts to a wish, newest first, for staff who ask whose they are.
DROP INDEX CONCURRENTLY IF EXISTS spendings_of_wish_idx;
CREATE INDEX CONCURRENTLY spendings_of_wish_idx ON spendings (wisher_id, requested_at DESC, id DESC) WHERE wisher_id IS NOT NULL AND state = 'done';
