-- The act that a row takes back (trust-and-desk 8.1); the service that owns the act lets it be taken back once.
ALTER TABLE audit ADD COLUMN undoes uuid;

-- Reasons of acts that other services are about to do, until the rows of the audit log arrive: events hold no free text (trust-and-desk 7.5, 8.1).
CREATE TABLE awaited_reasons (
  audit_id uuid CONSTRAINT awaited_reasons_pkey PRIMARY KEY,
  reason text NOT NULL,
  at timestamptz NOT NULL
);
