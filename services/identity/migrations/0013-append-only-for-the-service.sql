-- What was done stays written: the role that the service works as may add to the audit log and read it.
COMMENT ON TABLE audit IS 'service may: SELECT, INSERT';
