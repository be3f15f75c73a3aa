-- An administrator's second factor: codes of an authenticator, and recovery codes for a lost device.
CREATE TABLE admin_second_factors (
  admin_id uuid CONSTRAINT admin_second_factors_pkey PRIMARY KEY CONSTRAINT admin_second_factors_admin_fkey REFERENCES admins (id) ON DELETE CASCADE,
  -- AES-256-GCM under a key derived from OTP_SECRET, bound to the administrator.
  sealed_secret bytea NOT NULL,
  -- Null until the authenticator has proven itself: sign-in does not ask for it before.
  enabled_at timestamptz,
  -- Of the last code that was taken: each works once.
  last_step bigint NOT NULL DEFAULT 0
);

CREATE TABLE admin_recovery_codes (
  admin_id uuid NOT NULL CONSTRAINT admin_recovery_codes_factor_fkey REFERENCES admin_second_factors (admin_id) ON DELETE CASCADE,
  -- SHA-256 of 80 random bits.
  code_hash bytea NOT NULL,
  used_at timestamptz,
  CONSTRAINT admin_recovery_codes_pkey PRIMARY KEY (admin_id, code_hash)
);
