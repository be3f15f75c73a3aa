import { subscribe } from '@club/messaging'
import type { IncomingEvent, Nats } from '@club/messaging'
import type { Database } from '@club/postgres'
import type { Host } from '@club/service-host'
import type { Award } from '../domain/award'
import { awardedLine, postFromEvents } from './post-from-events'

/** The award of a registered code; it equals the one that codes sends by RPC, so that the later of the two is a replay. */
export const awardOfRegistration = ({ body, traceparent }: Pick<IncomingEvent<'codes.code-registered.v1'>, 'body' | 'traceparent'>): Award => ({
  key: `registration:${body.registrationId}`,
  memberId: body.memberId,
  occurredAt: body.registeredAt,
  traceparent,
  lines: body.lines.map(awardedLine),
})

/** The direct call of codes gives up after 300 ms; until then it is left to do its work. */
const GRACE_MS = 500

/** Credits codes that the direct call did not reach: whichever way is first, there is one credit. */
export function onCodeRegistered(host: Host, deps: { db: Database; nats: Nats }): void {
  subscribe(host, {
    db: deps.db,
    nats: deps.nats,
    consumer: 'points-ledger',
    subject: 'codes.code-registered.v1',
    graceMs: GRACE_MS,
    handle: (tx, events) => postFromEvents(tx, events, awardOfRegistration),
  })
}
