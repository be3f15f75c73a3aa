-- As the sender called the file, so that the question before an approval can name it (decision D146); empty for batches that are older.
ALTER TABLE credits ADD COLUMN file_name text NOT NULL DEFAULT '';
