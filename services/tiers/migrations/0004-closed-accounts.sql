-- An account that is closed is neither reviewed nor upgraded (trust-and-desk 1.2); since when it is so, or is open again.
ALTER TABLE standings ADD COLUMN is_closed boolean NOT NULL DEFAULT false, ADD COLUMN closing_changed_at timestamptz;
