CREATE TABLE members (
  id uuid CONSTRAINT members_pkey PRIMARY KEY,
  origin text NOT NULL CONSTRAINT members_origin_known CHECK (origin IN ('form', 'social', 'bulk', 'sister-shop')),
  name text NOT NULL,
  -- Digits 601… (decision D18); null for a sister-shop account without one.
  number text,
  -- Lowercased and trimmed (decision D43).
  email text NOT NULL,
  dob date,
  gender text,
  race text,
  nationality text,
  pregnancy_stage text CONSTRAINT members_stage_known CHECK (pregnancy_stage IN ('trying', 'pregnant', 'oneChild', 'moreChild')),
  pregnancy_stage_updated_at timestamptz NOT NULL DEFAULT '1990-01-01T00:00:00Z',
  edb date CONSTRAINT members_edb_pregnant CHECK (edb IS NULL OR pregnancy_stage = 'pregnant'),
  -- Birth days told at sign-up; babies are told later, with what they wear.
  children date[] NOT NULL DEFAULT '{}',
  language text NOT NULL CONSTRAINT members_language_known CHECK (language IN ('en', 'bm')),
  receive_mail boolean NOT NULL,
  referral_code text NOT NULL,
  -- Whose code was given at sign-up; what came of it is in referrals.
  referrer_id uuid,
  sample_id uuid,
  utm_source text,
  utm_medium text,
  utm_campaign text,
  force_updated boolean NOT NULL,
  sso_popup boolean NOT NULL DEFAULT false,
  profile_rewarded_at timestamptz,
  registered_at timestamptz NOT NULL,
  verified_at timestamptz,
  blocked boolean NOT NULL DEFAULT false,
  -- Null: no password yet (decision D34).
  password_hash text,
  -- A link signed for an older version is no longer good (decision D25).
  credential_version integer NOT NULL DEFAULT 1,
  -- A token of an older version is no longer good (decision D40).
  token_version integer NOT NULL DEFAULT 1,
  -- The wrong passwords in a row (decision D36).
  failed_at timestamptz[] NOT NULL DEFAULT '{}',
  locked_until timestamptz,
  CONSTRAINT members_email_key UNIQUE (email),
  CONSTRAINT members_number_key UNIQUE (number),
  CONSTRAINT members_referral_code_key UNIQUE (referral_code)
);

CREATE TABLE addresses (
  id uuid CONSTRAINT addresses_pkey PRIMARY KEY,
  member_id uuid NOT NULL CONSTRAINT addresses_member_fkey REFERENCES members (id) ON DELETE CASCADE,
  active boolean NOT NULL DEFAULT true,
  label text NOT NULL,
  house_number text,
  line1 text NOT NULL,
  line2 text NOT NULL,
  line3 text NOT NULL,
  city text NOT NULL,
  state text NOT NULL,
  postcode text NOT NULL,
  country text NOT NULL CONSTRAINT addresses_country_known CHECK (country = 'Malaysia'),
  created_at timestamptz NOT NULL
);
CREATE INDEX addresses_member_idx ON addresses (member_id, created_at DESC);

CREATE TABLE babies (
  id uuid CONSTRAINT babies_pkey PRIMARY KEY,
  member_id uuid NOT NULL CONSTRAINT babies_member_fkey REFERENCES members (id) ON DELETE CASCADE,
  name text,
  gender text NOT NULL,
  birth_date date NOT NULL,
  brand_id uuid NOT NULL,
  format_id uuid NOT NULL,
  size_id uuid NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX babies_member_idx ON babies (member_id, created_at DESC);
