import { createHash } from 'node:crypto'
import type { PublishedFact } from '@club/contracts/platform/fact-batch'
import { FactBatch } from '@club/contracts/platform/fact-batch'
import { headers as natsHeaders } from '@nats-io/transport-node'
import type { MsgHdrs } from '@nats-io/transport-node'

/** Events that travel as one message at most. */
export const FACTS_PER_MESSAGE_MAX = 256
/** Bytes of an event besides its body, generously: its id, instant, trace and actor. */
const FACT_HEAD_BYTES = 256

/** Says of a message that it carries a `FactBatch`, and of how many events. */
const FACTS_HEADER = 'Club-Facts'
/** The headers of a message of one event, by their names in a batch. */
export const HEADERS = { occurredAt: 'Club-Occurred-At', traceparent: 'traceparent', actor: 'Club-Actor', testNow: 'Club-Test-Now' } as const

/** An event as it waits in the outbox. */
export interface WaitingFact {
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
export interface CarriedFact {
  readonly id: string
  readonly data: Uint8Array
  /** '' where there is none. */
  readonly headers: Readonly<Record<string, string>>
}

/** The parts of a NATS message that say which events it carries. */
export interface FactMessage {
  readonly data: Uint8Array
  readonly headers?: MsgHdrs | undefined
}

/**
 * Puts events into as few messages as keep their order (ADR 8): events of one subject share one, up to `FACTS_PER_MESSAGE_MAX` and
 * `bytesMax`, unless one would then stand before an earlier event about the same thing. An event that is alone is a message like those
 * before there were batches.
 */
export function packFacts(facts: readonly WaitingFact[], bytesMax: number): StreamMessage[] {
  const batches: { readonly facts: WaitingFact[]; bytes: number }[] = []
  const growing = new Map<string, number>()
  const latest = new Map<string, number>()
  for (const fact of facts) {
    const bytes = fact.body.length + FACT_HEAD_BYTES
    let at = growing.get(fact.subject) ?? -1
    const open = batches[at]
    if (open && open.facts.length < FACTS_PER_MESSAGE_MAX && open.bytes + bytes <= bytesMax && at >= (latest.get(fact.aggregate) ?? 0)) {
      open.facts.push(fact)
      open.bytes += bytes
    } else {
      at = batches.push({ facts: [fact], bytes }) - 1
      growing.set(fact.subject, at)
    }
    latest.set(fact.aggregate, at)
  }
  return batches.map((batch) => toMessage(batch.facts))
}

function toMessage(facts: readonly WaitingFact[]): StreamMessage {
  const [first] = facts as [WaitingFact]
  const headers = natsHeaders()
  if (facts.length === 1) {
    headers.set('Nats-Msg-Id', first.id)
    for (const [name, value] of Object.entries(first.headers)) if (value) headers.set(name, value)
    return { subject: first.subject, data: first.body, headers }
  }
  headers.set('Nats-Msg-Id', batchIdOf(facts))
  headers.set(FACTS_HEADER, String(facts.length))
  return { subject: first.subject, data: FactBatch.encode({ facts: facts.map(toPublished) }).finish(), headers }
}

/**
 * Id of a batch of exactly these events: the stream drops a message id that it knows, so a batch that was cut differently after a crash
 * must get another id. It is no event's id either, so an inbox that does not know batches refuses it.
 */
const batchIdOf = (facts: readonly WaitingFact[]): string =>
  `facts:${createHash('sha256')
    .update(facts.map(({ id }) => id).join())
    .digest('base64url')}`

const toPublished = ({ id, body, headers }: WaitingFact): PublishedFact => ({
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
export function unpackFacts(message: FactMessage): CarriedFact[] {
  const expected = message.headers?.get(FACTS_HEADER)
  if (!expected) return [wholeMessage(message)]
  const { facts } = FactBatch.decode(message.data)
  if (facts.length !== Number(expected)) throw new Error(`a batch of ${expected} facts has ${facts.length}`)
  return facts.map(({ id, body, occurredAt, traceparent, actor, testNow }) => ({
    id,
    data: body,
    headers: { [HEADERS.occurredAt]: occurredAt, [HEADERS.traceparent]: traceparent, [HEADERS.actor]: actor, [HEADERS.testNow]: testNow },
  }))
}

/** A message as if it were one event: what it is without a batch, and what is kept of a batch that cannot be read. */
export const wholeMessage = ({ data, headers }: FactMessage): CarriedFact => ({
  // A replayed dead letter has a broker id of its own and names the event's beside it.
  id: headers?.get('Club-Fact-Id') || headers?.get('Nats-Msg-Id') || '',
  data,
  headers: Object.fromEntries((headers?.keys() ?? []).filter((name) => name !== 'Nats-Msg-Id').map((name) => [name, headers?.get(name) ?? ''])),
})
