import { connectNats } from '@club/messaging'
import { waitFor } from '@club/testing'
import { Client } from 'pg'
import type { System } from '../scripts/start/start-system'
import { databaseOf } from '../scripts/start/topology'

const DRAIN_MS_MAX = 180_000

/** Waits until codes and the ledger have handed all their events to NATS; returns how long that took. */
export async function drained(system: System): Promise<number> {
  const started = performance.now()
  await outboxesEmpty(system)
  const ms = performance.now() - started
  await eventsWorkedOff(system)
  return ms
}

/** Waits until every consumer has processed its events, so that no round pays for the one before it. */
async function eventsWorkedOff(system: System): Promise<void> {
  const nats = await connectNats(system.backing.natsUrl)
  try {
    const manager = await nats.manager()
    const waiting = async () => {
      let events = 0
      for await (const stream of manager.streams.list())
        for await (const consumer of manager.consumers.list(stream.config.name)) events += consumer.num_pending + consumer.num_ack_pending
      return events
    }
    await waitFor('all events to be processed', async () => (await waiting()) === 0, DRAIN_MS_MAX, 100)
  } finally {
    await nats.connection.close()
  }
}

async function outboxesEmpty(system: System): Promise<void> {
  for (const service of ['codes', 'points-ledger']) {
    const client = new Client({ connectionString: await system.backing.databaseUrl(databaseOf(service)) })
    await client.connect()
    try {
      const isEmpty = async () => (await client.query('SELECT 1 FROM outbox LIMIT 1')).rowCount === 0
      await waitFor(`the outbox of ${service} to be empty`, isEmpty, DRAIN_MS_MAX, 50)
    } finally {
      await client.end()
    }
  }
}
