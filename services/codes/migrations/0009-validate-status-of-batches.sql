ALTER TABLE batches VALIDATE CONSTRAINT batches_status_check;
