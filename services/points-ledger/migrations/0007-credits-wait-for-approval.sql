-- Large mass credits wait for another administrator (decision D146): nothing of them is credited before, and what was sent stays as it is.
ALTER TABLE credits DROP CONSTRAINT credits_state_check;
ALTER TABLE credits ADD CONSTRAINT credits_state_check
  CHECK (state IN ('awaiting-approval', 'rejected', 'crediting', 'credited', 'reversing', 'reversed'));
-- What its rows would credit, as it was sent; 0 for batches that are older.
ALTER TABLE credits ADD COLUMN sum bigint NOT NULL DEFAULT 0,
  -- Of the file under its title, so that a rejected one may come again.
  ADD COLUMN fingerprint bytea,
  ADD COLUMN decided_at timestamptz,
  ADD COLUMN decided_by text,
  ADD COLUMN decision_reason text,
  ADD CONSTRAINT credits_decision_whole CHECK ((decided_at IS NULL) = (decided_by IS NULL) AND (decided_at IS NULL) = (decision_reason IS NULL)
    AND (state NOT IN ('awaiting-approval', 'rejected') OR (state = 'rejected') = (decided_at IS NOT NULL))),
  ADD CONSTRAINT credits_decided_by_another CHECK (decided_by <> created_by);

-- What an administrator has credited without anybody's approval on a day in Kuala Lumpur: the row judges the limit of a day.
CREATE TABLE credit_days (
  admin_id text NOT NULL,
  day date NOT NULL,
  points bigint NOT NULL CONSTRAINT credit_days_points_positive CHECK (points > 0),
  CONSTRAINT credit_days_pkey PRIMARY KEY (admin_id, day)
);
