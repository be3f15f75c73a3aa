-- Who was first with a code is never rewritten by the service.
COMMENT ON TABLE registrations IS 'service may: SELECT, INSERT';
