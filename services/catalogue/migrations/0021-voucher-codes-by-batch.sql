-- outside a transaction
-- Staff read the codes of a batch page by page, in the order of its file (docs/performance/lists.md); each page read the whole table before.
DROP INDEX CONCURRENTLY IF EXISTS voucher_codes_batch_idx;
CREATE INDEX CONCURRENTLY voucher_codes_batch_idx ON voucher_codes (batch_id, position);
