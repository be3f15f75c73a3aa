-- Every event about a member, one row each, for the timeline of staff (trust-and-desk 7.3). Built from events alone, rebuilt by one command;
-- ids, names of products and amounts, no personal data.
CREATE TABLE timeline (
  member_id  uuid NOT NULL,
  -- Names the event, so that the same event is one row however often it is published, e.g. points:<entry id>.
  id         text COLLATE "C" NOT NULL,
  at         timestamptz(3) NOT NULL,
  -- Id of the event: it sorts by the time of recording. Of an event that was published again under other ids, the first.
  recorded   uuid NOT NULL,
  kind       text NOT NULL,
  event       text NOT NULL,
  params     jsonb NOT NULL,
  -- Of a ledger entry; both null for every other row.
  points     bigint,
  balance    bigint,
  actor_kind text NOT NULL,
  actor_id   text NOT NULL,
  trace_id   text NOT NULL,
  CONSTRAINT timeline_pkey PRIMARY KEY (member_id, id),
  CONSTRAINT timeline_points_check CHECK ((points IS NULL) = (balance IS NULL))
);
-- A page reads the newest places of each kind from this index alone, then its own rows.
CREATE INDEX timeline_order_idx ON timeline (member_id, kind, at DESC, recorded DESC, id DESC);
