-- Which alarm's forfeiture keeps an award from being posted: it is withheld again when staff take the forfeiture back (trust-and-desk 8.1). Null for
-- those of before.
ALTER TABLE withheld_awards ADD COLUMN forfeited_by uuid;
