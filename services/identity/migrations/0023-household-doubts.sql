-- Addresses that are perhaps one household, written in two ways: noted when one of them asks for a limited offer, for staff to decide about.
CREATE TABLE household_doubts (
  id uuid CONSTRAINT household_doubts_pkey PRIMARY KEY,
  -- The two households in the order of their keys, and an address of each as it was written.
  key text NOT NULL,
  other_key text NOT NULL,
  address_id uuid NOT NULL CONSTRAINT household_doubts_address_fkey REFERENCES addresses (id) ON DELETE CASCADE,
  other_address_id uuid NOT NULL CONSTRAINT household_doubts_other_address_fkey REFERENCES addresses (id) ON DELETE CASCADE,
  noted_at timestamptz NOT NULL,
  is_same boolean,
  decided_at timestamptz,
  decided_by text,
  reason text,
  CONSTRAINT household_doubts_key UNIQUE (key, other_key),
  CONSTRAINT household_doubts_sorted CHECK (key < other_key),
  CONSTRAINT household_doubts_decision_whole
    CHECK ((is_same IS NULL) = (decided_at IS NULL) AND (is_same IS NULL) = (decided_by IS NULL) AND (is_same IS NULL) = (reason IS NULL))
);
CREATE INDEX household_doubts_other_idx ON household_doubts (other_key);
CREATE INDEX household_doubts_open_idx ON household_doubts (noted_at DESC, id DESC) WHERE is_same IS NULL;
