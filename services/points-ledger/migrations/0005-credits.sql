-- Mass credits of the back office (decisions D105, D106, D142, D144): one row per file, and one for each of its rows. What they
-- move stands in the books; these rows say what was asked for, by whom, and how far it has come.
CREATE TABLE credits (
  id uuid CONSTRAINT credits_pkey PRIMARY KEY,
  type text NOT NULL CONSTRAINT credits_type_check CHECK (type IN ('campaign', 'refund')),
  title text NOT NULL,
  -- Of a campaign; a refund has points in each row.
  points bigint CONSTRAINT credits_points_positive CHECK (points > 0),
  request_hash bytea NOT NULL,
  -- Of the client, for its creator alone.
  idempotency_key text,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  -- For the facts of its rows: the instant that a test chose (decision D127), who caused them, and in which trace.
  chosen_now timestamptz,
  actor text NOT NULL,
  traceparent text NOT NULL,
  state text NOT NULL CONSTRAINT credits_state_check CHECK (state IN ('crediting', 'credited', 'reversing', 'reversed')),
  total integer NOT NULL,
  -- The last row that was looked at in this state: each portion begins after it.
  worked_position integer NOT NULL DEFAULT 0,
  done integer NOT NULL DEFAULT 0,
  credited integer NOT NULL DEFAULT 0,
  reversed integer NOT NULL DEFAULT 0,
  recovered bigint NOT NULL DEFAULT 0,
  not_recovered bigint NOT NULL DEFAULT 0,
  reversed_at timestamptz,
  reversed_by text,
  reversal_reason text,
  CONSTRAINT credits_idempotency_key UNIQUE (created_by, idempotency_key),
  CONSTRAINT credits_counts_check CHECK (credited <= done AND done <= total AND reversed <= credited),
  CONSTRAINT credits_reversal_whole CHECK ((state IN ('reversing', 'reversed')) = (reversed_at IS NOT NULL AND reversed_by IS NOT NULL AND reversal_reason IS NOT NULL))
);
CREATE INDEX credits_created_at_idx ON credits (created_at DESC, id DESC);
CREATE INDEX credits_under_way_idx ON credits (created_at) WHERE state IN ('crediting', 'reversing');

-- When a file was last credited under a title: the row judges whether it comes too soon again (decision D105).
CREATE TABLE credit_submissions (
  fingerprint bytea CONSTRAINT credit_submissions_pkey PRIMARY KEY,
  submitted_at timestamptz NOT NULL
);

CREATE TABLE credit_rows (
  credit_id uuid NOT NULL,
  -- Where it stands in the file, from 1.
  position integer NOT NULL,
  -- Also the id of the member's entry.
  id uuid NOT NULL,
  member_id uuid,
  email text NOT NULL,
  description text NOT NULL,
  points bigint NOT NULL CONSTRAINT credit_rows_points_positive CHECK (points > 0),
  state text NOT NULL CONSTRAINT credit_rows_state_check CHECK (state IN ('waiting', 'credited', 'unknown', 'repeated', 'failed', 'reversed')),
  transfer_id uuid,
  recovered bigint NOT NULL DEFAULT 0 CONSTRAINT credit_rows_recovered_check CHECK (recovered BETWEEN 0 AND points),
  CONSTRAINT credit_rows_pkey PRIMARY KEY (credit_id, position),
  CONSTRAINT credit_rows_state_whole CHECK ((state IN ('credited', 'reversed')) = (transfer_id IS NOT NULL) AND (state = 'unknown') = (member_id IS NULL))
) WITH (fillfactor = 60);
