-- Forms that named a format which nobody else had used: it is in use while one stands. A form that is refused after all gives its claim back
-- (trust-and-desk 8.1); one that stood for an hour is a use for good. Claims lock the format's row of unused_formats.
CREATE TABLE format_claims (
  id uuid CONSTRAINT format_claims_pkey PRIMARY KEY,
  format uuid NOT NULL CONSTRAINT format_claims_format_fkey REFERENCES unused_formats (format) ON DELETE CASCADE,
  claimed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX format_claims_format_idx ON format_claims (format);
