-- outside a transaction
-- Staff find the entry of a link that somebody reports. A link may be longer than an index takes.
DROP INDEX CONCURRENTLY IF EXISTS contest_entries_link_idx;
CREATE INDEX CONCURRENTLY contest_entries_link_idx ON contest_entries (contest_id, left(link, 200) text_pattern_ops) WHERE entered;
