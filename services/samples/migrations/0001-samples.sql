CREATE TABLE samples (
  id uuid CONSTRAINT samples_pkey PRIMARY KEY,
  -- Ids of the catalogue; this service keeps no copy of its names.
  brand_id uuid NOT NULL,
  format_id uuid NOT NULL,
  size_id uuid NOT NULL,
  item_id text NOT NULL,
  name_en text NOT NULL,
  name_bm text NOT NULL,
  description_en text NOT NULL,
  description_bm text NOT NULL,
  image_url_en text NOT NULL,
  image_url_bm text NOT NULL,
  unit text NOT NULL,
  inventory integer NOT NULL,
  redeemed integer NOT NULL DEFAULT 0,
  active boolean NOT NULL,
  position integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT samples_item_key UNIQUE (item_id),
  CONSTRAINT samples_product_key UNIQUE (brand_id, format_id, size_id),
  CONSTRAINT samples_stock_known CHECK (inventory >= 0 AND redeemed BETWEEN 0 AND inventory)
);

CREATE TABLE sample_orders (
  id uuid CONSTRAINT sample_orders_pkey PRIMARY KEY,
  member_id uuid NOT NULL,
  -- Hash of the delivery address (decision D63); the address itself stays with identity.
  household_key text NOT NULL,
  sample_id uuid NOT NULL CONSTRAINT sample_orders_sample_fkey REFERENCES samples (id),
  brand_id uuid NOT NULL,
  format_id uuid NOT NULL,
  size_id uuid NOT NULL,
  answer text NOT NULL DEFAULT 'not-answered'
    CONSTRAINT sample_orders_answer_known CHECK (answer IN ('not-answered', 'received', 'not-received')),
  created_at timestamptz NOT NULL
);
CREATE INDEX sample_orders_member_idx ON sample_orders (member_id, created_at DESC);
CREATE INDEX sample_orders_household_idx ON sample_orders (household_key, created_at DESC);
