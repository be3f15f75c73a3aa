import { subscribe } from '@club/messaging'
import type { IncomingEvent, Nats } from '@club/messaging'
import type { Database } from '@club/postgres'
import type { Host } from '@club/service-host'
import type { Award } from '../domain/award'
import { awardedLine, postFromEvents } from './post-from-events'

/** The award of an approved receipt, none of a rejected one; the same content as codes sends by RPC. */
export const awardOfReceipt = ({ body, occurredAt, traceparent }: IncomingEvent<'codes.receipt-decided.v1'>): Award | undefined =>
  body.lines.length > 0
    ? {
        key: `receipt:${body.receiptId}`,
        memberId: body.memberId,
        occurredAt: body.decidedAt ?? occurredAt,
        traceparent,
        lines: body.lines.map(awardedLine),
      }
    : undefined

/** The direct call of codes gives up after 300 ms; until then it is left to do its work. */
const GRACE_MS = 500

/** Credits receipts that the direct call did not reach (decisions D77, D78). */
export function onReceiptDecided(host: Host, deps: { db: Database; nats: Nats }): void {
  subscribe(host, {
    db: deps.db,
    nats: deps.nats,
    consumer: 'points-ledger',
    subject: 'codes.receipt-decided.v1',
    graceMs: GRACE_MS,
    handle: (tx, events) => postFromEvents(tx, events, awardOfReceipt),
  })
}
