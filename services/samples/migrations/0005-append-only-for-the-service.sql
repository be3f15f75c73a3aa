-- Each state that an order reached is only added to.
COMMENT ON TABLE sample_order_states IS 'service may: SELECT, INSERT';
