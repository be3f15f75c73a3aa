-- Who brings members to the club in the field (decision D103).
CREATE TABLE promoters (
  id uuid CONSTRAINT promoters_pkey PRIMARY KEY,
  name text NOT NULL CONSTRAINT promoters_name_given CHECK (name <> ''),
  code text NOT NULL CONSTRAINT promoters_code_upper CHECK (code <> '' AND code = upper(code)),
  region text NOT NULL,
  supervisor_name text NOT NULL,
  post text NOT NULL,
  number text NOT NULL,
  utm_link text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT promoters_code_key UNIQUE (code)
);

-- Told by a bulk upload (decision D108).
ALTER TABLE members ADD COLUMN promoter_id uuid CONSTRAINT members_promoter_fkey REFERENCES promoters (id),
  ADD COLUMN register_source text;

-- Accounts are listed by registration, and a promoter's registrations are counted by the campaign of their link.
CREATE INDEX members_registered_idx ON members (registered_at DESC, id DESC);
CREATE INDEX members_campaign_idx ON members (upper(utm_campaign)) WHERE utm_campaign IS NOT NULL;
CREATE INDEX members_promoter_idx ON members (promoter_id) WHERE promoter_id IS NOT NULL;
