-- Who named the prize last, for a warning to somebody else who has its form open.
ALTER TABLE mystery_prize_names ADD COLUMN changed_by text NOT NULL DEFAULT '';
