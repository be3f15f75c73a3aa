-- What members exchange points for, from the moment their points are to be held; those that came to nothing too.
CREATE TABLE redemptions (
  id uuid CONSTRAINT redemptions_pkey PRIMARY KEY,
  member_id uuid NOT NULL,
  kind text NOT NULL CONSTRAINT redemptions_kind_known CHECK (kind IN ('item', 'pregnant', 'voucher', 'donate')),
  state text NOT NULL CONSTRAINT redemptions_state_known CHECK (state IN ('pending', 'issued', 'refused')),
  points bigint NOT NULL CONSTRAINT redemptions_points_known CHECK (points >= 0),
  requested_at timestamptz NOT NULL,
  -- The member's line in the ledger, and what was left afterwards.
  entry_id uuid NOT NULL,
  balance_after bigint,
  -- What was taken from stock is given back once, and nothing is taken after that.
  stock text NOT NULL DEFAULT 'none' CONSTRAINT redemptions_stock_known CHECK (stock IN ('none', 'reserved', 'returned')),
  -- Limits of a household are counted under these keys (decision D74).
  household_keys text[] NOT NULL DEFAULT '{}',
  -- Where an order goes, as it was when ordered; sealed like voucher codes.
  address_id uuid,
  sealed_address bytea,
  tracking_id text,
  order_state text CONSTRAINT redemptions_order_state_known CHECK (order_state IN ('PROCESSING', 'DELIVERING', 'DELIVERED')),
  -- The caller was answered before it was decided; then the member is told what became of it.
  deferred boolean NOT NULL DEFAULT false,
  refusal text,
  refused_line integer,
  CONSTRAINT redemptions_tracking_key UNIQUE (tracking_id),
  CONSTRAINT redemptions_refusal_told CHECK ((state = 'refused') = (refusal IS NOT NULL)),
  CONSTRAINT redemptions_order_tracked CHECK ((tracking_id IS NULL) = (order_state IS NULL))
);
CREATE INDEX redemptions_orders_idx ON redemptions (member_id, requested_at DESC) WHERE tracking_id IS NOT NULL;

-- The lines at the server's prices, names and pictures as they were (decision D69).
CREATE TABLE redemption_lines (
  redemption_id uuid NOT NULL CONSTRAINT redemption_lines_redemption_fkey REFERENCES redemptions (id),
  position integer NOT NULL,
  -- An item, a voucher type or a donation item.
  item uuid NOT NULL,
  item_id text NOT NULL,
  name_en text NOT NULL,
  name_bm text NOT NULL,
  image_en text NOT NULL,
  image_bm text NOT NULL,
  quantity integer NOT NULL CONSTRAINT redemption_lines_quantity_known CHECK (quantity > 0),
  -- Of one unit.
  points bigint NOT NULL CONSTRAINT redemption_lines_points_known CHECK (points >= 0),
  CONSTRAINT redemption_lines_pkey PRIMARY KEY (redemption_id, position)
);

CREATE TABLE order_states (
  redemption_id uuid NOT NULL CONSTRAINT order_states_redemption_fkey REFERENCES redemptions (id),
  state text NOT NULL CONSTRAINT order_states_state_known CHECK (state IN ('PROCESSING', 'DELIVERING', 'DELIVERED')),
  reached_at timestamptz NOT NULL,
  CONSTRAINT order_states_pkey PRIMARY KEY (redemption_id, state)
);

-- How many vouchers of a limited type a household has redeemed; a member counts as one too.
CREATE TABLE household_quotas (
  voucher_type_id uuid NOT NULL CONSTRAINT household_quotas_type_fkey REFERENCES voucher_types (id),
  household text NOT NULL,
  used integer NOT NULL CONSTRAINT household_quotas_used_known CHECK (used >= 0),
  CONSTRAINT household_quotas_pkey PRIMARY KEY (voucher_type_id, household)
);

-- A code that left the stock for a redemption which is not issued yet.
ALTER TABLE voucher_codes ADD COLUMN reserved_for uuid CONSTRAINT voucher_codes_redemption_fkey REFERENCES redemptions (id);
CREATE UNIQUE INDEX voucher_codes_reserved_key ON voucher_codes (reserved_for) WHERE reserved_for IS NOT NULL;
