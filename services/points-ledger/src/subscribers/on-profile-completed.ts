import { subscribe } from '@club/messaging'
import type { Nats } from '@club/messaging'
import type { Database } from '@club/postgres'
import type { Host } from '@club/service-host'
import { postFromEvents } from './post-from-events'

/** Credits a completed profile as "Profile Update" (decision D48); identity decided that and how much it earns. */
export function onProfileCompleted(host: Host, deps: { db: Database; nats: Nats }): void {
  subscribe(host, {
    db: deps.db,
    nats: deps.nats,
    consumer: 'points-ledger',
    subject: 'identity.profile-completed.v1',
    handle: (tx, events) =>
      postFromEvents(tx, events, ({ body, traceparent }) => ({
        key: `profile:${body.rewardId}`,
        memberId: body.memberId,
        occurredAt: body.completedAt,
        traceparent,
        lines: [{ entryId: body.entryId, points: body.points, source: 'Profile Update' }],
      })),
  })
}
