import { createHmac } from 'node:crypto'
import { codecOf } from '@club/contracts/events'
import { connectNats } from '@club/messaging/connect-nats'
import { unpackEvents } from '@club/messaging/event-messages'
import { DeliverPolicy } from '@nats-io/jetstream'
import type { JsMsg } from '@nats-io/jetstream'
import { FULFILMENT_EVENTS } from './stand-in-events'

const RETRY_MS = 5000
/** Orders older than this have been delivered, or are history of the demo data. */
const KNOWN_HOURS = 24
const HOUR_MS = 3_600_000

export interface Fulfilment {
  readonly natsUrl: string
  /** `…/fulfilment/orders/state` of the club. */
  readonly reportUrl: string
  readonly secret: string
  /** An order is shipped after one pace and delivered after three. */
  readonly paceMs: number
}

/**
 * The fulfilment partner of the local run (decision D75): receives orders as a partner's export would deliver them, and reports, signed,
 * that they were shipped and delivered. It keeps nothing: after a restart it reads the orders of the last day again, and
 * what it reports twice the club ignores.
 */
export async function startFulfilment(options: Fulfilment): Promise<void> {
  const { js } = await connectNats(options.natsUrl, { maxReconnectAttempts: -1, waitOnFirstConnect: true })
  for (const subject of FULFILMENT_EVENTS) void follow(subject)

  async function follow(subject: (typeof FULFILMENT_EVENTS)[number]): Promise<void> {
    try {
      const consumer = await js.consumers.get(subject.slice(0, subject.indexOf('.')).toUpperCase(), {
        filter_subjects: [subject],
        deliver_policy: DeliverPolicy.StartTime,
        opt_start_time: new Date(Date.now() - KNOWN_HOURS * HOUR_MS).toISOString(),
      })
      for await (const message of await consumer.consume()) for (const { data } of unpackEvents(message)) handle(subject, message, data)
    } catch {
      // The stream is made by the first service that publishes, and NATS may be unavailable.
    }
    setTimeout(() => void follow(subject), RETRY_MS).unref()
  }

  function handle(subject: (typeof FULFILMENT_EVENTS)[number], message: JsMsg, data: Uint8Array): void {
    const body = codecOf(subject).decode(data)
    const placedAt = 'placedAt' in body ? body.placedAt : body.orderedAt
    const saidMs = Number(message.info.timestampNanos / 1_000_000)
    // A voucher or a donation is not delivered; the demo data has orders of days ago, whose states it says itself.
    if (!body.trackingId || (placedAt && saidMs - placedAt.getTime() > KNOWN_HOURS * HOUR_MS)) return
    report(body.trackingId, 'DELIVERING', saidMs + options.paceMs)
    report(body.trackingId, 'DELIVERED', saidMs + 3 * options.paceMs)
  }

  function report(trackingId: string, state: string, dueMs: number): void {
    setTimeout(() => void send(trackingId, state, dueMs), Math.max(0, dueMs - Date.now())).unref()
  }

  async function send(trackingId: string, state: string, dueMs: number): Promise<void> {
    const body = JSON.stringify({ trackingId, state })
    const signature = createHmac('sha256', options.secret).update(body).digest('hex')
    const answer = await fetch(options.reportUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': `sha256=${signature}` },
      body,
    }).catch(() => undefined)
    // An order that the club does not know was placed before its data was emptied; one that was cancelled is not sent.
    if (!answer?.ok && answer?.status !== 404 && answer?.status !== 409 && Date.now() - dueMs < KNOWN_HOURS * HOUR_MS)
      setTimeout(() => void send(trackingId, state, dueMs), RETRY_MS).unref()
  }
}
