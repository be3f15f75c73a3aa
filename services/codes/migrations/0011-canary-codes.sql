-- Codes of a batch that are never printed (trust-and-desk 10.3). They are no rows of `codes`, which files, lists, counts and reports read: nobody
-- can forget to leave them out.
CREATE TABLE canary_codes (
  code text COLLATE "C" CONSTRAINT canary_codes_pkey PRIMARY KEY,
  batch_id uuid NOT NULL
);
COMMENT ON TABLE canary_codes IS 'service may: SELECT, INSERT';
-- How many canaries a batch gets when it is generated. Its quantity counts the printed codes alone.
ALTER TABLE batches ADD COLUMN canaries integer NOT NULL DEFAULT 0 CONSTRAINT batches_canaries_range CHECK (canaries BETWEEN 0 AND 100);
