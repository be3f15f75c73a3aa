-- A decision that staff took back (trust-and-desk 8.1): its alarm may be decided the same again, which its state and the index of the next migration
-- admit once.
ALTER TABLE alarm_decisions ADD COLUMN undone_at timestamptz;
ALTER TABLE alarm_decisions DROP CONSTRAINT alarm_decisions_once;
