import { setTimeout as delay } from 'node:timers/promises'
import { headers as natsHeaders } from '@nats-io/transport-node'
import type { Database, Sql } from '@club/postgres'
import { tryAdvisoryLock } from '@club/postgres'
import { counter, gauge } from '@club/service-host'
import type { Host } from '@club/service-host'
import { ensureStream } from './nats'
import type { Nats } from './connect-nats'
import { RECORDED } from './outbox'
import { createPublisher } from './publish'
import type { PublishAll } from './publish'

const BATCH_MAX = 500
/** Another replica's facts are found by looking; our own wake us at once. */
const POLL_INTERVAL_MS = 400
/** From this many facts at once on, the relay is busy and lets more of them gather before it reads again. */
const BUSY_FACTS = 8
const GATHER_MS = 75

const published = counter('club_outbox_published_total', 'Facts handed to NATS', ['subject'])
const waiting = gauge('club_outbox_waiting', 'Facts not yet handed to NATS', ['service'])

/** Nobody waits for the disk here: rows that a crash brings back are published again under the same id. */
const DELETE_PUBLISHED = `WITH unhurried AS (SELECT set_config('synchronous_commit', 'off', true))
  DELETE FROM outbox USING unhurried WHERE seq = ANY($1::bigint[])`

interface Row {
  seq: bigint
  id: string
  subject: string
  body: Buffer
  headers: Record<string, string>
}

/**
 * Publishes what waits in the outbox, oldest first, and deletes a row only after NATS has stored its fact.
 * One relay works per database at a time (advisory lock), which keeps the order within an aggregate. A crash between
 * publish and delete publishes again: same Nats-Msg-Id, and every consumer has an inbox.
 */
export function startRelay(host: Host, db: Database, nats: Nats): void {
  const { wake } = host.loop(
    'outbox relay',
    (round) =>
      tryAdvisoryLock(db, 'outbox-relay', async (held) => {
        // Whoever consumes waits for the stream, which only its owner may make.
        await ensureOnce(nats, host.name)
        while (!round.stopping) {
          const sent = await publishBatch(held, nats, host.name)
          if (sent === BATCH_MAX) continue
          // One round trip to each store serves as many facts as have gathered; a lone fact never waits.
          if (sent >= BUSY_FACTS) await delay(GATHER_MS)
          else await round.rest(POLL_INTERVAL_MS)
        }
      }),
    { everyMs: POLL_INTERVAL_MS },
  )
  db.onSignal(RECORDED, wake)
}

/** Publishes up to one batch of a service's facts; answers how many went out. */
export async function publishBatch(db: Sql, nats: Nats, service: string): Promise<number> {
  const { rows } = await db.query<Row & { [key: string]: unknown }>(
    { name: 'outbox-read', text: 'SELECT seq, id, subject, body, headers FROM outbox ORDER BY seq LIMIT $1' },
    [BATCH_MAX],
  )
  waiting.set({ service }, rows.length)
  if (rows.length === 0) return 0
  for (const stream of new Set(rows.map((row) => row.subject.split('.')[0] as string))) await ensureOnce(nats, stream)
  await publisherOf(nats)(
    rows.map((row) => {
      const headers = natsHeaders()
      headers.set('Nats-Msg-Id', row.id)
      for (const [name, value] of Object.entries(row.headers)) if (value) headers.set(name, value)
      return { subject: row.subject, data: row.body, headers }
    }),
  ).catch((error: unknown) => {
    // The stream may have gone with its server: the next try makes sure of it again.
    ensured.delete(nats)
    throw error
  })
  for (const row of rows) published.inc({ subject: row.subject })
  await db.query({ name: 'outbox-delete', text: DELETE_PUBLISHED }, [rows.map((row) => row.seq)])
  return rows.length
}

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
