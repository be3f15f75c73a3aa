-- What a box held: known when it is opened.
ALTER TABLE mystery_boxes
  ADD COLUMN points bigint CONSTRAINT mystery_boxes_points_known CHECK (points > 0),
  ADD COLUMN ledger_entry_id uuid;

-- A draw that anybody can check (docs/adr/0016): the seed is fixed and its hash shown before the entrants are known; who won
-- follows from the seed and the list alone.
CREATE TABLE mystery_draws (
  -- week:<its Monday> or grand:<last day of the campaign>
  draw text CONSTRAINT mystery_draws_pkey PRIMARY KEY,
  seed bytea NOT NULL CONSTRAINT mystery_draws_seed_long CHECK (length(seed) = 32),
  committed_at timestamptz NOT NULL,
  list_hash bytea,
  drawn_at timestamptz
);

-- The anonymised list of a draw, frozen when it is drawn.
CREATE TABLE mystery_draw_entrants (
  draw text NOT NULL CONSTRAINT mystery_draw_entrants_draw_fkey REFERENCES mystery_draws (draw),
  token text NOT NULL,
  CONSTRAINT mystery_draw_entrants_pkey PRIMARY KEY (draw, token)
);

CREATE TABLE mystery_grand_winners (
  draw text NOT NULL CONSTRAINT mystery_grand_winners_draw_fkey REFERENCES mystery_draws (draw),
  member_id uuid NOT NULL,
  drawn_at timestamptz NOT NULL,
  CONSTRAINT mystery_grand_winners_pkey PRIMARY KEY (draw)
);
