-- The history of tiers and the credits that were counted are only added to.
COMMENT ON TABLE tier_history IS 'service may: SELECT, INSERT';
COMMENT ON TABLE earned_credits IS 'service may: SELECT, INSERT';
