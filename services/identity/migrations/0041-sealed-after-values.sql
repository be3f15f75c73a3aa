-- What staff made of a personal field, as JSON under the key under which `sealed_before` lies: an undo compares it with what the field is now
-- (trust-and-desk 8.2). Acts of before this have none and are corrected by hand.
ALTER TABLE audit ADD COLUMN sealed_after bytea;
