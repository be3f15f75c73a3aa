-- The act that a row takes back (trust-and-desk 8.1); the service that owns the act lets it be taken back once.
ALTER TABLE audit ADD COLUMN undoes uuid;

-- Why an act is about to be taken back, until the row of the undoing arrives: events hold no free text.
CREATE TABLE undo_reasons (
  audit_id uuid CONSTRAINT undo_reasons_pkey PRIMARY KEY,
  reason text NOT NULL,
  at timestamptz NOT NULL
);
