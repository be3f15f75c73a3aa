-- One open code per unverified account; used codes are deleted.
CREATE TABLE otps (
  member_id uuid CONSTRAINT otps_pkey PRIMARY KEY CONSTRAINT otps_member_fkey REFERENCES members (id) ON DELETE CASCADE,
  code_hmac bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  tries_left integer NOT NULL CONSTRAINT otps_tries_left_known CHECK (tries_left >= 0)
);

-- Turns taken per key (a number's OTP sends and wrong tries, an email's reset mails …) within their window.
CREATE TABLE turns (
  key text CONSTRAINT turns_pkey PRIMARY KEY,
  taken_at timestamptz[] NOT NULL
);

-- SHA-256 of a browser token or a device cookie: one device, one account (decision D22).
CREATE TABLE devices (
  hash text CONSTRAINT devices_pkey PRIMARY KEY,
  member_id uuid NOT NULL CONSTRAINT devices_member_fkey REFERENCES members (id),
  claimed_at timestamptz NOT NULL
);

CREATE TABLE referrals (
  id uuid CONSTRAINT referrals_pkey PRIMARY KEY,
  referrer_id uuid NOT NULL CONSTRAINT referrals_referrer_fkey REFERENCES members (id),
  referee_id uuid NOT NULL CONSTRAINT referrals_referee_fkey REFERENCES members (id),
  qualified_at timestamptz NOT NULL,
  CONSTRAINT referrals_referee_key UNIQUE (referee_id)
);
CREATE INDEX referrals_referrer_idx ON referrals (referrer_id);

-- The row that judges the monthly limit: counting referrals would let parallel verifications pass it (decision D33).
CREATE TABLE referral_months (
  referrer_id uuid NOT NULL CONSTRAINT referral_months_referrer_fkey REFERENCES members (id),
  -- YYYY-MM in Kuala Lumpur.
  month text NOT NULL,
  referees integer NOT NULL,
  CONSTRAINT referral_months_pkey PRIMARY KEY (referrer_id, month)
);

CREATE TABLE profile_rewards (
  id uuid CONSTRAINT profile_rewards_pkey PRIMARY KEY,
  member_id uuid NOT NULL CONSTRAINT profile_rewards_member_fkey REFERENCES members (id),
  points bigint NOT NULL CONSTRAINT profile_rewards_points_known CHECK (points > 0),
  entry_id uuid NOT NULL CONSTRAINT profile_rewards_entry_key UNIQUE,
  awarded_at timestamptz NOT NULL
);
CREATE INDEX profile_rewards_member_idx ON profile_rewards (member_id, awarded_at DESC);

-- SMS and mails on their way. Sealed, because they hold codes, links and addresses; deleted once handed over.
CREATE TABLE outgoing_messages (
  id uuid CONSTRAINT outgoing_messages_pkey PRIMARY KEY,
  sealed bytea NOT NULL,
  occurred_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0
);
CREATE INDEX outgoing_messages_due_idx ON outgoing_messages (due_at);
