-- Members who asked for quiet, as identity publishes it (trust-and-desk 2). A row stays when they have switched back: its version keeps
-- an older fact that arrives late from changing anything.
CREATE TABLE quiet_members (
  member_id uuid CONSTRAINT quiet_members_pkey PRIMARY KEY,
  quiet boolean NOT NULL,
  version integer NOT NULL
);

-- The note of a delivered sample spoke of the baby; an order goes on for a quiet member, its words do not.
UPDATE notes SET message = '{"en": "Enjoy trying it out.", "bm": "Selamat mencuba."}' WHERE cause LIKE 'sample-order:%:DELIVERED';
