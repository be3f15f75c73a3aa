-- How many codes of each batch are registered, counted as the scans come in: reading it costs one row a batch.
CREATE TABLE scan_batches (
  batch_id text NOT NULL,
  scans    bigint NOT NULL,
  CONSTRAINT scan_batches_pkey PRIMARY KEY (batch_id)
);
INSERT INTO scan_batches (batch_id, scans) SELECT batch_id, count(*) FROM scans GROUP BY batch_id;
