-- SMS and mails to accounts that have not answered them, by the keyed limit of the address that asked: an activation gives them back.
CREATE TABLE unanswered_sends (
  member_id uuid NOT NULL,
  key text NOT NULL,
  sent_at timestamptz NOT NULL
);
CREATE INDEX unanswered_sends_member_idx ON unanswered_sends (member_id);
CREATE INDEX unanswered_sends_sent_idx ON unanswered_sends (sent_at);

-- How many SMS and mails the whole club has sent in an hour: the row judges the limit that protects against a runaway.
CREATE TABLE send_totals (
  channel text NOT NULL CONSTRAINT send_totals_channel_known CHECK (channel IN ('sms', 'email')),
  hour timestamptz NOT NULL,
  sends integer NOT NULL CONSTRAINT send_totals_not_negative CHECK (sends >= 0),
  CONSTRAINT send_totals_pkey PRIMARY KEY (channel, hour)
);
