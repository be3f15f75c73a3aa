-- Browsers and networks from which an administrator has signed in, as keyed hashes: wrong passwords of strangers do not slow these.
CREATE TABLE admin_clients (
  admin_id uuid NOT NULL CONSTRAINT admin_clients_admin_fkey REFERENCES admins (id) ON DELETE CASCADE,
  client text NOT NULL,
  seen_at timestamptz NOT NULL,
  CONSTRAINT admin_clients_pkey PRIMARY KEY (admin_id, client)
);
CREATE INDEX admin_clients_seen_idx ON admin_clients (seen_at);
