export { pruneIdempotencyRecords } from './prune-records'
export { hashOfRequest } from './request-hash'
export { awaitDuplicate, findOutcome, keepFirstOutcomes, withIdempotency } from './with-idempotency'
export type { DecidedRequest, IdempotencyRefusal, IdempotentRequest } from './with-idempotency'
