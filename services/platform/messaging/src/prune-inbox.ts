import { EVENTS } from '@club/contracts/events'
import { firstIdOf } from '@club/kernel'
import type { Database } from '@club/postgres'
import { isMissing, streamOf } from './nats'
import type { Nats } from './connect-nats'
import { durableName } from './subscribe'

const PAGE_MAX = 5000
const DAY_MS = 24 * 60 * 60 * 1000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** How long a processed event is remembered, beside the rule that what is older must be acknowledged. */
export const INBOX_DAYS = 30

/**
 * Forgets events that were processed so long ago that the broker cannot bring them again. NATS delivers again what was
 * not acknowledged, however old: a consumer that has not acknowledged everything up to the horizon keeps all its rows, and
 * so does one that NATS does not know, for it would start from the first event. Returns how many rows went.
 */
export async function pruneInbox(db: Database, nats: Nats, now: Date): Promise<number> {
  const horizon = new Date(now.getTime() - INBOX_DAYS * DAY_MS)
  let pruned = 0
  for (const consumer of await listConsumers(db)) {
    const stream = streamOfConsumer(consumer)
    if (stream && (await isAcknowledgedUntil(nats, stream, consumer, horizon))) pruned += await forget(db, consumer, horizon)
  }
  return pruned
}

/** The stream of a durable consumer, which is named after the event that it processes; undefined for an event that there is no more. */
function streamOfConsumer(durable: string): string | undefined {
  const [consumer = ''] = durable.split('--')
  const subject = Object.keys(EVENTS).find((one) => durableName(consumer, one) === durable)
  return subject && streamOf(subject)
}

async function isAcknowledgedUntil(nats: Nats, stream: string, durable: string, horizon: Date): Promise<boolean> {
  const manager = await nats.manager()
  const known = await manager.consumers.info(stream, durable).catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
  if (!known) return false
  const { num_pending, num_ack_pending, ack_floor } = known
  if (num_pending === 0 && num_ack_pending === 0) return true
  if (ack_floor.stream_seq === 0) return false
  // Everything up to the floor is acknowledged; unacknowledged messages come after it.
  const floor = await manager.streams.getMessage(stream, { seq: ack_floor.stream_seq })
  return floor !== null && new Date(floor.time).getTime() >= horizon.getTime()
}

/** The consumers that the inbox knows, by skipping from one to the next along the primary key. */
async function listConsumers(db: Database): Promise<string[]> {
  const { rows } = await db.query<{ consumer: string }>(
    `WITH RECURSIVE names AS (
       (SELECT consumer FROM inbox ORDER BY consumer LIMIT 1)
       UNION ALL
       SELECT (SELECT consumer FROM inbox WHERE consumer > names.consumer ORDER BY consumer LIMIT 1) FROM names WHERE names.consumer IS NOT NULL)
     SELECT consumer FROM names WHERE consumer IS NOT NULL`,
  )
  return rows.map((row) => row.consumer)
}

/** Page by page along the primary key: ids of events begin with their time, so what is old lies together. */
async function forget(db: Database, consumer: string, horizon: Date): Promise<number> {
  let pruned = 0
  let after = FIRST_ID
  for (;;) {
    const { rows } = await db.query<{ fact_id: string }>(
      `DELETE FROM inbox USING (
         SELECT fact_id FROM inbox WHERE consumer = $1 AND fact_id > $2 AND fact_id < $3 AND received_at < $4 ORDER BY fact_id LIMIT $5
       ) AS old WHERE inbox.consumer = $1 AND inbox.fact_id = old.fact_id RETURNING inbox.fact_id`,
      [consumer, after, firstIdOf(horizon), horizon, PAGE_MAX],
    )
    pruned += rows.length
    if (rows.length < PAGE_MAX) return pruned
    after = rows.reduce((last, row) => (row.fact_id > last ? row.fact_id : last), after)
  }
}
