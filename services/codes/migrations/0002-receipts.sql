-- Stores that a receipt can be of; the one of "Others" names the store in words.
CREATE TABLE retailers (
  id uuid CONSTRAINT retailers_pkey PRIMARY KEY,
  name text NOT NULL CONSTRAINT retailers_name_key UNIQUE,
  is_others boolean NOT NULL DEFAULT false
);

-- Products of the points chart (decision D120), by what a receipt calls them.
CREATE TABLE skus (
  id uuid CONSTRAINT skus_pkey PRIMARY KEY,
  name text NOT NULL CONSTRAINT skus_name_key UNIQUE,
  points bigint NOT NULL CONSTRAINT skus_points_positive CHECK (points > 0),
  position integer NOT NULL
);

CREATE TABLE receipts (
  id uuid CONSTRAINT receipts_pkey PRIMARY KEY,
  member_id uuid NOT NULL,
  retailer_id uuid NOT NULL CONSTRAINT receipts_retailer_fkey REFERENCES retailers (id),
  other_store text NOT NULL,
  invoice_no text NOT NULL,
  receipt_on date NOT NULL,
  -- The store and the number as they are compared: without case, spaces and marks (decision D79).
  store_key text NOT NULL,
  invoice_key text NOT NULL,
  status text NOT NULL DEFAULT 'PENDING' CONSTRAINT receipts_status_known CHECK (status IN ('PENDING', 'APPROVED', 'REJECTED')),
  reason text NOT NULL DEFAULT '',
  -- SHA-256 of the file as it was uploaded.
  file_hash text NOT NULL,
  file_type text NOT NULL,
  -- Of the picture, to find those that look the same; none of a PDF.
  picture_hash bit(64),
  looks_like uuid,
  -- Whether the upload fell on a double-points day (decision D58).
  is_double_day boolean NOT NULL,
  base_points bigint NOT NULL DEFAULT 0,
  bonus_points bigint NOT NULL DEFAULT 0,
  -- [{entryId, points, source, fromAccount}]: the same lines whoever asks the ledger to post them.
  lines jsonb NOT NULL DEFAULT '[]',
  uploaded_at timestamptz NOT NULL,
  decided_at timestamptz,
  CONSTRAINT receipts_points_not_negative CHECK (base_points >= 0 AND bonus_points >= 0),
  CONSTRAINT receipts_decided_whole CHECK ((status = 'PENDING') = (decided_at IS NULL)),
  CONSTRAINT receipts_only_approved_credit CHECK (status = 'APPROVED' OR lines = '[]')
);
-- The duplicates of decision D79, of any member; a rejected receipt may be sent again.
CREATE UNIQUE INDEX receipts_number_key ON receipts (store_key, invoice_key, receipt_on) WHERE status <> 'REJECTED';
CREATE UNIQUE INDEX receipts_file_key ON receipts (file_hash) WHERE status <> 'REJECTED';
CREATE INDEX receipts_member_idx ON receipts (member_id, uploaded_at DESC);
CREATE INDEX receipts_pending_idx ON receipts (uploaded_at) WHERE status = 'PENDING';
CREATE INDEX receipts_uploaded_idx ON receipts (uploaded_at) WHERE picture_hash IS NOT NULL;

CREATE TABLE receipt_products (
  receipt_id uuid NOT NULL CONSTRAINT receipt_products_receipt_fkey REFERENCES receipts (id),
  sku_id uuid NOT NULL CONSTRAINT receipt_products_sku_fkey REFERENCES skus (id),
  quantity integer NOT NULL CONSTRAINT receipt_products_quantity_positive CHECK (quantity > 0),
  CONSTRAINT receipt_products_pkey PRIMARY KEY (receipt_id, sku_id)
);

-- Which receipt had the factor of the first one; the row judges among parallel approvals (decision D78).
CREATE TABLE first_receipts (
  member_id uuid CONSTRAINT first_receipts_pkey PRIMARY KEY,
  receipt_id uuid NOT NULL CONSTRAINT first_receipts_receipt_fkey REFERENCES receipts (id)
);
