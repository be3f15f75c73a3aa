-- What is equal for all spellings of one person's email (decision D145). Null until it is filled in for accounts that are older, which
-- goes on beside the service; of two older accounts of one mailbox the second one keeps a value that no email has.
ALTER TABLE members ADD COLUMN mailbox text CONSTRAINT members_mailbox_key UNIQUE;
CREATE INDEX members_without_mailbox_idx ON members (id) WHERE mailbox IS NULL;
