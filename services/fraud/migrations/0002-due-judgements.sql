-- Groups whose windows have observations that no rule has judged yet. The subscribers of events add to a row in the transaction of their
-- observations; a loop judges what is due, so that a busy group costs a bounded share of work however often it is observed.
CREATE TABLE due_judgements (
  kind text NOT NULL,
  -- As in alarms: member:<id>, device:<hash> or network:<hash>.
  subject text NOT NULL,
  -- Instants of the earliest and the latest observation that is not judged; null where there is none, until the group may be judged again.
  earliest timestamptz,
  latest timestamptz,
  due_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT due_judgements_pkey PRIMARY KEY (kind, subject)
);
CREATE INDEX due_judgements_by_time ON due_judgements (due_at);
