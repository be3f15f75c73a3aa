-- The outcomes of orders stand with those of all keys now. What old keys asked for was not kept in a way to compare with.
INSERT INTO idempotency_records (scope, key, outcome, created_at)
SELECT 'order-sample:' || member_id, key,
       CASE WHEN order_id IS NULL THEN jsonb_build_object('kind', 'refused', 'reason', refusal) ELSE jsonb_build_object('kind', 'placed', 'orderId', order_id) END,
       requested_at
FROM order_requests WHERE order_id IS NOT NULL OR refusal IS NOT NULL;
DROP TABLE order_requests;
