-- outside a transaction
-- Staff search the rows of a mass credit by the beginning of an email and by member (docs/performance/lists.md).
DROP INDEX CONCURRENTLY IF EXISTS credit_rows_email_idx;
CREATE INDEX CONCURRENTLY credit_rows_email_idx ON credit_rows (credit_id, lower(email) COLLATE "C", position);
DROP INDEX CONCURRENTLY IF EXISTS credit_rows_member_idx;
CREATE INDEX CONCURRENTLY credit_rows_member_idx ON credit_rows (credit_id, member_id, position) WHERE member_id IS NOT NULL;
