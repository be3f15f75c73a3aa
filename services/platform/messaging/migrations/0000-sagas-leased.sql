-- A runner only advances a saga whose lease it holds. Named so that it comes after 0000-saga.sql in the order of names, in a
-- new database as in one where that file was applied long ago.
ALTER TABLE sagas
  -- One id per claim, so that a runner that lost a saga and claimed it again does not take its own late step for a current one.
  ADD COLUMN lease_owner uuid,
  ADD COLUMN lease_until timestamptz,
  -- Set when nobody may go on without an operator: attempts ran out where neither forward nor back is safe.
  ADD COLUMN stuck_at timestamptz,
  ADD COLUMN last_error text,
  ADD COLUMN ended_at timestamptz,
  -- The instant that a test chose (decision D12) and the trace of the request that began the saga.
  ADD COLUMN chosen_now timestamptz,
  ADD COLUMN traceparent text NOT NULL DEFAULT '',
  ADD CONSTRAINT sagas_lease_whole CHECK ((lease_owner IS NULL) = (lease_until IS NULL));
UPDATE sagas SET ended_at = started_at WHERE status IN ('done', 'undone');
DROP INDEX sagas_open;
CREATE INDEX sagas_open ON sagas (due_at) WHERE status IN ('running', 'undoing') AND stuck_at IS NULL;
CREATE INDEX sagas_stuck ON sagas (stuck_at) WHERE stuck_at IS NOT NULL;

-- The audit of operators who let a stuck saga go on.
CREATE TABLE saga_replays (
  id uuid CONSTRAINT saga_replays_pkey PRIMARY KEY,
  saga_id uuid NOT NULL CONSTRAINT saga_replays_saga_fkey REFERENCES sagas (id),
  operator text NOT NULL,
  stuck_at timestamptz NOT NULL,
  last_error text,
  replayed_at timestamptz NOT NULL DEFAULT now()
);
