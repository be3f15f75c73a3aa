import { connectNats } from '@club/messaging'
import { Client } from 'pg'
import type { System } from '../start/start-system'
import { databaseOf } from '../start/topology'

const DRAIN_MS_MAX = 180_000

/** Waits until codes and the ledger have handed all their facts to NATS; answers how long that took. */
export async function drained(system: System): Promise<number> {
  const started = performance.now()
  await outboxesEmpty(system, started)
  const ms = performance.now() - started
  await factsWorkedOff(system, started)
  return ms
}

/** Waits until every consumer has worked off its facts, so that no round pays for the one before it. */
async function factsWorkedOff(system: System, started: number): Promise<void> {
  const nats = await connectNats(system.backing.natsUrl)
  try {
    const manager = await nats.manager()
    for (;;) {
      let waiting = 0
      for await (const stream of manager.streams.list())
        for await (const consumer of manager.consumers.list(stream.config.name)) waiting += consumer.num_pending + consumer.num_ack_pending
      if (waiting === 0) return
      if (performance.now() - started > DRAIN_MS_MAX) throw new Error(`${waiting} facts were not worked off within ${DRAIN_MS_MAX / 1000} s.`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  } finally {
    await nats.connection.close()
  }
}

async function outboxesEmpty(system: System, started: number): Promise<void> {
  for (const service of ['codes', 'points-ledger']) {
    const client = new Client({ connectionString: await system.backing.databaseUrl(databaseOf(service)) })
    await client.connect()
    try {
      while (((await client.query('SELECT 1 FROM outbox LIMIT 1')).rowCount ?? 0) > 0) {
        if (performance.now() - started > DRAIN_MS_MAX) throw new Error(`The outbox of ${service} did not drain within ${DRAIN_MS_MAX / 1000} s.`)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    } finally {
      await client.end()
    }
  }
}
