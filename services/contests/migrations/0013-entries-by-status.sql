-- outside a transaction
-- Staff read the entries of one status page by page, and see how many there are (docs/performance/lists.md).
DROP INDEX CONCURRENTLY IF EXISTS contest_entries_status_idx;
CREATE INDEX CONCURRENTLY contest_entries_status_idx ON contest_entries (contest_id, status, created_at DESC, id DESC) WHERE entered;
