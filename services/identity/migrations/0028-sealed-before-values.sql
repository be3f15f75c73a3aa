-- What a personal field was before staff changed it, as JSON under the key of the member: destroying the key at the erasure makes it
-- unreadable in this table and in every copy of it (trust-and-desk 1.4). The masks beside it are what the log shows.
ALTER TABLE audit ADD COLUMN sealed_before bytea;
