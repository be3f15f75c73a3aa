-- What rules count (trust-and-desk 10.1): one row for each event that counts, by member and, where known, by device and network. Both are
-- hashes under a key that this database does not hold.
CREATE TABLE observations (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT observations_pkey PRIMARY KEY,
  what text NOT NULL,
  member_id uuid NOT NULL,
  -- False where somebody else acted in the member's name, as visitors with a pass-along link do.
  by_member boolean NOT NULL DEFAULT true,
  device text NOT NULL DEFAULT '',
  network text NOT NULL DEFAULT '',
  at timestamptz NOT NULL,
  -- Key of the ledger's transfer that the observation brought about, such as registration:<id>; empty for none.
  cause text NOT NULL DEFAULT '',
  points bigint NOT NULL DEFAULT 0,
  recorded_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX observations_by_member ON observations (member_id, what, at);
CREATE INDEX observations_by_device ON observations (device, what, at) WHERE device <> '';
CREATE INDEX observations_by_network ON observations (network, what, at) WHERE network <> '';
CREATE INDEX observations_by_recording ON observations (recorded_at);

CREATE TABLE alarms (
  id uuid CONSTRAINT alarms_pkey PRIMARY KEY,
  kind text NOT NULL CONSTRAINT alarms_kind_check CHECK (kind IN ('guessing', 'canary', 'velocity', 'ring', 'takeover')),
  -- By what the rule counted: member:<id>, device:<hash> or network:<hash>.
  subject text NOT NULL,
  state text NOT NULL CONSTRAINT alarms_state_check CHECK (state IN ('open', 'frozen', 'released', 'dismissed', 'forfeited')),
  at timestamptz NOT NULL,
  -- Instant of the newest observation in the evidence: later alarms about the subject count only what follows it.
  seen_until timestamptz NOT NULL,
  evidence jsonb NOT NULL
);
-- The same conduct raises one alarm: while it is open, what follows adds to its evidence.
CREATE UNIQUE INDEX alarms_one_open ON alarms (kind, subject) WHERE state = 'open';
CREATE INDEX alarms_by_state ON alarms (state, at DESC, id DESC);
CREATE INDEX alarms_by_time ON alarms (at DESC, id DESC);
CREATE INDEX alarms_by_subject ON alarms (kind, subject, seen_until);

CREATE TABLE alarm_members (
  alarm_id uuid NOT NULL CONSTRAINT alarm_members_alarm_fkey REFERENCES alarms (id),
  member_id uuid NOT NULL,
  CONSTRAINT alarm_members_pkey PRIMARY KEY (alarm_id, member_id)
);
CREATE INDEX alarm_members_by_member ON alarm_members (member_id);

-- Transfers of the ledger that the evidence names: a forfeiture takes what they brought.
CREATE TABLE alarm_causes (
  alarm_id uuid NOT NULL CONSTRAINT alarm_causes_alarm_fkey REFERENCES alarms (id),
  member_id uuid NOT NULL,
  cause text NOT NULL,
  CONSTRAINT alarm_causes_pkey PRIMARY KEY (alarm_id, member_id, cause)
);

CREATE TABLE alarm_decisions (
  id uuid CONSTRAINT alarm_decisions_pkey PRIMARY KEY,
  alarm_id uuid NOT NULL CONSTRAINT alarm_decisions_alarm_fkey REFERENCES alarms (id),
  decision text NOT NULL CONSTRAINT alarm_decisions_decision_check CHECK (decision IN ('dismiss', 'freeze', 'release', 'forfeit')),
  reason text NOT NULL,
  decided_by text NOT NULL,
  decided_at timestamptz NOT NULL,
  -- When the ledger had done it; null until then.
  done_at timestamptz,
  CONSTRAINT alarm_decisions_once UNIQUE (alarm_id, decision)
);

CREATE TABLE appeals (
  id uuid CONSTRAINT appeals_pkey PRIMARY KEY,
  alarm_id uuid NOT NULL CONSTRAINT appeals_alarm_fkey REFERENCES alarms (id),
  member_id uuid NOT NULL,
  body text NOT NULL,
  added_at timestamptz NOT NULL
);
CREATE INDEX appeals_by_alarm ON appeals (alarm_id, added_at);
CREATE INDEX appeals_by_member ON appeals (member_id);
