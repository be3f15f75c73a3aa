-- Formats that staff named, kept before any brand has them (decision D112).
CREATE TABLE format_names (
  id uuid CONSTRAINT format_names_pkey PRIMARY KEY,
  name text NOT NULL CONSTRAINT format_names_lowercase CHECK (name = lower(name) AND name <> ''),
  created_at timestamptz NOT NULL,
  CONSTRAINT format_names_name_key UNIQUE (name)
);
INSERT INTO format_names (id, name, created_at) SELECT gen_random_uuid(), name, now() FROM (SELECT DISTINCT name FROM formats) AS known;

-- Names that differ in case alone are one name to whoever reads them (decision D95).
CREATE UNIQUE INDEX brands_name_folded_key ON brands (lower(name));
CREATE UNIQUE INDEX categories_name_folded_key ON categories (lower(name));

-- Who saved a record last: whoever edits it at the same time is told so.
ALTER TABLE brands ADD COLUMN changed_by text NOT NULL DEFAULT '';
ALTER TABLE items ADD COLUMN changed_by text NOT NULL DEFAULT '';

-- Pages of a batch in file order; the totals of a type read the whole table anyway.
CREATE INDEX voucher_codes_batch_idx ON voucher_codes (batch_id, position);
DROP INDEX voucher_codes_type_idx;
