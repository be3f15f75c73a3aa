-- SMS and mail: written with the request to send, delivered by whichever worker claims the row.
CREATE TABLE messages (
  id           uuid NOT NULL,
  -- Order of arrival: what the local outbox is sorted by.
  seq          bigint GENERATED ALWAYS AS IDENTITY,
  key          text NOT NULL,
  channel      text NOT NULL,
  to_address   text NOT NULL,
  subject      text NOT NULL,
  -- Emptied once delivered by a provider: it may hold an OTP or a link that signs in.
  text         text NOT NULL,
  links        text[] NOT NULL,
  created_at   timestamptz(3) NOT NULL,
  -- queued | sent | failed
  state        text NOT NULL DEFAULT 'queued',
  attempts     integer NOT NULL DEFAULT 0,
  due_at       timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT messages_pkey PRIMARY KEY (id),
  CONSTRAINT messages_key_key UNIQUE (key),
  CONSTRAINT messages_channel_check CHECK (channel IN ('sms', 'email')),
  CONSTRAINT messages_state_check CHECK (state IN ('queued', 'sent', 'failed'))
);
CREATE INDEX messages_due_idx ON messages (due_at) WHERE state = 'queued';
CREATE INDEX messages_to_idx ON messages (to_address, seq DESC);

-- The members' inbox (decision D54).
CREATE TABLE notes (
  id         uuid NOT NULL,
  member_id  uuid NOT NULL,
  -- What it tells of, e.g. 'tier:<history id>': each is told once.
  cause      text NOT NULL,
  title      jsonb NOT NULL,
  message    jsonb NOT NULL,
  link       text NOT NULL,
  read       boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT notes_pkey PRIMARY KEY (id),
  CONSTRAINT notes_cause_key UNIQUE (member_id, cause)
);
CREATE INDEX notes_member_idx ON notes (member_id, created_at DESC, id DESC);
