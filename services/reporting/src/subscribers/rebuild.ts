import { codecOf } from '@club/contracts/facts'
import { newId } from '@club/kernel'
import { ensureConsumer, streamOf } from '@club/messaging'
import type { Nats } from '@club/messaging'
import type { Database } from '@club/postgres'
import { addScans } from '../commands/add-scans'
import { removeScans } from '../commands/remove-scans'
import { CODE_REGISTERED, toScan } from './on-code-registered'

const BATCH_MAX = 500
const FETCH_WAIT_MS = 5000

/**
 * Empties the read model and replays every registered code from the first fact on, through a position of its own that
 * is gone afterwards. The service may keep running: it goes on from its own position, and a scan that both bring is
 * there once. Answers how many facts were read and how many rows they made.
 */
export async function rebuild({ db, nats }: { db: Database; nats: Nats }): Promise<{ facts: number; scans: number }> {
  const codec = codecOf(CODE_REGISTERED)
  const durable = `reporting--rebuild-${newId()}`
  const stream = streamOf(CODE_REGISTERED)
  await ensureConsumer(nats, { subject: CODE_REGISTERED, durable, deliverMax: -1, ackWaitMs: 30_000, pendingMax: BATCH_MAX * 2 })
  const manager = await nats.manager()
  try {
    await removeScans(db)
    const source = await nats.js.consumers.get(stream, durable)
    const read = { facts: 0, scans: 0 }
    // What comes after this instant reaches the service itself.
    for (let left = (await source.info()).num_pending; left > 0;) {
      const messages = []
      for await (const message of await source.fetch({ max_messages: Math.min(left, BATCH_MAX), expires: FETCH_WAIT_MS })) messages.push(message)
      if (messages.length === 0) throw new Error(`the stream ${stream} fell silent with ${left} facts to read`)
      const scans = messages.map((message) => toScan(codec.decode(message.data), new Date(Number(message.info.timestampNanos / 1_000_000))))
      read.scans += await db.withTransaction((tx) => addScans(tx, scans))
      for (const message of messages) message.ack()
      read.facts += messages.length
      left -= messages.length
    }
    return read
  } finally {
    await manager.consumers.delete(stream, durable)
  }
}
