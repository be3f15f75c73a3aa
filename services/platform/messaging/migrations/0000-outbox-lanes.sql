-- Facts of bulk work wait in a lane of their own, behind those of single calls. The key is the order in which they are read.
ALTER TABLE outbox
  ADD COLUMN lane smallint NOT NULL DEFAULT 0 CONSTRAINT outbox_lane_check CHECK (lane IN (0, 1)),
  DROP CONSTRAINT outbox_pkey,
  ADD CONSTRAINT outbox_pkey PRIMARY KEY (lane, seq);
