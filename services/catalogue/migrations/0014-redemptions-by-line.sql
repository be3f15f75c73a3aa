-- outside a transaction
-- The comparison with the ledger reads the redemptions of the last hour: ids of redemptions are random, those of lines begin with their time.
DROP INDEX CONCURRENTLY IF EXISTS redemptions_entry_idx;
CREATE INDEX CONCURRENTLY redemptions_entry_idx ON redemptions (entry_id) WHERE points > 0;
