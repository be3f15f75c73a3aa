import { subscribe } from '@club/messaging'
import type { IncomingEvent, Nats } from '@club/messaging'
import type { Database } from '@club/postgres'
import type { Host } from '@club/service-host'
import type { Award } from '../domain/award'
import { postFromEvents } from './post-from-events'

/** The award of a feedback, none when it brings no points; the same content as samples sends by RPC. */
export const awardOfFeedback = ({ body, occurredAt, traceparent }: IncomingEvent<'samples.feedback-answered.v1'>): Award | undefined =>
  body.points > 0n
    ? {
        key: `feedback:${body.orderId}`,
        memberId: body.memberId,
        occurredAt: body.answeredAt ?? occurredAt,
        traceparent,
        lines: [{ entryId: body.entryId, points: body.points, source: 'Sample Feedback' }],
      }
    : undefined

/** The direct call of samples gives up after 300 ms; until then it is left to do its work. */
const GRACE_MS = 500

/** Credits feedback that the direct call did not reach (decision D66). */
export function onFeedbackAnswered(host: Host, deps: { db: Database; nats: Nats }): void {
  subscribe(host, {
    db: deps.db,
    nats: deps.nats,
    consumer: 'points-ledger',
    subject: 'samples.feedback-answered.v1',
    graceMs: GRACE_MS,
    handle: (tx, events) => postFromEvents(tx, events, awardOfFeedback),
  })
}
