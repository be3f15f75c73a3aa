-- The administrator who wrote a contest last; null of what was seeded.
ALTER TABLE contests ADD COLUMN changed_by text;
-- Staff read the entries of a contest page by page.
CREATE INDEX contest_entries_page_idx ON contest_entries (contest_id, created_at DESC, id DESC) WHERE entered;
DROP INDEX contest_entries_contest_idx;
