-- outside a transaction
-- A member's lines newest first by their date, for the User answer, pages of history, months and statements, and the line of an id, after
-- which a page begins. Both leave out the programme's own accounts. New months have them from here on; the months that are there get theirs
-- one by one, beside those who write.
CREATE INDEX IF NOT EXISTS entries_member_date_idx ON ONLY entries (account_id, occurred_at DESC, account_version DESC) WHERE account_id LIKE 'member:%';
CREATE INDEX IF NOT EXISTS entries_member_line_idx ON ONLY entries (id) WHERE account_id LIKE 'member:%';

-- run each row
-- What a run that failed left behind.
SELECT format('DROP INDEX CONCURRENTLY IF EXISTS %I', c.relname) FROM pg_class c
WHERE c.relkind = 'i' AND c.relname ~ '^entries_.*_member_(date|line)$' AND NOT EXISTS (SELECT FROM pg_inherits h WHERE h.inhrelid = c.oid);

-- run each row
SELECT format('CREATE INDEX CONCURRENTLY IF NOT EXISTS %I ON %s (%s) WHERE account_id LIKE %L', p.inhrelid::regclass::text || '_member_' || i.name, p.inhrelid::regclass,
  i.columns, 'member:%')
FROM pg_inherits p, (VALUES ('date', 'entries_member_date_idx', 'account_id, occurred_at DESC, account_version DESC'), ('line', 'entries_member_line_idx', 'id')) i (name, parent, columns)
WHERE p.inhparent = 'entries'::regclass AND NOT EXISTS (
  SELECT FROM pg_index x JOIN pg_inherits h ON h.inhrelid = x.indexrelid WHERE x.indrelid = p.inhrelid AND h.inhparent = i.parent::regclass);

-- run each row
SELECT format('ALTER INDEX %s ATTACH PARTITION %I', i.parent, c.relname)
FROM pg_class c JOIN (VALUES ('date', 'entries_member_date_idx'), ('line', 'entries_member_line_idx')) i (name, parent) ON c.relname ~ ('^entries_.*_member_' || i.name || '$')
WHERE c.relkind = 'i' AND NOT EXISTS (SELECT FROM pg_inherits h WHERE h.inhrelid = c.oid);
