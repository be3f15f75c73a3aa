-- outside a transaction
-- Staff find members by a part of a name, email or number (trust-and-desk 7.1). The expression of the name is that of store/member-search.ts.
-- C.UTF-8's rules lower every letter; the database's own locale may know ASCII alone. Erased members are found by their id alone.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
DROP INDEX CONCURRENTLY IF EXISTS members_search_idx;
CREATE INDEX CONCURRENTLY members_search_idx ON members
  USING gin (lower(normalize(name, NFKC) COLLATE "pg_c_utf8") gin_trgm_ops, email gin_trgm_ops, number gin_trgm_ops) WHERE erased_at IS NULL;
ANALYZE members;
