-- The first outcome of each request that carried an idempotency key; written in the transaction of what the request did.
CREATE TABLE idempotency_records (
  -- Whose key of what: the same key in another scope is another key.
  scope text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL,
  -- Null for outcomes older than this table, whose requests were not kept.
  request_hash bytea,
  -- Null only within the transaction that decides it.
  outcome jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT idempotency_records_pkey PRIMARY KEY (scope, key)
);
CREATE INDEX idempotency_records_age ON idempotency_records USING brin (created_at);
