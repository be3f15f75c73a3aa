-- A referral is decided once: when the referee proves their number or, after a mailed link alone, registers a first code (decision D145).
ALTER TABLE members ADD COLUMN referral_decided_at timestamptz;
-- Of older accounts everything is decided but what was verified by a link and has not paid.
UPDATE members SET referral_decided_at = verified_at
WHERE referrer_id IS NOT NULL AND verified_at IS NOT NULL
  AND (email_proven_at IS DISTINCT FROM verified_at OR EXISTS (SELECT FROM referrals WHERE referee_id = members.id));
