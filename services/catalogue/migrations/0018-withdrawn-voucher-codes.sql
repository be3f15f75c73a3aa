-- Codes of an upload that was undone before anybody had them (trust-and-desk 8.1): out of stock, and back in it when the undoing is undone. They are
-- rows of their own, so that whatever gives, counts or lists codes need not leave them out, and the same file can be uploaded again.
CREATE TABLE withdrawn_voucher_codes (LIKE voucher_codes INCLUDING DEFAULTS);
ALTER TABLE withdrawn_voucher_codes ADD CONSTRAINT withdrawn_voucher_codes_pkey PRIMARY KEY (id),
  ADD CONSTRAINT withdrawn_voucher_codes_batch_fkey FOREIGN KEY (batch_id) REFERENCES voucher_batches (id),
  ADD CONSTRAINT withdrawn_voucher_codes_nobody_has CHECK (redeemed_at IS NULL AND reserved_for IS NULL);
CREATE INDEX withdrawn_voucher_codes_batch_idx ON withdrawn_voucher_codes (batch_id);
-- A code that a refused redemption gives back after that is withdrawn, too.
ALTER TABLE voucher_batches ADD COLUMN withdrawn boolean NOT NULL DEFAULT false;
