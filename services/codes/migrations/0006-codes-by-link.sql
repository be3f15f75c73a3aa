-- Codes that visitors send by a member's pass-along link: their unknown codes count apart from the member's own, and the member's list says so.
ALTER TABLE member_progress ADD COLUMN link_misses integer NOT NULL DEFAULT 0, ADD COLUMN link_misses_since timestamptz;
ALTER TABLE registrations ADD COLUMN by_link boolean NOT NULL DEFAULT false;
ALTER TABLE refused_attempts ADD COLUMN by_link boolean NOT NULL DEFAULT false;
