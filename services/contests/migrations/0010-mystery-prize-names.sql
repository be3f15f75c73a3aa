-- What staff call the prizes of the mystery box's draws. A prize without a row has the club's own words.
CREATE TABLE mystery_prize_names (
  prize text CONSTRAINT mystery_prize_names_pkey PRIMARY KEY CONSTRAINT mystery_prize_names_known CHECK (prize IN ('weekly', 'grand')),
  name_en text NOT NULL,
  name_bm text NOT NULL
);
