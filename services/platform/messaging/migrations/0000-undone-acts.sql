-- The acts of staff that this service took back (trust-and-desk 8): the primary key lets one of two undos win.
CREATE TABLE undone_acts (
  -- The id of the act's row in the audit log, and of the row of its undoing.
  act uuid CONSTRAINT undone_acts_pkey PRIMARY KEY,
  undone_by uuid NOT NULL,
  at timestamptz NOT NULL
);
COMMENT ON TABLE undone_acts IS 'service may: SELECT, INSERT';
