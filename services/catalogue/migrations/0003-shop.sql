CREATE TABLE categories (
  id uuid CONSTRAINT categories_pkey PRIMARY KEY,
  name text NOT NULL CONSTRAINT categories_name_given CHECK (name <> ''),
  position integer NOT NULL CONSTRAINT categories_position_known CHECK (position >= 0),
  created_at timestamptz NOT NULL,
  CONSTRAINT categories_name_key UNIQUE (name)
);

-- Items of the point shop, and the offers for pregnant members, which are like them without categories (back-office 3).
CREATE TABLE items (
  id uuid CONSTRAINT items_pkey PRIMARY KEY,
  kind text NOT NULL CONSTRAINT items_kind_known CHECK (kind IN ('shop', 'pregnant')),
  item_id text NOT NULL CONSTRAINT items_item_id_given CHECK (item_id <> ''),
  name_en text NOT NULL,
  name_bm text NOT NULL,
  description_en text NOT NULL,
  description_bm text NOT NULL,
  image_en text NOT NULL,
  image_bm text NOT NULL,
  item_brand text NOT NULL,
  uom text NOT NULL,
  points bigint NOT NULL CONSTRAINT items_points_known CHECK (points >= 0),
  inventory integer NOT NULL CONSTRAINT items_inventory_known CHECK (inventory >= 0),
  redeemed integer NOT NULL DEFAULT 0 CONSTRAINT items_redeemed_known CHECK (redeemed >= 0),
  active boolean NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- What remains is computed; the row itself refuses to go below nothing (decision D117).
  CONSTRAINT items_not_oversold CHECK (redeemed <= inventory),
  CONSTRAINT items_item_key UNIQUE (kind, item_id)
);

CREATE TABLE item_categories (
  item uuid CONSTRAINT item_categories_item_fkey REFERENCES items (id),
  category uuid CONSTRAINT item_categories_category_fkey REFERENCES categories (id),
  CONSTRAINT item_categories_pkey PRIMARY KEY (item, category)
);

-- What members may give points for: one plain name, no stock, always offered (decision D116).
CREATE TABLE donation_items (
  id uuid CONSTRAINT donation_items_pkey PRIMARY KEY,
  item_id text NOT NULL CONSTRAINT donation_items_item_id_given CHECK (item_id <> ''),
  name text NOT NULL,
  image_url text NOT NULL,
  item_brand text NOT NULL,
  points bigint NOT NULL CONSTRAINT donation_items_points_known CHECK (points > 0),
  created_at timestamptz NOT NULL,
  CONSTRAINT donation_items_item_key UNIQUE (item_id)
);

ALTER TABLE voucher_types ADD COLUMN item_brand text NOT NULL DEFAULT '';
UPDATE voucher_types SET item_brand = CASE item_id
  WHEN 'EV-TNG-005' THEN 'Touch ''n Go' WHEN 'EV-AEON-010' THEN 'AEON' ELSE 'Baby Club' END;
