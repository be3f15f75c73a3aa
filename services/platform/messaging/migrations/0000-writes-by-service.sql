-- What a service may do with a table when that is less than reading and writing its rows; grants follow these comments after
-- every migration. A fact that waits cannot be rewritten, and neither can what was worked off.
COMMENT ON TABLE outbox IS 'service may: SELECT, INSERT, DELETE';
COMMENT ON TABLE inbox IS 'service may: SELECT, INSERT, DELETE';
COMMENT ON TABLE saga_replays IS 'service may: SELECT, INSERT';
