-- Who chose the double-points day last, for a warning to somebody else who has its form open.
ALTER TABLE settings ADD COLUMN changed_by text NOT NULL DEFAULT '';
