export { pruneIdempotencyRecords } from './prune-records'
export { hashOfRequest } from './request-hash'
export { findOutcome, withIdempotency } from './with-idempotency'
export type { IdempotencyRefusal, IdempotentRequest } from './with-idempotency'
