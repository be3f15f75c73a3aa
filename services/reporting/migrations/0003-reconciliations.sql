-- How each report compared with the records it is made of, last time.
CREATE TABLE reconciliations (
  report        text NOT NULL CONSTRAINT reconciliations_pkey PRIMARY KEY,
  reconciled_at timestamptz(3) NOT NULL,
  compared      bigint NOT NULL,
  differing     bigint NOT NULL,
  -- The first of them: [{subject, expected, found}].
  differences   jsonb NOT NULL
);
