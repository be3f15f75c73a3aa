-- One row per saga that is under way or has ended: its state before each step, so that a crash resumes where it was.
CREATE TABLE sagas (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  state jsonb NOT NULL,
  step integer NOT NULL DEFAULT 0,
  -- running: forward; undoing: backward; done and undone are ends
  status text NOT NULL DEFAULT 'running',
  reason text,
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT sagas_status_known CHECK (status IN ('running', 'undoing', 'done', 'undone'))
);
CREATE INDEX sagas_open ON sagas (due_at) WHERE status IN ('running', 'undoing');
