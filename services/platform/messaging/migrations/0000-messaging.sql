-- Facts wait here, written in the transaction that made them true, until NATS has them.
CREATE TABLE outbox (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id uuid NOT NULL,
  subject text NOT NULL,
  aggregate text NOT NULL,
  body bytea NOT NULL,
  headers jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT outbox_id_key UNIQUE (id)
);

-- One row per fact that a consumer has worked off, written in the transaction of its effect.
CREATE TABLE inbox (
  consumer text NOT NULL,
  fact_id uuid NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT inbox_pkey PRIMARY KEY (consumer, fact_id)
);
