-- Who saved a sample last: a form that was opened before is told so, instead of overwriting it.
ALTER TABLE samples ADD COLUMN changed_by text NOT NULL DEFAULT '';
