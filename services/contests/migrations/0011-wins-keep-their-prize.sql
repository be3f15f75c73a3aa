-- What the prize of the week was called when it was drawn. Empty where staff had given no name, and in draws before this column.
ALTER TABLE mystery_wins ADD COLUMN prize_en text NOT NULL DEFAULT '', ADD COLUMN prize_bm text NOT NULL DEFAULT '';
