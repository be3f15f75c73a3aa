import { codecOf } from '@club/contracts/events'
import type { EventBody, EventSubject } from '@club/contracts/events'
import { Fault, Overloaded } from '@club/kernel'
import type { Database, Tx } from '@club/postgres'
import { actAs, ClientError, contextOf, counter, histogram, isSampled, linksTo, parseInstant, readActor, span, SpanKind, Status } from '@club/service-host'
import type { Actor, Host } from '@club/service-host'
import type { JsMsg } from '@nats-io/jetstream'
import type { Nats } from './connect-nats'
import { moveToDeadLetters } from './dead-letters'
import { EVENTS_PER_MESSAGE_MAX, HEADERS, unpackEvents, wholeMessage } from './event-messages'
import type { CarriedEvent } from './event-messages'

/** How often an event may fail by itself before it goes to the dead letters. */
const TRIES_MAX = 6
/** Failures of events are counted in memory, up to so many; a restarted process counts anew. */
const COUNTED_MAX = 10_000

const worked = counter('club_events_processed_total', 'Events processed', ['consumer', 'outcome'])
const duration = histogram('club_event_batch_seconds', 'Time to process a batch of events', ['consumer'])
const lag = histogram(
  'club_event_lag_seconds',
  'Time from an event in its stream until its effect was committed, of the oldest in a batch',
  ['consumer'],
  [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 3600],
)

/** An event as a consumer receives it. Its own "now" is `occurredAt`, never the consumer's clock. */
export interface IncomingEvent<S extends EventSubject = EventSubject> {
  readonly id: string
  readonly subject: S
  readonly body: EventBody<S>
  readonly occurredAt: Date
  readonly traceparent: string
  /** Actor who caused it; the consumer acts as the system, for the event's subject. */
  readonly actor: Actor | undefined
  /** The instant the caller chose, in a test (decision D127). */
  readonly testNow: Date | undefined
}

export interface TakeOptions<S extends EventSubject> {
  readonly db: Database
  readonly nats: Nats
  readonly subject: S
  /** The name of the consumer, in the inbox and in NATS. */
  readonly durable: string
  /** Events of one transaction at most. */
  readonly batchMax?: number | undefined
  handle(tx: Tx, events: readonly IncomingEvent<S>[]): Promise<void>
}

/** A message under way; acknowledged, or left to come again, when the last of its events is through. */
interface Delivery {
  readonly message: JsMsg
  left: number
  again: boolean
}

interface Arrived {
  readonly delivery: Delivery
  readonly event: CarriedEvent
}

/** Progress of a transaction before it failed. */
interface Progress {
  /** The events that the inbox did not know; undefined while it was not asked. */
  fresh?: ReadonlySet<string>
}

/**
 * Takes the events of messages, in stream order, up to `batchMax` in one transaction. Where that fails, the ones that are not taken
 * yet are halved until those stand alone that fail by themselves, so that a bad event holds up nobody, and costs a few
 * transactions. An event that fails again and again goes to the dead letters, from where it can be replayed. Returns how many events came.
 */
export function createTaker<S extends EventSubject>(host: Host, options: TakeOptions<S>): (messages: readonly JsMsg[]) => Promise<number> {
  const { nats, durable, batchMax = EVENTS_PER_MESSAGE_MAX } = options
  const failures = new Map<string, number>()

  return async (messages) => {
    let arrived: Arrived[] = []
    let events = 0
    for (const [index, message] of messages.entries()) {
      const carried = arrive(message)
      events += carried.length
      arrived.push(...carried)
      while (arrived.length >= batchMax || (arrived.length > 0 && index === messages.length - 1)) {
        const stop = duration.startTimer({ consumer: durable })
        await take(arrived.slice(0, batchMax)).finally(stop)
        arrived = arrived.slice(batchMax)
      }
    }
    return events
  }

  async function take(all: readonly Arrived[]): Promise<void> {
    const [first] = all
    if (first === undefined) return
    const progress: Progress = {}
    try {
      await effect(options, all, progress)
      lag.observe({ consumer: durable }, Math.max(0, (Date.now() - storedAt(first.delivery.message).getTime()) / 1000))
      worked.inc({ consumer: durable, outcome: 'done' }, all.length)
      for (const one of all) done(one)
    } catch (error) {
      const { fresh } = progress
      // The inbox could not be asked: the database is unavailable, and would be for each of them.
      if (!fresh && error instanceof Fault) return all.forEach((one) => retry(one, error))
      const failed: Arrived[] = []
      // Events that the inbox knew were taken before.
      for (const one of all)
        if (fresh?.has(one.event.id) ?? true) failed.push(one)
        else done(one)
      const [alone, next] = failed
      if (alone && !next) return fail(alone, error)
      host.log.warn({ consumer: durable, events: failed.length, reason: reasonOf(error) }, 'batch of events failed; processing its halves apart')
      const half = Math.ceil(failed.length / 2)
      await take(failed.slice(0, half))
      await take(failed.slice(half))
    }
  }

  async function fail(one: Arrived, error: unknown): Promise<void> {
    const { event, delivery } = one
    // While the database or a service is unavailable nothing is wrong with the event: it waits as long as it takes.
    const gone = (error instanceof Fault && !(error instanceof Overloaded)) || (error instanceof ClientError && error.code === Status.UNAVAILABLE)
    if (gone) return retry(one, error)
    const tries = (failures.get(event.id) ?? 0) + 1
    if (failures.size > COUNTED_MAX) failures.clear()
    failures.set(event.id, tries)
    if (tries < TRIES_MAX) return retry(one, error)
    await moveToDeadLetters(nats, { durable, subject: delivery.message.subject, seq: delivery.message.seq, event, reason: reasonOf(error) })
    failures.delete(event.id)
    worked.inc({ consumer: durable, outcome: 'dead' })
    host.log.error({ consumer: durable, reason: reasonOf(error) }, 'event failed too often; moved to the dead letters')
    acknowledgeWhenDone(delivery)
  }

  function retry({ delivery }: Arrived, error: unknown): void {
    worked.inc({ consumer: durable, outcome: 'retried' })
    host.log.warn({ consumer: durable, delivery: delivery.message.info.deliveryCount, reason: reasonOf(error) }, 'event failed; it will be delivered again')
    delivery.again = true
    acknowledgeWhenDone(delivery)
  }

  function done({ event, delivery }: Arrived): void {
    failures.delete(event.id)
    acknowledgeWhenDone(delivery)
  }
}

/** The events of a message; a batch that cannot be read is one event, which fails. */
function arrive(message: JsMsg): Arrived[] {
  let events: CarriedEvent[]
  try {
    events = unpackEvents(message)
  } catch {
    events = [wholeMessage(message)]
  }
  const delivery = { message, left: events.length, again: false }
  return events.map((event) => ({ delivery, event }))
}

function acknowledgeWhenDone(delivery: Delivery): void {
  delivery.left -= 1
  if (delivery.left > 0) return
  // On redelivery, the inbox knows the events that were taken.
  if (delivery.again) delivery.message.nak(Math.min(100 * 2 ** delivery.message.info.deliveryCount, 10_000))
  else delivery.message.ack()
}

async function effect<S extends EventSubject>(options: TakeOptions<S>, arrived: readonly Arrived[], progress: Progress): Promise<void> {
  const { db, durable, subject, handle } = options
  const events = arrived.map(({ delivery, event }) => toEvent<S>(delivery.message, event))
  const sampled = events.map((event) => event.traceparent).filter(isSampled)
  const work = () =>
    db.withTransaction(async (tx) => {
      const { rows } = await tx.query<{ fact_id: string }>(
        {
          name: 'inbox-receive',
          text: `INSERT INTO inbox (consumer, fact_id) SELECT $1, * FROM unnest($2::uuid[])
                 ON CONFLICT ON CONSTRAINT inbox_pkey DO NOTHING RETURNING fact_id`,
        },
        [durable, events.map((event) => event.id)],
      )
      progress.fresh = new Set(rows.map((row) => row.fact_id))
      const waiting = new Set(progress.fresh)
      // The same event may come twice after a redelivery, in one message or in two: the first counts for both.
      const once = events.filter((event) => waiting.delete(event.id))
      if (once.length > 0) await actAs({ kind: 'system', id: subject }, () => handle(tx, once))
    })
  if (sampled.length === 0) return work()
  await span(`consume ${subject}`, { kind: SpanKind.CONSUMER, parent: contextOf(sampled[0]), links: linksTo(sampled.slice(1)) }, work)
}

/** An event of a message of a stream, as consumers receive it. */
export function toEvent<S extends EventSubject>(message: JsMsg, { id, data, headers }: CarriedEvent): IncomingEvent<S> {
  return {
    id,
    subject: message.subject as S,
    body: codecOf(message.subject as S).decode(data),
    occurredAt: parseInstant(headers[HEADERS.occurredAt]) ?? storedAt(message),
    traceparent: headers[HEADERS.traceparent] ?? '',
    actor: readActor(headers[HEADERS.actor]),
    testNow: parseInstant(headers[HEADERS.testNow]),
  }
}

const storedAt = (message: JsMsg): Date => new Date(Number(message.info.timestampNanos / 1_000_000))

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown')
