import type { Outbox } from '@club/messaging'
import type { Tx } from '@club/postgres'
import type { Facts } from './domain/facts'

/** Writes this service's facts into the outbox. */
export const createPublisher = (outbox: Outbox): Facts<Tx> => ({
  sampleOrdered: (tx, order, wish) =>
    outbox.record(tx, [
      {
        subject: 'samples.sample-ordered.v1',
        aggregate: wish.memberId,
        occurredAt: order.createdAt,
        body: {
          orderId: order.id,
          memberId: wish.memberId,
          sampleId: order.sampleId,
          brandId: order.brandId,
          formatId: order.formatId,
          sizeId: order.sizeId,
          trackingId: order.trackingId,
          orderedAt: order.createdAt,
          origin: wish.origin,
        },
      },
    ]),
  sampleRefused: (tx, wish, reason) =>
    outbox.record(tx, [
      {
        subject: 'samples.sample-refused.v1',
        aggregate: wish.memberId,
        occurredAt: wish.requestedAt,
        body: { key: wish.key, memberId: wish.memberId, reason, refusedAt: wish.requestedAt },
      },
    ]),
  feedbackDue: (tx, orders, at) =>
    outbox.record(
      tx,
      orders.map(({ id, memberId }) => ({
        subject: 'samples.feedback-due.v1' as const,
        aggregate: memberId,
        occurredAt: at,
        body: { orderId: id, memberId, dueAt: at },
      })),
    ),
})
