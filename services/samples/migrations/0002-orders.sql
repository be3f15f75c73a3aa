-- What an order is followed by, and where it goes: an address of identity, never the address itself.
ALTER TABLE sample_orders ADD COLUMN tracking_id text;
UPDATE sample_orders SET tracking_id = 'SMP' || upper(substr(replace(id::text, '-', ''), 20));
ALTER TABLE sample_orders ALTER COLUMN tracking_id SET NOT NULL;
ALTER TABLE sample_orders ADD CONSTRAINT sample_orders_tracking_key UNIQUE (tracking_id);
ALTER TABLE sample_orders ADD COLUMN address_id uuid;
ALTER TABLE sample_orders ADD COLUMN origin text NOT NULL DEFAULT 'request'
  CONSTRAINT sample_orders_origin_known CHECK (origin IN ('sign-up', 'request'));
-- When the member was asked how the sample was (decision D64).
ALTER TABLE sample_orders ADD COLUMN prompted_at timestamptz;
CREATE INDEX sample_orders_unprompted_idx ON sample_orders (created_at) WHERE prompted_at IS NULL AND answer = 'not-answered';

-- One row for each wish, with what became of it: a repeated call gets the first outcome.
CREATE TABLE order_requests (
  key text CONSTRAINT order_requests_pkey PRIMARY KEY,
  member_id uuid NOT NULL,
  order_id uuid CONSTRAINT order_requests_order_fkey REFERENCES sample_orders (id),
  refusal text,
  requested_at timestamptz NOT NULL
);

-- Members and households that ordered once. Their rows are locked while an order is judged, because the limits of
-- decision D63 count the orders of both together, which no single index can do.
CREATE TABLE claimants (
  key text CONSTRAINT claimants_pkey PRIMARY KEY
);
