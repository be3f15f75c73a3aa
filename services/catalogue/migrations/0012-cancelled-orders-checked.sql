-- The constraints of the migration before, now over the rows that were there, while everybody may write.
ALTER TABLE redemptions VALIDATE CONSTRAINT redemptions_order_state_known;
ALTER TABLE order_states VALIDATE CONSTRAINT order_states_state_known;
