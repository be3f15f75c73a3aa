-- outside a transaction
-- Each row that the log shows is looked up among the undone ones.
DROP INDEX CONCURRENTLY IF EXISTS audit_undoes_idx;
CREATE INDEX CONCURRENTLY audit_undoes_idx ON audit (undoes) WHERE undoes IS NOT NULL;
