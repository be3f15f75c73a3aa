import { subscribe } from '@club/messaging'
import type { Nats } from '@club/messaging'
import type { Database } from '@club/postgres'
import type { Host } from '@club/service-host'
import { welcomeAward } from '../domain/bonuses'
import { postFromFacts } from './post-from-facts'

/** Credits the welcome bonus of an upgrade (decision D61). */
export function onTierChanged(host: Host, deps: { db: Database; nats: Nats }): void {
  subscribe(host, {
    db: deps.db,
    nats: deps.nats,
    consumer: 'points-ledger',
    subject: 'tiers.tier-changed.v1',
    handle: (tx, facts) =>
      postFromFacts(tx, facts, ({ body, occurredAt, traceparent }) => welcomeAward({ ...body, changedAt: body.changedAt ?? occurredAt, traceparent })),
  })
}
