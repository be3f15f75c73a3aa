-- A batch whose codes bring many points waits for another administrator (decision D146); points-ledger keeps the decisions.
ALTER TABLE batches ADD COLUMN created_by text NOT NULL DEFAULT '';
-- `asking`: the ledger has not answered yet whether the creator may decide alone. Only a granted batch is generated, and only its codes earn.
ALTER TABLE batches ADD COLUMN decision text NOT NULL DEFAULT 'granted' CHECK (decision IN ('asking', 'waiting', 'granted', 'rejected'));
-- The revision of the last decision that arrived: an older fact changes nothing.
ALTER TABLE batches ADD COLUMN decision_revision integer NOT NULL DEFAULT 0;
-- `awaiting` has no codes yet; `queued` was approved while another batch is generated; `rejected` never gets any.
ALTER TABLE batches DROP CONSTRAINT batches_status_check;
ALTER TABLE batches ADD CONSTRAINT batches_status_check
  CHECK (status IN ('generating', 'complete', 'failed', 'awaiting', 'queued', 'rejected')) NOT VALID;
