-- Who gave the same address is looked up among those of its postcode.
CREATE INDEX addresses_postcode_idx ON addresses (postcode) WHERE active;
