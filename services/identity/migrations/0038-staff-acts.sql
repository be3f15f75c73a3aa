-- Acts of staff on a member from the member's screen (trust-and-desk 7.5): what was asked and why, under the id of its row in the audit log. For an
-- act of another service the row is written before the act, so that its row in the log has the reason, which no event carries.
CREATE TABLE staff_acts (
  audit_id uuid CONSTRAINT staff_acts_pkey PRIMARY KEY,
  member_id uuid NOT NULL CONSTRAINT staff_acts_member_fkey REFERENCES members (id) ON DELETE CASCADE,
  act text NOT NULL,
  -- What else the act was asked with, such as points: the same id with other details is another act.
  details text NOT NULL,
  reason text NOT NULL,
  asked_at timestamptz NOT NULL
);
CREATE INDEX staff_acts_member_idx ON staff_acts (member_id);
COMMENT ON TABLE staff_acts IS 'service may: SELECT, INSERT, UPDATE, DELETE';
