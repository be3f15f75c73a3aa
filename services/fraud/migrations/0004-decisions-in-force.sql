-- outside a transaction
-- One decision of a kind about an alarm is in force.
DROP INDEX CONCURRENTLY IF EXISTS alarm_decisions_in_force;
CREATE UNIQUE INDEX CONCURRENTLY alarm_decisions_in_force ON alarm_decisions (alarm_id, decision) WHERE undone_at IS NULL;
