import { setTimeout as delay } from 'node:timers/promises'
import { codecOf } from '@club/contracts/facts'
import type { FactBody, FactSubject } from '@club/contracts/facts'
import { Fault, newId, Overloaded } from '@club/kernel'
import type { Database, Tx } from '@club/postgres'
import { actAs, ClientError, contextOf, counter, histogram, isSampled, linksTo, parseInstant, readActor, span, SpanKind, Status } from '@club/service-host'
import type { Actor, Host } from '@club/service-host'
import type { JsMsg } from '@nats-io/jetstream'
import { headers as natsHeaders } from '@nats-io/transport-node'
import { ensureConsumer, ensureDeadLetterStream, streamOf } from './nats'
import type { Nats } from './connect-nats'

const DELIVER_MAX = 6
/** After a crash the facts that were under way come again after this long. */
const ACK_WAIT_MS = 10_000
const FETCH_WAIT_MS = 5000
const RETRY_AFTER_MS = 250
/** From this many facts at once on, a consumer is busy and lets more of them gather before it looks again. */
const BUSY_FACTS = 4
const GATHER_MS = 250

const worked = counter('club_facts_worked_total', 'Facts processed', ['consumer', 'outcome'])
const duration = histogram('club_facts_seconds', 'Time to work off a batch of facts', ['consumer'])

/** A fact as a consumer receives it. Its own "now" is `occurredAt`, never the consumer's clock. */
export interface IncomingFact<S extends FactSubject = FactSubject> {
  readonly id: string
  readonly subject: S
  readonly body: FactBody<S>
  readonly occurredAt: Date
  readonly traceparent: string
  /** Who caused it; whoever processes it acts as the system, for its subject. */
  readonly actor: Actor | undefined
  /** The instant the caller chose, in a test (decision D127). */
  readonly testNow: Date | undefined
}

export interface Subscription<S extends FactSubject> {
  readonly db: Database
  readonly nats: Nats
  /** Who consumes, usually the service's name. */
  readonly consumer: string
  readonly subject: S
  /** The effect, in the transaction that also marks the facts as received. Facts come in stream order. */
  handle(tx: Tx, facts: readonly IncomingFact<S>[]): Promise<void>
  readonly batchMax?: number
  /**
   * How long a fact is held back after it was published, for consumers that are the second way to the same effect: the first way, a
   * direct call, has usually done it by then, and the two do not wait for each other's locks.
   */
  readonly graceMs?: number
}

/** The durable name of a consumer: tiers--points-ledger-points-credited-v1. */
export const durableName = (consumer: string, subject: string): string => `${consumer}--${subject.replaceAll('.', '-')}`

/**
 * Processes one kind of fact: first a whole batch in one transaction, and, if that fails, one by one, so that a single
 * bad fact holds up nobody. A fact that fails again and again goes to the dead letters, from where it can be replayed.
 */
export function subscribe<S extends FactSubject>(host: Host, subscription: Subscription<S>): void {
  const { nats, subject, consumer } = subscription
  const durable = durableName(consumer, subject)
  const batchMax = subscription.batchMax ?? 200
  let stopping = false
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })

  const find = () => nats.js.consumers.get(streamOf(subject), durable)
  const open = async (): Promise<Source> => {
    await ensureConsumer(nats, { subject, durable, deliverMax: -1, ackWaitMs: ACK_WAIT_MS, pendingMax: batchMax * 5 })
    await ensureDeadLetterStream(nats)
    return find()
  }
  const loop = async () => {
    let source: Source | undefined
    while (!stopping) {
      try {
        source ??= await open()
        // One message is awaited, then all that are already there are taken: no waiting for a batch to fill.
        const first = await fetchOne(source, ended)
        if (!first) {
          // Looked up again only when it is silent, to notice that it is gone: for each batch that would be a request more to NATS.
          source = await find()
          continue
        }
        await rest(first, subscription.graceMs ?? 0)
        const messages = [first, ...(await fetchWaiting(source, first, batchMax))]
        await processBatch(host, subscription, durable, messages)
        // A transaction costs much the same for ten facts as for a hundred; a lone fact never waits.
        if (messages.length >= BUSY_FACTS && messages.length < batchMax) await Promise.race([ended, delay(GATHER_MS)])
      } catch (error) {
        source = undefined
        host.log.warn({ consumer: durable, reason: error instanceof Error ? error.message : 'unknown' }, 'consumer waits')
        await Promise.race([ended, delay(RETRY_AFTER_MS)])
      }
    }
  }
  const running = loop()
  host.onStop(`consumer ${durable}`, async () => {
    stopping = true
    end()
    await running
  })
}

type Source = Awaited<ReturnType<Nats['js']['consumers']['get']>>

async function fetchOne(source: Source, ended: Promise<void>): Promise<JsMsg | undefined> {
  const messages = await source.fetch({ max_messages: 1, expires: FETCH_WAIT_MS })
  const step = await Promise.race([messages[Symbol.asyncIterator]().next(), ended])
  messages.stop()
  return step && !step.done ? step.value : undefined
}

async function rest(first: JsMsg, graceMs: number): Promise<void> {
  const ageMs = Date.now() - Number(first.info.timestampNanos / 1_000_000)
  if (ageMs < graceMs) await new Promise((resolve) => setTimeout(resolve, graceMs - Math.max(0, ageMs)))
}

async function fetchWaiting(source: Source, first: JsMsg, batchMax: number): Promise<JsMsg[]> {
  const pending = Math.min(first.info.pending, batchMax - 1)
  if (pending <= 0) return []
  const rest: JsMsg[] = []
  const messages = await source.fetch({ max_messages: pending, expires: 1000 })
  for await (const message of messages) {
    rest.push(message)
    if (rest.length === pending) break
  }
  return rest
}

async function processBatch<S extends FactSubject>(host: Host, subscription: Subscription<S>, durable: string, messages: JsMsg[]): Promise<void> {
  const stop = duration.startTimer({ consumer: durable })
  try {
    await effect(subscription, durable, messages)
    for (const message of messages) message.ack()
    worked.inc({ consumer: durable, outcome: 'done' }, messages.length)
  } catch (error) {
    if (messages.length === 1) {
      await failed(host, subscription, durable, messages[0] as JsMsg, error)
      return
    }
    host.log.warn({ consumer: durable, facts: messages.length, reason: reasonOf(error) }, 'batch failed, working one by one')
    for (const message of messages) {
      await effect(subscription, durable, [message]).then(
        () => {
          message.ack()
          worked.inc({ consumer: durable, outcome: 'done' })
        },
        (single: unknown) => failed(host, subscription, durable, message, single),
      )
    }
  } finally {
    stop()
  }
}

async function effect<S extends FactSubject>(subscription: Subscription<S>, durable: string, messages: readonly JsMsg[]): Promise<void> {
  const facts = messages.map((message) => toFact<S>(message))
  const sampled = facts.map((fact) => fact.traceparent).filter(isSampled)
  const work = () =>
    subscription.db.withTransaction(async (tx) => {
      const { rows } = await tx.query<{ fact_id: string }>(
        {
          name: 'inbox-receive',
          text: `INSERT INTO inbox (consumer, fact_id) SELECT $1, * FROM unnest($2::uuid[])
                 ON CONFLICT ON CONSTRAINT inbox_pkey DO NOTHING RETURNING fact_id`,
        },
        [durable, facts.map((fact) => fact.id)],
      )
      const fresh = new Set(rows.map((row) => row.fact_id))
      // A batch may hold the same fact twice after a redelivery: the first stands for both.
      const once = facts.filter((fact) => fresh.delete(fact.id))
      if (once.length > 0) await actAs({ kind: 'system', id: subscription.subject }, () => subscription.handle(tx, once))
    })
  if (sampled.length === 0) return work()
  await span(`consume ${subscription.subject}`, { kind: SpanKind.CONSUMER, parent: contextOf(sampled[0]), links: linksTo(sampled.slice(1)) }, work)
}

/** A message of a stream as a fact. */
export function toFact<S extends FactSubject>(message: JsMsg): IncomingFact<S> {
  const header = (name: string) => message.headers?.get(name) ?? ''
  return {
    // A replayed dead letter has a broker id of its own and names the fact's beside it.
    id: header('Club-Fact-Id') || header('Nats-Msg-Id'),
    subject: message.subject as S,
    body: codecOf(message.subject as S).decode(message.data),
    occurredAt: parseInstant(header('Club-Occurred-At')) ?? new Date(Number(message.info.timestampNanos / 1_000_000)),
    traceparent: header('traceparent'),
    actor: readActor(header('Club-Actor')),
    testNow: parseInstant(header('Club-Test-Now')),
  }
}

async function failed<S extends FactSubject>(host: Host, subscription: Subscription<S>, durable: string, message: JsMsg, error: unknown): Promise<void> {
  const delivery = message.info.deliveryCount
  // While the database or a service is unavailable nothing is wrong with the fact: it waits as long as it takes.
  const gone = (error instanceof Fault && !(error instanceof Overloaded)) || (error instanceof ClientError && error.code === Status.UNAVAILABLE)
  if (delivery < DELIVER_MAX || gone) {
    worked.inc({ consumer: durable, outcome: 'retried' })
    host.log.warn({ consumer: durable, delivery, reason: reasonOf(error) }, 'fact will be delivered again')
    message.nak(Math.min(100 * 2 ** delivery, 10_000))
    return
  }
  const factId = message.headers?.get('Club-Fact-Id') || message.headers?.get('Nats-Msg-Id') || newId()
  const headers = natsHeaders()
  for (const name of message.headers?.keys() ?? []) if (name !== 'Nats-Msg-Id') headers.set(name, message.headers?.get(name) ?? '')
  headers.set('Club-Fact-Id', factId)
  headers.set('Club-Consumer', durable)
  headers.set('Club-Subject', message.subject)
  headers.set(
    'Club-Reason',
    reasonOf(error)
      .replaceAll(/[\r\n]+/g, ' ')
      .slice(0, 300),
  )
  await subscription.nats.js.publish(`dead-letter.${durable}`, message.data, { headers, msgID: `${durable}:${message.seq}` })
  message.term()
  worked.inc({ consumer: durable, outcome: 'dead' })
  host.log.error({ consumer: durable, reason: reasonOf(error) }, 'fact went to the dead letters')
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown')
