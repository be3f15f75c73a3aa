-- outside a transaction
-- Staff read the accounts page by page in the order of their names (docs/performance/lists.md). The expression is that of store/accounts.ts; the
-- index of a name's beginning has another operator class, which sorts nothing.
DROP INDEX CONCURRENTLY IF EXISTS members_name_order_idx;
CREATE INDEX CONCURRENTLY members_name_order_idx ON members (lower(normalize(name, NFKC) COLLATE "pg_c_utf8"), id);
