-- Files that were stored for receipts which are not kept yet. The row goes with the transaction that keeps the receipt, so
-- whatever stands here for long belongs to an upload that was interrupted.
CREATE TABLE unclaimed_receipt_files (
  receipt_id uuid CONSTRAINT unclaimed_receipt_files_pkey PRIMARY KEY,
  stored_at timestamptz NOT NULL
);
CREATE INDEX unclaimed_receipt_files_stored_idx ON unclaimed_receipt_files (stored_at);
