-- outside a transaction
-- Staff read the points of members page by page, the member with the latest line first (docs/performance/lists.md). New months have the index from
-- here on; the months that are there get theirs one by one, beside those who write.
CREATE INDEX IF NOT EXISTS entries_member_latest_idx ON ONLY entries (occurred_at DESC, account_id DESC) WHERE account_id LIKE 'member:%';

-- run each row
-- A run that failed leaves an index behind that is not valid.
SELECT format('DROP INDEX CONCURRENTLY IF EXISTS %I', c.relname) FROM pg_class c
WHERE c.relkind = 'i' AND c.relname ~ '^entries_.*_member_latest$' AND NOT EXISTS (SELECT FROM pg_inherits h WHERE h.inhrelid = c.oid);

-- run each row
SELECT format('CREATE INDEX CONCURRENTLY IF NOT EXISTS %I ON %s (occurred_at DESC, account_id DESC) WHERE account_id LIKE %L',
  p.inhrelid::regclass::text || '_member_latest', p.inhrelid::regclass, 'member:%')
FROM pg_inherits p WHERE p.inhparent = 'entries'::regclass AND NOT EXISTS (
  SELECT FROM pg_index x JOIN pg_inherits h ON h.inhrelid = x.indexrelid
  WHERE x.indrelid = p.inhrelid AND h.inhparent = 'entries_member_latest_idx'::regclass);

-- run each row
SELECT format('ALTER INDEX entries_member_latest_idx ATTACH PARTITION %I', c.relname) FROM pg_class c
WHERE c.relkind = 'i' AND c.relname ~ '^entries_.*_member_latest$' AND NOT EXISTS (SELECT FROM pg_inherits h WHERE h.inhrelid = c.oid);
