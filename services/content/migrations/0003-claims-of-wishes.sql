-- Gifts under way to a wish that nobody else had given to: it is in use while one stands. A gift that is refused after all gives its claim back
-- (trust-and-desk 8.1); one that stood for an hour is a use for good. Claims lock the wish's row of unused_wishes.
CREATE TABLE wish_claims (
  id uuid CONSTRAINT wish_claims_pkey PRIMARY KEY,
  wish uuid NOT NULL CONSTRAINT wish_claims_wish_fkey REFERENCES unused_wishes (wish) ON DELETE CASCADE,
  claimed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX wish_claims_wish_idx ON wish_claims (wish);
