CREATE TABLE voucher_types (
  id uuid CONSTRAINT voucher_types_pkey PRIMARY KEY,
  item_id text NOT NULL,
  name text NOT NULL,
  value numeric(10, 2) NOT NULL CONSTRAINT voucher_types_value_known CHECK (value >= 0),
  points bigint NOT NULL CONSTRAINT voucher_types_points_known CHECK (points >= 0),
  image_url text NOT NULL,
  -- Null: the configured default is used (decision D73).
  external_url text,
  max_per_household integer CONSTRAINT voucher_types_household_known CHECK (max_per_household > 0),
  active boolean NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT voucher_types_item_key UNIQUE (item_id),
  CONSTRAINT voucher_types_name_key UNIQUE (name)
);

CREATE TABLE voucher_batches (
  id uuid CONSTRAINT voucher_batches_pkey PRIMARY KEY,
  voucher_type_id uuid NOT NULL CONSTRAINT voucher_batches_type_fkey REFERENCES voucher_types (id),
  total integer NOT NULL CONSTRAINT voucher_batches_total_known CHECK (total > 0),
  created_at timestamptz NOT NULL
);
CREATE INDEX voucher_batches_type_idx ON voucher_batches (voucher_type_id);

CREATE TABLE voucher_codes (
  id uuid CONSTRAINT voucher_codes_pkey PRIMARY KEY,
  voucher_type_id uuid NOT NULL CONSTRAINT voucher_codes_type_fkey REFERENCES voucher_types (id),
  batch_id uuid NOT NULL CONSTRAINT voucher_codes_batch_fkey REFERENCES voucher_batches (id),
  -- The batch's instant again: the oldest code is found in one index, without a join.
  stocked_at timestamptz NOT NULL,
  position integer NOT NULL,
  sealed bytea NOT NULL,
  fingerprint bytea NOT NULL,
  redeemed_at timestamptz,
  CONSTRAINT voucher_codes_fingerprint_key UNIQUE (fingerprint)
);
CREATE INDEX voucher_codes_oldest_idx ON voucher_codes (voucher_type_id, stocked_at, batch_id, position) WHERE redeemed_at IS NULL;
CREATE INDEX voucher_codes_type_idx ON voucher_codes (voucher_type_id);

CREATE TABLE vouchers (
  id uuid CONSTRAINT vouchers_pkey PRIMARY KEY,
  member_id uuid NOT NULL,
  voucher_type_id uuid NOT NULL CONSTRAINT vouchers_type_fkey REFERENCES voucher_types (id),
  code_id uuid NOT NULL CONSTRAINT vouchers_code_fkey REFERENCES voucher_codes (id),
  reason text NOT NULL CONSTRAINT vouchers_reason_known CHECK (reason IN ('milestone', 'redemption', 'mystery')),
  cause text NOT NULL,
  points bigint NOT NULL CONSTRAINT vouchers_points_known CHECK (points >= 0),
  issued_at timestamptz NOT NULL,
  used_at timestamptz,
  CONSTRAINT vouchers_code_key UNIQUE (code_id),
  CONSTRAINT vouchers_cause_key UNIQUE (cause)
);
CREATE INDEX vouchers_member_idx ON vouchers (member_id, issued_at DESC);
CREATE INDEX vouchers_type_idx ON vouchers (voucher_type_id);
