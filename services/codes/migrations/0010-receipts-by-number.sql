-- outside a transaction
-- Staff find the members who sent a receipt of a number, of any store (trust-and-desk 7.1).
DROP INDEX CONCURRENTLY IF EXISTS receipts_invoice_idx;
CREATE INDEX CONCURRENTLY receipts_invoice_idx ON receipts (invoice_key, uploaded_at DESC);
