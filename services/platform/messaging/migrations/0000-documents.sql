-- Editorial documents when no MongoDB is configured: one table behind the documents port.
CREATE TABLE documents (
  collection text NOT NULL,
  id uuid NOT NULL,
  body jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT documents_pkey PRIMARY KEY (collection, id)
);
CREATE INDEX documents_body ON documents USING gin (body jsonb_path_ops);
