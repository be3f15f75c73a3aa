-- The reward that a member collects points for: one at a time, the newest choice wins. What it is called and costs is read where
-- it is offered, so a changed price is a changed goal.
CREATE TABLE goals (
  member_id uuid CONSTRAINT goals_pkey PRIMARY KEY,
  kind text NOT NULL CONSTRAINT goals_kind_known CHECK (kind IN ('item', 'pregnant', 'voucher', 'donate')),
  reward_id uuid NOT NULL,
  set_at timestamptz NOT NULL
);
