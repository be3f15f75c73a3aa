import { setTimeout as delay } from 'node:timers/promises'
import type { Database, Sql } from '@club/postgres'
import { tryAdvisoryLock } from '@club/postgres'
import { counter, gauge } from '@club/service-host'
import type { Host } from '@club/service-host'
import { ensureStream } from './nats'
import type { Nats } from './connect-nats'
import { packEvents } from './event-messages'
import type { WaitingEvent } from './event-messages'
import { BULK_LANE, BULK_RECORDED, RECORDED } from './outbox'
import { createPublisher } from './publish'
import type { PublishAll } from './publish'

const BATCH_MAX = 500
/** Polling finds another replica's events; this process's own wake the loop at once. */
export const RELAY_POLL_MS = 400
/** From this many events at once on, the relay is busy and lets more of them gather before it reads again. */
const BUSY_EVENTS = 8
const GATHER_MS = 75
/** Bulk work that has written no events for so long has ended. */
const BULK_ENDED_AFTER_MS = 500

const published = counter('club_outbox_published_total', 'Events handed to NATS', ['subject'])
const waiting = gauge('club_outbox_waiting', 'Events not yet handed to NATS', ['service'])
const age = gauge('club_outbox_oldest_age_seconds', 'Age of the oldest event that is not yet handed to NATS; 0 where none waits', ['service'])
/** Measured by every replica, whether it relays or not, and while NATS is away too. */
const MEASURE_AGE_EVERY_MS = 15_000

/** Deletes without waiting for the disk: rows that a crash brings back are published again under the same id. */
const DELETE_PUBLISHED = `WITH unhurried AS (SELECT set_config('synchronous_commit', 'off', true))
  DELETE FROM outbox USING unhurried WHERE lane = 0 AND seq = ANY($1::bigint[]) OR lane = ${BULK_LANE} AND seq = ANY($2::bigint[])`

interface Row extends WaitingEvent {
  readonly lane: number
  readonly seq: bigint
}

/**
 * Publishes what waits in the outbox, oldest first, and deletes a row only after NATS has stored its event. Events of bulk work
 * are published after those of single calls and only once the bulk work has ended, because publishing would slow that work down. A pause
 * follows each of their batches, so that consumers keep up and a member's own event waits behind few.
 * Events that wait together travel together (ADR 8); none waits for others.
 * One relay works per database at a time (advisory lock), which keeps the order within an aggregate in each lane. A crash between
 * publish and delete publishes again, in the same batches or in others: every consumer has an inbox, which knows each event.
 */
export function startRelay(host: Host, db: Database, nats: Nats): void {
  let bulkWrittenAt = -Infinity
  db.onSignal(BULK_RECORDED, () => (bulkWrittenAt = performance.now()))
  const lastLane = () => (performance.now() - bulkWrittenAt < BULK_ENDED_AFTER_MS ? BULK_LANE - 1 : BULK_LANE)
  const { wake } = host.loop(
    'outbox relay',
    (round) =>
      tryAdvisoryLock(db, 'outbox-relay', async (held) => {
        // Consumers wait for the stream, which only its owner may make.
        await ensureOnce(nats, host.name)
        while (!round.stopping) {
          const { sent, ofBulk } = await publishBatch(held, nats, host.name, lastLane())
          if (sent === BATCH_MAX && ofBulk === 0) continue
          // One round trip to each store serves as many events as have gathered; a lone event never waits.
          if (sent >= BUSY_EVENTS) await delay(GATHER_MS)
          else await round.pause(RELAY_POLL_MS)
        }
      }),
    { everyMs: RELAY_POLL_MS },
  )
  db.onSignal(RECORDED, wake)
  host.loop('outbox age', async () => age.set({ service: host.name }, await outboxAgeSeconds(db)), { everyMs: MEASURE_AGE_EVERY_MS })
}

/** How long the oldest event has waited, in seconds: the first of each lane, which the key finds without reading the others. */
export async function outboxAgeSeconds(db: Sql): Promise<number> {
  const oldestOf = (lane: number): string => `(SELECT created_at FROM outbox WHERE lane = ${lane} ORDER BY seq LIMIT 1)`
  const { rows } = await db.query<{ age: number | null }>({
    name: 'outbox-age',
    text: `SELECT extract(epoch FROM clock_timestamp() - least(${oldestOf(0)}, ${oldestOf(BULK_LANE)}))::float8 AS age`,
  })
  return Math.max(0, rows[0]?.age ?? 0)
}

/** Publishes up to one batch of a service's events, of lanes up to one; returns how many went out, and how many of them were of bulk work. */
export async function publishBatch(db: Sql, nats: Nats, service: string, lastLane = BULK_LANE): Promise<{ sent: number; ofBulk: number }> {
  const { rows } = await db.query<Row & { [key: string]: unknown }>(
    { name: 'outbox-read', text: 'SELECT lane, seq, id, subject, aggregate, body, headers FROM outbox WHERE lane <= $2 ORDER BY lane, seq LIMIT $1' },
    [BATCH_MAX, lastLane],
  )
  waiting.set({ service }, rows.length)
  if (rows.length === 0) return { sent: 0, ofBulk: 0 }
  for (const stream of new Set(rows.map((row) => row.subject.split('.')[0] as string))) await ensureOnce(nats, stream)
  await publisherOf(nats)(packEvents(rows, bytesMaxOf(nats))).catch((error: unknown) => {
    // The stream may have gone with its server: the next try makes sure of it again.
    ensured.delete(nats)
    throw error
  })
  for (const row of rows) published.inc({ subject: row.subject })
  const seqsIn = (isOfBulk: boolean) => rows.filter((row) => (row.lane === BULK_LANE) === isOfBulk).map((row) => row.seq)
  const ofBulk = seqsIn(true)
  await db.query({ name: 'outbox-delete', text: DELETE_PUBLISHED }, [seqsIn(false), ofBulk])
  return { sent: rows.length, ofBulk: ofBulk.length }
}

/** Size of a message where the server allows no less; it allows 1 MiB unless configured. */
const MESSAGE_BYTES_MAX = 256 * 1024
const bytesMaxOf = ({ connection }: Nats): number => Math.min(MESSAGE_BYTES_MAX, (connection.info?.max_payload ?? Infinity) / 2)

const publishers = new WeakMap<Nats, PublishAll>()

function publisherOf(nats: Nats): PublishAll {
  const publish = publishers.get(nats) ?? createPublisher(nats)
  publishers.set(nats, publish)
  return publish
}

const ensured = new WeakMap<Nats, Set<string>>()

async function ensureOnce(nats: Nats, service: string): Promise<void> {
  const known = ensured.get(nats) ?? new Set<string>()
  ensured.set(nats, known)
  if (known.has(service)) return
  await ensureStream(nats, `${service}.any`)
  known.add(service)
}
