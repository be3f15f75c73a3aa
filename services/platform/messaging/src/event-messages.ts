import { createHash } from 'node:crypto'
import type { PublishedEvent } from '@club/contracts/platform/event-batch'
import { EventBatch } from '@club/contracts/platform/event-batch'
import { headers as natsHeaders } from '@nats-io/transport-node'
import type { MsgHdrs } from '@nats-io/transport-node'

/** Events that travel as one message at most. */
export const EVENTS_PER_MESSAGE_MAX = 256
/** Bytes of an event besides its body, generously: its id, instant, trace and actor. */
const EVENT_HEAD_BYTES = 256

/**
 * Says of a message that it carries an `EventBatch`, and of how many events. Headers, ids of batches and the column `inbox.fact_id` keep
 * the older word "fact", because streams and rows hold it.
 */
const EVENTS_HEADER = 'Club-Facts'
/** The headers of a message of one event, by their names in a batch. */
export const HEADERS = { occurredAt: 'Club-Occurred-At', traceparent: 'traceparent', actor: 'Club-Actor', testNow: 'Club-Test-Now' } as const

/** An event as it waits in the outbox. */
export interface WaitingEvent {
  readonly id: string
  readonly subject: string
  readonly aggregate: string
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
}

/** A message for a stream, with its headers (Nats-Msg-Id among them). */
export interface StreamMessage {
  readonly subject: string
  readonly data: Uint8Array
  readonly headers: MsgHdrs
}

/** An event of a message, with the headers that it would have as a message of its own. */
export interface CarriedEvent {
  readonly id: string
  readonly data: Uint8Array
  /** '' where there is none. */
  readonly headers: Readonly<Record<string, string>>
}

/** The parts of a NATS message that say which events it carries. */
export interface EventMessage {
  readonly data: Uint8Array
  readonly headers?: MsgHdrs | undefined
}

/**
 * Puts events into as few messages as keep their order (ADR 8): events of one subject share one, up to `EVENTS_PER_MESSAGE_MAX` and
 * `bytesMax`, unless one would then stand before an earlier event about the same thing. An event that is alone is a message like those
 * before there were batches.
 */
export function packEvents(events: readonly WaitingEvent[], bytesMax: number): StreamMessage[] {
  const batches: { readonly events: WaitingEvent[]; bytes: number }[] = []
  const growing = new Map<string, number>()
  const latest = new Map<string, number>()
  for (const event of events) {
    const bytes = event.body.length + EVENT_HEAD_BYTES
    let at = growing.get(event.subject) ?? -1
    const open = batches[at]
    if (open && open.events.length < EVENTS_PER_MESSAGE_MAX && open.bytes + bytes <= bytesMax && at >= (latest.get(event.aggregate) ?? 0)) {
      open.events.push(event)
      open.bytes += bytes
    } else {
      at = batches.push({ events: [event], bytes }) - 1
      growing.set(event.subject, at)
    }
    latest.set(event.aggregate, at)
  }
  return batches.map((batch) => toMessage(batch.events))
}

function toMessage(events: readonly WaitingEvent[]): StreamMessage {
  const [first] = events as [WaitingEvent]
  const headers = natsHeaders()
  if (events.length === 1) {
    headers.set('Nats-Msg-Id', first.id)
    for (const [name, value] of Object.entries(first.headers)) if (value) headers.set(name, value)
    return { subject: first.subject, data: first.body, headers }
  }
  headers.set('Nats-Msg-Id', batchIdOf(events))
  headers.set(EVENTS_HEADER, String(events.length))
  return { subject: first.subject, data: EventBatch.encode({ events: events.map(toPublished) }).finish(), headers }
}

/**
 * Id of a batch of exactly these events: the stream drops a message id that it knows, so a batch that was cut differently after a crash
 * must get another id. It is no event's id either, so an inbox that does not know batches refuses it.
 */
const batchIdOf = (events: readonly WaitingEvent[]): string =>
  `facts:${createHash('sha256')
    .update(events.map(({ id }) => id).join())
    .digest('base64url')}`

const toPublished = ({ id, body, headers }: WaitingEvent): PublishedEvent => ({
  id,
  body,
  occurredAt: headers[HEADERS.occurredAt] ?? '',
  traceparent: headers[HEADERS.traceparent] ?? '',
  actor: headers[HEADERS.actor] ?? '',
  testNow: headers[HEADERS.testNow] ?? '',
})

/**
 * The events of a message, in their order, whichever shape it has: streams keep both for ever.
 * @throws Error for a batch that cannot be read.
 */
export function unpackEvents(message: EventMessage): CarriedEvent[] {
  const expected = message.headers?.get(EVENTS_HEADER)
  if (!expected) return [wholeMessage(message)]
  const { events } = EventBatch.decode(message.data)
  if (events.length !== Number(expected)) throw new Error(`a batch of ${expected} events has ${events.length}`)
  return events.map(({ id, body, occurredAt, traceparent, actor, testNow }) => ({
    id,
    data: body,
    headers: { [HEADERS.occurredAt]: occurredAt, [HEADERS.traceparent]: traceparent, [HEADERS.actor]: actor, [HEADERS.testNow]: testNow },
  }))
}

/** A message as if it were one event: what it is without a batch, and what is kept of a batch that cannot be read. */
export const wholeMessage = ({ data, headers }: EventMessage): CarriedEvent => ({
  // A replayed dead letter has a broker id of its own and names the event's beside it.
  id: headers?.get('Club-Fact-Id') || headers?.get('Nats-Msg-Id') || '',
  data,
  headers: Object.fromEntries((headers?.keys() ?? []).filter((name) => name !== 'Nats-Msg-Id').map((name) => [name, headers?.get(name) ?? ''])),
})
