-- An issuance is a decision of staff that creates points: a mass credit or a batch of codes. Its row says whether its creator may decide
-- alone, by the sums of decision D146, or another administrator has to approve it.
CREATE TABLE issuances (
  -- Of the mass credit, or of the batch of codes.
  id uuid CONSTRAINT issuances_pkey PRIMARY KEY,
  kind text NOT NULL CONSTRAINT issuances_kind_known CHECK (kind IN ('mass-credit', 'code-batch', 'special-codes')),
  points bigint NOT NULL CONSTRAINT issuances_points_not_negative CHECK (points >= 0),
  -- An administrator's id, or "operator" for operations commands.
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  state text NOT NULL CONSTRAINT issuances_state_known CHECK (state IN ('granted', 'waiting', 'rejected')),
  -- Counts the decisions: an older fact that arrives late changes nothing.
  revision integer NOT NULL DEFAULT 1,
  decided_at timestamptz,
  decided_by text,
  decision_reason text,
  CONSTRAINT issuances_decided_by_another CHECK (decided_by <> created_by),
  CONSTRAINT issuances_decision_whole CHECK ((decided_at IS NULL) = (decided_by IS NULL) AND (decided_at IS NULL) = (decision_reason IS NULL)
    AND (state <> 'waiting' OR decided_at IS NULL) AND (state <> 'rejected' OR decided_at IS NOT NULL))
);
CREATE INDEX issuances_creator_idx ON issuances (created_by) WHERE kind IN ('code-batch', 'special-codes');

-- Administrators who are disabled: their codes need the approval of another administrator.
CREATE TABLE disabled_creators (
  admin_id text CONSTRAINT disabled_creators_pkey PRIMARY KEY,
  disabled_at timestamptz NOT NULL
);
