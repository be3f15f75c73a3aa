-- Sessions that were logged out, of members and administrators, until the last of their tokens would have ended by itself.
CREATE TABLE ended_sessions (
  session_id uuid CONSTRAINT ended_sessions_pkey PRIMARY KEY,
  subject_id uuid NOT NULL,
  tokens_end_at timestamptz NOT NULL
);
CREATE INDEX ended_sessions_subject_idx ON ended_sessions (subject_id);
CREATE INDEX ended_sessions_tokens_end_idx ON ended_sessions (tokens_end_at);
