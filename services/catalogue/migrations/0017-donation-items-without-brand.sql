-- Staff write no brand of a donation item; those of the demonstration have one.
ALTER TABLE donation_items ALTER COLUMN item_brand SET DEFAULT '';
