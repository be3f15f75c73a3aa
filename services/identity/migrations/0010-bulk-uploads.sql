-- Files of users that staff sent (decisions D107, D108). A row of a file that may make a member waits in bulk_users until it
-- is taken in the transaction that makes it, so that a maker who dies leaves neither a gap nor a twin.
CREATE TABLE bulk_uploads (
  id uuid CONSTRAINT bulk_uploads_pkey PRIMARY KEY,
  label text NOT NULL CONSTRAINT bulk_uploads_label_given CHECK (label <> ''),
  promoter_id uuid CONSTRAINT bulk_uploads_promoter_fkey REFERENCES promoters (id),
  register_source text,
  registered_at timestamptz NOT NULL,
  total integer NOT NULL,
  created integer NOT NULL DEFAULT 0,
  skipped integer NOT NULL DEFAULT 0,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT bulk_uploads_counts CHECK (created >= 0 AND skipped >= 0 AND created + skipped <= total)
);
CREATE INDEX bulk_uploads_created_idx ON bulk_uploads (created_at DESC, id DESC);
CREATE INDEX bulk_uploads_unfinished_idx ON bulk_uploads (created_at, id) WHERE created + skipped < total;

CREATE TABLE bulk_users (
  upload_id uuid NOT NULL CONSTRAINT bulk_users_upload_fkey REFERENCES bulk_uploads (id),
  position integer NOT NULL,
  member jsonb NOT NULL,
  CONSTRAINT bulk_users_pkey PRIMARY KEY (upload_id, position)
);
