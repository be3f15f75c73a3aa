-- Who saved a promoter last: whoever saves a form that was opened before is refused instead of overwriting it.
ALTER TABLE promoters ADD COLUMN changed_by text NOT NULL DEFAULT '';
