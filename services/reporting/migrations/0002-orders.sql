-- What points were exchanged for, one row for each line, as the point-shop report shows it (decision D99).
CREATE TABLE order_lines (
  order_id    uuid NOT NULL,
  position    integer NOT NULL,
  ordered_at  timestamptz(3) NOT NULL,
  kind        text NOT NULL,
  tracking_id text NOT NULL,
  member_id   uuid NOT NULL,
  item_id     text NOT NULL,
  item_name   text NOT NULL,
  quantity    integer NOT NULL,
  points      bigint NOT NULL,
  CONSTRAINT order_lines_pkey PRIMARY KEY (order_id, position)
);
CREATE INDEX order_lines_ordered_idx ON order_lines (ordered_at DESC, order_id DESC, position);

-- Free samples that were ordered, as the free-sample report shows them (decision D101). Where one goes is an id of identity.
CREATE TABLE sample_orders (
  order_id    uuid NOT NULL,
  ordered_at  timestamptz(3) NOT NULL,
  tracking_id text NOT NULL,
  member_id   uuid NOT NULL,
  item_id     text NOT NULL,
  item_name   text NOT NULL,
  brand_id    text NOT NULL,
  format_id   text NOT NULL,
  size_id     text NOT NULL,
  address_id  text NOT NULL,
  CONSTRAINT sample_orders_pkey PRIMARY KEY (order_id)
);
CREATE INDEX sample_orders_ordered_idx ON sample_orders (ordered_at DESC, order_id DESC);

-- How far each order came. A state may be heard of before its order: the two are joined when they are read.
CREATE TABLE order_states (
  order_id   uuid NOT NULL,
  state      text NOT NULL,
  reached_at timestamptz(3) NOT NULL,
  CONSTRAINT order_states_pkey PRIMARY KEY (order_id, state)
);

CREATE TABLE sample_answers (
  order_id    uuid NOT NULL,
  received    boolean NOT NULL,
  answered_at timestamptz(3) NOT NULL,
  CONSTRAINT sample_answers_pkey PRIMARY KEY (order_id)
);

-- The bonus points of a day by themselves, so that a chart can tell them from the others.
ALTER TABLE scan_days ADD COLUMN bonus_points bigint NOT NULL DEFAULT 0;
UPDATE scan_days SET bonus_points = summed.bonus_points
FROM (SELECT (scanned_at AT TIME ZONE 'UTC' + interval '8 hours')::date AS scanned_on, sum(bonus_points)::bigint AS bonus_points FROM scans GROUP BY 1) summed
WHERE summed.scanned_on = scan_days.scanned_on;
