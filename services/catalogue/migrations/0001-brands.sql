CREATE TABLE brands (
  id uuid CONSTRAINT brands_pkey PRIMARY KEY,
  name text NOT NULL,
  description text NOT NULL,
  image_url text NOT NULL,
  position integer NOT NULL CONSTRAINT brands_position_known CHECK (position >= 0),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT brands_name_key UNIQUE (name)
);

CREATE TABLE formats (
  id uuid CONSTRAINT formats_pkey PRIMARY KEY,
  brand_id uuid NOT NULL CONSTRAINT formats_brand_fkey REFERENCES brands (id),
  name text NOT NULL CONSTRAINT formats_name_lowercase CHECK (name = lower(name) AND name <> ''),
  CONSTRAINT formats_brand_name_key UNIQUE (brand_id, name)
);

CREATE TABLE sizes (
  id uuid CONSTRAINT sizes_pkey PRIMARY KEY,
  format_id uuid NOT NULL CONSTRAINT sizes_format_fkey REFERENCES formats (id),
  name text NOT NULL CONSTRAINT sizes_name_known CHECK (name IN ('nb', 's', 'm', 'l', 'xl', 'xxl')),
  description text NOT NULL,
  CONSTRAINT sizes_format_name_key UNIQUE (format_id, name)
);
