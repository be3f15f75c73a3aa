-- Values before and after of fields about persons who are no members, such as the child of a wish: the audit log of all services says only that they
-- changed, and the owner keeps them for an undo (trust-and-desk 8.1).
CREATE TABLE personal_values (
  -- The id of the act's row in the audit log.
  act uuid CONSTRAINT personal_values_pkey PRIMARY KEY,
  changes jsonb NOT NULL
);
COMMENT ON TABLE personal_values IS 'service may: SELECT, INSERT';
