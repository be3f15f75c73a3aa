-- What staff call the record of an act, so that the log can be read and searched by names (trust-and-desk 8.4); no personal data. And the member
-- whom an act is about. Rows of before this have neither; the record id of an act on a member is the member's.
ALTER TABLE audit ADD COLUMN record_name text NOT NULL DEFAULT '', ADD COLUMN member_id uuid;
