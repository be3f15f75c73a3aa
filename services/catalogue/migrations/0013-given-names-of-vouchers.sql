-- What a voucher is called for the member who got it, such as a prize that staff named; empty: as its type.
ALTER TABLE vouchers ADD COLUMN given_name_en text NOT NULL DEFAULT '';
ALTER TABLE vouchers ADD COLUMN given_name_bm text NOT NULL DEFAULT '';
