import { Client } from 'pg'
import type { System } from '../scripts/start/start-system'
import { databaseOf } from '../scripts/start/topology'

/** Runs one statement in the database of a service. */
export async function inDatabaseOf<Row>(system: System, service: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: await system.backing.databaseUrl(databaseOf(service)) })
  await client.connect()
  try {
    return (await client.query(text, values)).rows as Row[]
  } finally {
    await client.end()
  }
}

/** Has PostgreSQL write out what was written before, or it does so during what is measured next, of one round and not of another. */
export const checkpoint = (system: System): Promise<unknown> => inDatabaseOf(system, 'identity', 'CHECKPOINT')
