// Migrations of idempotency_records are in services/platform/messaging/migrations (0000-idempotency.sql).
export { pruneIdempotencyRecords } from './prune-records'
export { hashOfRequest } from './request-hash'
export { shortKey } from './short-key'
export { awaitDuplicate, findOutcome, keepFirstOutcomes, withIdempotency } from './with-idempotency'
export type { DecidedRequest, IdempotencyRefusal, IdempotentRequest } from './with-idempotency'
