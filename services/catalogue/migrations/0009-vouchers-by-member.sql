-- What a member redeemed before they gave an address counts for its household from then on.
CREATE INDEX redemptions_vouchers_idx ON redemptions (member_id) WHERE kind = 'voucher';
