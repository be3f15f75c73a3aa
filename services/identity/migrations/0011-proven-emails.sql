-- Since when the member is known to read the email of the account: an account that was activated by its number may carry somebody
-- else's. Of accounts that are older than this column nothing is known; they are left as they are.
ALTER TABLE members ADD COLUMN email_proven_at timestamptz;
UPDATE members SET email_proven_at = verified_at WHERE verified_at IS NOT NULL;
