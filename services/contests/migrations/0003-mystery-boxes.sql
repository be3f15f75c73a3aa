-- One box for each registered code while the campaign runs, and one for each weekly win (decision D87).
CREATE TABLE mystery_boxes (
  id uuid CONSTRAINT mystery_boxes_pkey PRIMARY KEY,
  member_id uuid NOT NULL,
  -- registration:<id> or weekly-win:<week>:<member>; each brings one box.
  cause text NOT NULL,
  -- Drawn when the box is opened; known from the start in the box of a weekly win.
  type text CONSTRAINT mystery_boxes_type_known CHECK (type IN ('POINTS', 'VOUCHER')),
  -- The catalogue's.
  voucher_id uuid,
  created_at timestamptz NOT NULL,
  opened_at timestamptz,
  CONSTRAINT mystery_boxes_cause_key UNIQUE (cause),
  CONSTRAINT mystery_boxes_voucher_known CHECK (voucher_id IS NULL OR type = 'VOUCHER')
);
CREATE INDEX mystery_boxes_member_idx ON mystery_boxes (member_id, created_at DESC, id DESC);
CREATE INDEX mystery_boxes_created_idx ON mystery_boxes (created_at) INCLUDE (member_id) WHERE cause LIKE 'registration:%';

-- The five members drawn of a week, by its Monday. The keys are the judges: five a week, and nobody twice.
CREATE TABLE mystery_wins (
  week_on date NOT NULL,
  place integer NOT NULL CONSTRAINT mystery_wins_place_known CHECK (place BETWEEN 1 AND 5),
  member_id uuid NOT NULL,
  drawn_at timestamptz NOT NULL,
  -- Null while the prize is out of stock.
  voucher_id uuid,
  CONSTRAINT mystery_wins_pkey PRIMARY KEY (week_on, place),
  CONSTRAINT mystery_wins_member_key UNIQUE (week_on, member_id)
);
CREATE INDEX mystery_wins_unpaid_idx ON mystery_wins (week_on, place) WHERE voucher_id IS NULL;
