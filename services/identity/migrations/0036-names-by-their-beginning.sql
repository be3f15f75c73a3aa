-- outside a transaction
-- A whole name and the beginning of one are looked up here: trigrams find half of the club for "binti", and each row would be read.
DROP INDEX CONCURRENTLY IF EXISTS members_name_idx;
CREATE INDEX CONCURRENTLY members_name_idx ON members (lower(normalize(name, NFKC) COLLATE "pg_c_utf8") text_pattern_ops);
ANALYZE members;
