-- What a spending was for, {"en": …, "bm": …}: shown beside the source of the member's line.
ALTER TABLE holds ADD COLUMN reference jsonb;
ALTER TABLE entries ADD COLUMN reference jsonb;
