-- outside a transaction
-- Each filter of the log answers within a second over a million rows (trust-and-desk 8.4): by actor, call, member and part of a record's name; and
-- the changes alone, among which reads are many.
DROP INDEX CONCURRENTLY IF EXISTS audit_actor_idx;
CREATE INDEX CONCURRENTLY audit_actor_idx ON audit (actor_kind, actor_id, at DESC, id DESC);
DROP INDEX CONCURRENTLY IF EXISTS audit_call_idx;
CREATE INDEX CONCURRENTLY audit_call_idx ON audit (call, at DESC, id DESC);
DROP INDEX CONCURRENTLY IF EXISTS audit_member_idx;
CREATE INDEX CONCURRENTLY audit_member_idx ON audit (member_id, at DESC, id DESC) WHERE member_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS audit_record_name_idx;
CREATE INDEX CONCURRENTLY audit_record_name_idx ON audit USING gin (record_name gin_trgm_ops) WHERE record_name <> '';
DROP INDEX CONCURRENTLY IF EXISTS audit_writes_idx;
CREATE INDEX CONCURRENTLY audit_writes_idx ON audit (at DESC, id DESC) WHERE kind = 'write';
