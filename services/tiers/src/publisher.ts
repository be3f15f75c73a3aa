import type { Outbox } from '@club/messaging'
import type { Tx } from '@club/postgres'
import type { Facts } from './domain/facts'

/** Writes this service's facts into the outbox. */
export const createPublisher = (outbox: Outbox): Facts<Tx> => ({
  tierChanged: (tx, facts) =>
    outbox.record(
      tx,
      facts.map((fact) => ({
        subject: 'tiers.tier-changed.v1' as const,
        aggregate: fact.memberId,
        occurredAt: fact.changedAt,
        body: { ...fact },
      })),
    ),
})
