-- A portion of a mass credit that fails for a reason that is not its data is tried again later, while other credits go on; after so many
-- tries in a row the credit is parked until an operator resumes it.
ALTER TABLE credits ADD COLUMN failed_tries integer NOT NULL DEFAULT 0,
  ADD COLUMN try_again_at timestamptz,
  ADD COLUMN last_error text,
  ADD COLUMN parked_at timestamptz;
