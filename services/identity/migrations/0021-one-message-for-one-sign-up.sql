-- A keyed hash of everything that a sign-up was sent with but its password: the same form sent again is the same sign-up.
ALTER TABLE members ADD COLUMN sign_up_intent bytea;
-- What a newer message makes worthless while it waits: a keyed hash of the number whose code it carries.
ALTER TABLE outgoing_messages ADD COLUMN replaced_by_next bytea;
CREATE INDEX outgoing_messages_replaced_idx ON outgoing_messages (replaced_by_next) WHERE replaced_by_next IS NOT NULL;
