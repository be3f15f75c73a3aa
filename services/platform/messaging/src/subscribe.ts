import { setTimeout as delay } from 'node:timers/promises'
import type { EventSubject } from '@club/contracts/events'
import type { Database, Tx } from '@club/postgres'
import { gauge } from '@club/service-host'
import type { Host } from '@club/service-host'
import type { JsMsg } from '@nats-io/jetstream'
import { ensureConsumer, ensureDeadLetterStream, streamOf } from './nats'
import type { Nats } from './connect-nats'
import { createFetchSize } from './fetch-size'
import { createTaker } from './take-events'
import type { IncomingEvent } from './take-events'

/** Time after which events in progress are delivered again after a crash. */
const ACK_WAIT_MS = 10_000
const FETCH_WAIT_MS = 5000
const RETRY_AFTER_MS = 250
/** Messages that may be under way. */
const PENDING_MAX = 1000
/** From this many events at once on, a consumer is busy and lets more of them gather before it looks again. */
const BUSY_EVENTS = 4
const GATHER_MS = 250

const waiting = gauge('club_event_messages_pending', 'Messages in the stream that were not delivered to the consumer yet', ['consumer'])

export interface Subscription<S extends EventSubject> {
  readonly db: Database
  readonly nats: Nats
  /** Name of the consumer, usually the service's. */
  readonly consumer: string
  readonly subject: S
  /** The effect, in the transaction that also marks the events as received. Events come in stream order. */
  handle(tx: Tx, events: readonly IncomingEvent<S>[]): Promise<void>
  /** Events of one transaction at most. */
  readonly batchMax?: number
  /**
   * How long an event is held back after it was published, for consumers that are the second way to the same effect: the first way, a
   * direct call, has usually done it by then, and the two do not wait for each other's locks.
   */
  readonly graceMs?: number
}

/** The durable name of a consumer: tiers--points-ledger-points-credited-v1. */
export const durableName = (consumer: string, subject: string): string => `${consumer}--${subject.replaceAll('.', '-')}`

/** Processes one kind of event, all that are there in one transaction; `createTaker` says what becomes of those that fail. */
export function subscribe<S extends EventSubject>(host: Host, subscription: Subscription<S>): void {
  const { nats, subject, consumer } = subscription
  const durable = durableName(consumer, subject)
  const take = createTaker(host, { ...subscription, durable })
  let stopping = false
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })

  const find = () => nats.js.consumers.get(streamOf(subject), durable)
  const open = async (): Promise<Source> => {
    await ensureConsumer(nats, { subject, durable, deliverMax: -1, ackWaitMs: ACK_WAIT_MS, pendingMax: PENDING_MAX })
    await ensureDeadLetterStream(nats)
    const source = await find()
    waiting.set({ consumer: durable }, (await source.info(true)).num_pending)
    return source
  }
  const loop = async () => {
    let source: Source | undefined
    const size = createFetchSize()
    while (!stopping) {
      try {
        source ??= await open()
        // Awaits one message, then takes all that have arrived, instead of waiting for a batch to fill.
        const first = await fetchOne(source, ended)
        waiting.set({ consumer: durable }, first?.info.pending ?? 0)
        if (!first) {
          // Looked up again only when it is silent, to notice that it is gone: for each batch that would be a request more to NATS.
          source = await find()
          continue
        }
        await waitForAge(first, subscription.graceMs ?? 0)
        const messages = [first, ...(await fetchWaiting(source, first, size.messages()))]
        const events = await take(messages)
        size.learn(events, messages.length)
        // A transaction costs much the same for ten events as for a hundred; a lone event never waits.
        const isAllTaken = messages.length > first.info.pending
        if (events >= BUSY_EVENTS && isAllTaken) await Promise.race([ended, delay(GATHER_MS)])
      } catch (error) {
        source = undefined
        host.log.warn({ consumer: durable, reason: error instanceof Error ? error.message : 'unknown' }, 'consumer failed; reading again in a moment')
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

async function waitForAge(first: JsMsg, graceMs: number): Promise<void> {
  const ageMs = Date.now() - Number(first.info.timestampNanos / 1_000_000)
  if (ageMs < graceMs) await new Promise((resolve) => setTimeout(resolve, graceMs - Math.max(0, ageMs)))
}

async function fetchWaiting(source: Source, first: JsMsg, messagesMax: number): Promise<JsMsg[]> {
  const pending = Math.min(first.info.pending, messagesMax - 1)
  if (pending <= 0) return []
  const following: JsMsg[] = []
  const messages = await source.fetch({ max_messages: pending, expires: 1000 })
  for await (const message of messages) {
    following.push(message)
    if (following.length === pending) break
  }
  return following
}
