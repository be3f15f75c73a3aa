import { codecOf } from '@club/contracts/facts'
import type { FactBody, FactSubject } from '@club/contracts/facts'
import { Fault, Overloaded } from '@club/kernel'
import type { Database, Tx } from '@club/postgres'
import { actAs, ClientError, contextOf, counter, histogram, isSampled, linksTo, parseInstant, readActor, span, SpanKind, Status } from '@club/service-host'
import type { Actor, Host } from '@club/service-host'
import type { JsMsg } from '@nats-io/jetstream'
import type { Nats } from './connect-nats'
import { bury } from './dead-letters'
import { FACTS_PER_MESSAGE_MAX, HEADERS, unpackFacts, wholeMessage } from './fact-messages'
import type { CarriedFact } from './fact-messages'

/** How often an event may fail by itself before it goes to the dead letters. */
const TRIES_MAX = 6
/** Failures of events are counted in memory, up to so many; a restarted process counts anew. */
const COUNTED_MAX = 10_000

const worked = counter('club_facts_worked_total', 'Facts processed', ['consumer', 'outcome'])
const duration = histogram('club_facts_seconds', 'Time to work off a batch of facts', ['consumer'])
const lag = histogram(
  'club_facts_lag_seconds',
  'Time from a fact in its stream until its effect was committed, of the oldest in a batch',
  ['consumer'],
  [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 3600],
)

/** An event as a consumer receives it. Its own "now" is `occurredAt`, never the consumer's clock. */
export interface IncomingFact<S extends FactSubject = FactSubject> {
  readonly id: string
  readonly subject: S
  readonly body: FactBody<S>
  readonly occurredAt: Date
  readonly traceparent: string
  /** Actor who caused it; the consumer acts as the system, for the event's subject. */
  readonly actor: Actor | undefined
  /** The instant the caller chose, in a test (decision D127). */
  readonly testNow: Date | undefined
}

export interface TakeOptions<S extends FactSubject> {
  readonly db: Database
  readonly nats: Nats
  readonly subject: S
  /** The name of the consumer, in the inbox and in NATS. */
  readonly durable: string
  /** Events of one transaction at most. */
  readonly batchMax?: number | undefined
  handle(tx: Tx, facts: readonly IncomingFact<S>[]): Promise<void>
}

/** A message under way; acknowledged, or left to come again, when the last of its events is through. */
interface Delivery {
  readonly message: JsMsg
  left: number
  again: boolean
}

interface Arrived {
  readonly delivery: Delivery
  readonly fact: CarriedFact
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
export function createTaker<S extends FactSubject>(host: Host, options: TakeOptions<S>): (messages: readonly JsMsg[]) => Promise<number> {
  const { nats, durable, batchMax = FACTS_PER_MESSAGE_MAX } = options
  const failures = new Map<string, number>()

  return async (messages) => {
    let arrived: Arrived[] = []
    let facts = 0
    for (const [index, message] of messages.entries()) {
      const carried = arrive(message)
      facts += carried.length
      arrived.push(...carried)
      while (arrived.length >= batchMax || (arrived.length > 0 && index === messages.length - 1)) {
        const stop = duration.startTimer({ consumer: durable })
        await take(arrived.slice(0, batchMax)).finally(stop)
        arrived = arrived.slice(batchMax)
      }
    }
    return facts
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
        if (fresh?.has(one.fact.id) ?? true) failed.push(one)
        else done(one)
      const [alone, next] = failed
      if (alone && !next) return fail(alone, error)
      host.log.warn({ consumer: durable, facts: failed.length, reason: reasonOf(error) }, 'batch failed, taking it in halves')
      const half = Math.ceil(failed.length / 2)
      await take(failed.slice(0, half))
      await take(failed.slice(half))
    }
  }

  async function fail(one: Arrived, error: unknown): Promise<void> {
    const { fact, delivery } = one
    // While the database or a service is unavailable nothing is wrong with the event: it waits as long as it takes.
    const gone = (error instanceof Fault && !(error instanceof Overloaded)) || (error instanceof ClientError && error.code === Status.UNAVAILABLE)
    if (gone) return retry(one, error)
    const tries = (failures.get(fact.id) ?? 0) + 1
    if (failures.size > COUNTED_MAX) failures.clear()
    failures.set(fact.id, tries)
    if (tries < TRIES_MAX) return retry(one, error)
    await bury(nats, { durable, subject: delivery.message.subject, seq: delivery.message.seq, fact, reason: reasonOf(error) })
    failures.delete(fact.id)
    worked.inc({ consumer: durable, outcome: 'dead' })
    host.log.error({ consumer: durable, reason: reasonOf(error) }, 'fact went to the dead letters')
    settle(delivery)
  }

  function retry({ delivery }: Arrived, error: unknown): void {
    worked.inc({ consumer: durable, outcome: 'retried' })
    host.log.warn({ consumer: durable, delivery: delivery.message.info.deliveryCount, reason: reasonOf(error) }, 'fact will be delivered again')
    delivery.again = true
    settle(delivery)
  }

  function done({ fact, delivery }: Arrived): void {
    failures.delete(fact.id)
    settle(delivery)
  }
}

/** The events of a message; a batch that cannot be read is one event, which fails. */
function arrive(message: JsMsg): Arrived[] {
  let facts: CarriedFact[]
  try {
    facts = unpackFacts(message)
  } catch {
    facts = [wholeMessage(message)]
  }
  const delivery = { message, left: facts.length, again: false }
  return facts.map((fact) => ({ delivery, fact }))
}

function settle(delivery: Delivery): void {
  delivery.left -= 1
  if (delivery.left > 0) return
  // On redelivery, the inbox knows the events that were taken.
  if (delivery.again) delivery.message.nak(Math.min(100 * 2 ** delivery.message.info.deliveryCount, 10_000))
  else delivery.message.ack()
}

async function effect<S extends FactSubject>(options: TakeOptions<S>, arrived: readonly Arrived[], progress: Progress): Promise<void> {
  const { db, durable, subject, handle } = options
  const facts = arrived.map(({ delivery, fact }) => toFact<S>(delivery.message, fact))
  const sampled = facts.map((fact) => fact.traceparent).filter(isSampled)
  const work = () =>
    db.withTransaction(async (tx) => {
      const { rows } = await tx.query<{ fact_id: string }>(
        {
          name: 'inbox-receive',
          text: `INSERT INTO inbox (consumer, fact_id) SELECT $1, * FROM unnest($2::uuid[])
                 ON CONFLICT ON CONSTRAINT inbox_pkey DO NOTHING RETURNING fact_id`,
        },
        [durable, facts.map((fact) => fact.id)],
      )
      progress.fresh = new Set(rows.map((row) => row.fact_id))
      const waiting = new Set(progress.fresh)
      // The same event may come twice after a redelivery, in one message or in two: the first counts for both.
      const once = facts.filter((fact) => waiting.delete(fact.id))
      if (once.length > 0) await actAs({ kind: 'system', id: subject }, () => handle(tx, once))
    })
  if (sampled.length === 0) return work()
  await span(`consume ${subject}`, { kind: SpanKind.CONSUMER, parent: contextOf(sampled[0]), links: linksTo(sampled.slice(1)) }, work)
}

/** An event of a message of a stream, as consumers receive it. */
export function toFact<S extends FactSubject>(message: JsMsg, { id, data, headers }: CarriedFact): IncomingFact<S> {
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
