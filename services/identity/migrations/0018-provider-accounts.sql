-- Accounts at social providers that sign a member in: the email links one the first time, the provider's own name for the person
-- says that it is still the same one.
CREATE TABLE provider_accounts (
  member_id uuid NOT NULL CONSTRAINT provider_accounts_member_fkey REFERENCES members (id) ON DELETE CASCADE,
  issuer text NOT NULL,
  subject text NOT NULL,
  requested_at timestamptz(3) NOT NULL,
  -- Null until the mailed link was opened, where the provider does not say that it has verified the email.
  confirmed_at timestamptz,
  CONSTRAINT provider_accounts_pkey PRIMARY KEY (member_id, issuer, subject)
);
CREATE UNIQUE INDEX provider_accounts_member_key ON provider_accounts (member_id, issuer) WHERE confirmed_at IS NOT NULL;
CREATE UNIQUE INDEX provider_accounts_subject_key ON provider_accounts (issuer, subject) WHERE confirmed_at IS NOT NULL;
