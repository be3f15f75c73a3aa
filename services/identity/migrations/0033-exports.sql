-- The exports of a member and day (trust-and-desk 1.1), by a keyed hash: a place for each that may be sent. One that was not sent is free again, and so
-- is one of which nothing was heard until it must have ended.
CREATE TABLE export_places (
  key text NOT NULL,
  place integer NOT NULL CONSTRAINT export_places_place_check CHECK (place > 0),
  id uuid NOT NULL CONSTRAINT export_places_id_key UNIQUE,
  -- By the true clock, whatever a test has chosen: it says when a gateway must have ended the export.
  ends_at timestamptz NOT NULL,
  sent_at timestamptz,
  CONSTRAINT export_places_pkey PRIMARY KEY (key, place)
);
