import { setTimeout as delay } from 'node:timers/promises'
import type { JsMsg } from '@nats-io/jetstream'
import type { EventSubject } from '@club/contracts/events'
import { Fault } from '@club/kernel'
import { tryAdvisoryLock } from '@club/postgres'
import type { Database, Tx } from '@club/postgres'
import type { Host } from '@club/service-host'
import { ensureConsumer, isMissing, streamOf } from './nats'
import type { Nats } from './connect-nats'
import { unpackEvents } from './event-messages'
import { createFetchSize } from './fetch-size'
import { durableName, subscribe } from './subscribe'
import type { Subscription } from './subscribe'
import { toEvent } from './take-events'
import type { IncomingEvent } from './take-events'

/** Events of one transaction, about. */
const BATCH_MAX = 500
const PENDING_MAX = 1000
const FETCH_WAIT_MS = 5000
const TURN_MS_MAX = 600_000
const TURN_POLL_INTERVAL_MS = 200

/** How events of one subject become rows that can be deleted and rebuilt. */
export type Projection<S extends EventSubject = EventSubject> = {
  [Subject in S]: {
    readonly subject: Subject
    /** Tables that a rebuild empties. Projections may share tables when the order between their subjects does not matter. */
    readonly tables: readonly string[]
    /** Writes the rows of events. An event may come again, during a rebuild and after it: then it changes nothing. */
    project(tx: Tx, events: readonly IncomingEvent<Subject>[]): Promise<void>
  }
}[S]

interface Options {
  readonly db: Database
  readonly nats: Nats
  /** Name of the consumer, usually the service's. */
  readonly consumer: string
  readonly projections: readonly Projection[]
}

/** Keeps the rows of projections up to date, each from its own position in the stream. */
export function runProjections(host: Host, { db, nats, consumer, projections }: Options): void {
  for (const { subject, project } of projections) subscribe(host, { db, nats, consumer, subject, handle: project } as Subscription<EventSubject>)
}

/**
 * Empties the tables of projections and replays their events from the first one on, through positions of its own that are
 * deleted afterwards. The service may keep running: it continues from its own positions, and an event that both bring counts
 * once. Returns how many events were read and how many rows each table has now.
 * Rebuilds go one after the other: they read through the same position.
 * @throws Fault when another one takes too long.
 */
export async function rebuildProjections(options: Options): Promise<Rebuilt> {
  const end = Date.now() + TURN_MS_MAX
  for (;;) {
    const rebuilt = await tryAdvisoryLock(options.db, 'rebuild', () => rebuild(options))
    if (rebuilt) return rebuilt
    if (Date.now() > end) throw new Fault(`another rebuild has been under way for ${TURN_MS_MAX} ms`)
    await delay(TURN_POLL_INTERVAL_MS)
  }
}

interface Rebuilt {
  readonly events: number
  readonly rows: Readonly<Record<string, number>>
}

async function rebuild({ db, nats, consumer, projections }: Options): Promise<Rebuilt> {
  const tables = [...new Set(projections.flatMap((projection) => projection.tables))]
  await db.withTransaction(async (tx) => {
    // A service's role may empty its tables row by row; only their owner may truncate them.
    for (const table of tables) await tx.query(`DELETE FROM ${table}`)
  })
  let events = 0
  for (const projection of projections) events += await replay({ db, nats, consumer }, projection)
  const rows: Record<string, number> = {}
  for (const table of tables) rows[table] = Number((await db.query<{ count: bigint }>(`SELECT count(*) FROM ${table}`)).rows[0]?.count)
  return { events, rows }
}

/** The durable name of the consumer that a rebuild reads through. */
export const rebuildName = (consumer: string, subject: string): string => durableName(`${consumer}--rebuild`, subject)

async function replay({ db, nats, consumer }: Omit<Options, 'projections'>, { subject, project }: Projection): Promise<number> {
  const durable = rebuildName(consumer, subject)
  const stream = streamOf(subject)
  // A killed rebuild left its position behind.
  const { consumers } = await nats.manager()
  await consumers.delete(stream, durable).catch((error: unknown) => {
    if (!isMissing(error)) throw error
  })
  await ensureConsumer(nats, { subject, durable, deliverMax: -1, ackWaitMs: 30_000, pendingMax: PENDING_MAX })
  const apply = (events: readonly IncomingEvent[]) =>
    db.withTransaction((tx) => (project as (tx: Tx, events: readonly IncomingEvent[]) => Promise<void>)(tx, events))
  try {
    const source = await nats.js.consumers.get(stream, durable)
    const size = createFetchSize()
    let read = 0
    // Later events reach the service itself.
    for (let left = (await source.info()).num_pending; left > 0;) {
      const messages: JsMsg[] = []
      for await (const message of await source.fetch({ max_messages: Math.min(left, size.messages()), expires: FETCH_WAIT_MS })) messages.push(message)
      if (messages.length === 0) throw new Error(`the stream ${stream} fell silent with ${left} messages to read`)
      let events: IncomingEvent[] = []
      let fetched = 0
      for (const [index, message] of messages.entries()) {
        events.push(...unpackEvents(message).map((event) => toEvent(message, event)))
        if (events.length < BATCH_MAX && index < messages.length - 1) continue
        await apply(events)
        fetched += events.length
        events = []
      }
      for (const message of messages) message.ack()
      size.learn(fetched, messages.length)
      left -= messages.length
      read += fetched
    }
    return read
  } finally {
    await consumers.delete(stream, durable)
  }
}
