-- Upgrades that a member was congratulated on; the row decides which of their devices does it.
CREATE TABLE claimed_upgrades (
  history_id uuid NOT NULL,
  claimed_at timestamptz(3) NOT NULL,
  CONSTRAINT claimed_upgrades_pkey PRIMARY KEY (history_id),
  CONSTRAINT claimed_upgrades_history_fkey FOREIGN KEY (history_id) REFERENCES tier_history (id)
);
