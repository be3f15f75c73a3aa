-- Staff take back that they moved an order (trust-and-desk 8.1); the log keeps both.
COMMENT ON TABLE order_states IS 'service may: SELECT, INSERT, DELETE';
