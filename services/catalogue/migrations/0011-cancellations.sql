-- An order may be cancelled while nobody has shipped it (decision D149): one more state, which only it may end in. What was
-- allowed before still is, so the rows that are there are looked at by the next migration.
ALTER TABLE redemptions DROP CONSTRAINT redemptions_order_state_known;
ALTER TABLE redemptions ADD CONSTRAINT redemptions_order_state_known CHECK (order_state IN ('PROCESSING', 'DELIVERING', 'DELIVERED', 'CANCELLED')) NOT VALID;
ALTER TABLE order_states DROP CONSTRAINT order_states_state_known;
ALTER TABLE order_states ADD CONSTRAINT order_states_state_known CHECK (state IN ('PROCESSING', 'DELIVERING', 'DELIVERED', 'CANCELLED')) NOT VALID;

-- What a cancellation is answered with, and its saga, which brings the points back.
CREATE TABLE cancellations (
  redemption_id uuid CONSTRAINT cancellations_pkey PRIMARY KEY CONSTRAINT cancellations_redemption_fkey REFERENCES redemptions (id),
  saga_id uuid NOT NULL,
  -- The member's line that gives the points back.
  entry_id uuid NOT NULL,
  cancelled_at timestamptz NOT NULL,
  -- Null until the points are back.
  balance_after bigint
);
COMMENT ON TABLE cancellations IS 'service may: SELECT, INSERT, UPDATE';
