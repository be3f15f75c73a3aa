import { subscribe } from '@club/messaging'
import type { Nats } from '@club/messaging'
import type { Database } from '@club/postgres'
import type { Host } from '@club/service-host'
import { welcomeAward } from '../domain/bonuses'
import { dropped } from '../store/closed-members'
import { postFromEvents } from './post-from-events'

/** Credits the welcome bonus of an upgrade (decision D61), unless its member closed their account (trust-and-desk 1.2). */
export function onTierChanged(host: Host, deps: { db: Database; nats: Nats }): void {
  subscribe(host, {
    ...deps,
    consumer: 'points-ledger',
    subject: 'tiers.tier-changed.v1',
    handle: async (tx, events) => {
      const changes = events.map((event) => ({ event, memberId: event.body.memberId, since: event.body.changedAt ?? event.occurredAt }))
      const gone = await dropped(tx, changes)
      const open = changes.filter((change) => !gone.has(change)).map(({ event }) => event)
      await postFromEvents(tx, open, ({ body, occurredAt, traceparent }) => welcomeAward({ ...body, changedAt: body.changedAt ?? occurredAt, traceparent }))
    },
  })
}
