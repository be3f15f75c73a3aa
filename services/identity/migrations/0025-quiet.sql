-- The member paused what speaks of a baby (trust-and-desk 2.1), and how often they have switched: others follow by that number.
ALTER TABLE members ADD COLUMN quiet boolean NOT NULL DEFAULT false;
ALTER TABLE members ADD COLUMN quiet_changes integer NOT NULL DEFAULT 0;
