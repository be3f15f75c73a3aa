-- What was ordered, and each state that an order reached, is only added to.
COMMENT ON TABLE redemption_lines IS 'service may: SELECT, INSERT';
COMMENT ON TABLE order_states IS 'service may: SELECT, INSERT';
