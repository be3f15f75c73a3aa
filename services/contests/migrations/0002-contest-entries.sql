CREATE TABLE contest_entries (
  id uuid CONSTRAINT contest_entries_pkey PRIMARY KEY,
  contest_id uuid NOT NULL,
  member_id uuid NOT NULL,
  status text NOT NULL CONSTRAINT contest_entries_status_known CHECK (status IN ('pending', 'consolation', 'winner')),
  created_at timestamptz NOT NULL
);
CREATE INDEX contest_entries_member_idx ON contest_entries (member_id, contest_id);
