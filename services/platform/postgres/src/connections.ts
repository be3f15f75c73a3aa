import { ownErrors } from '@club/kernel'
import { Client, Pool } from 'pg'
import type { ClientConfig, PoolClient, PoolConfig } from 'pg'
import { orFault } from './connection-faults'

/** A connection that is in one hand only until it is released. */
export interface HeldConnection {
  readonly client: PoolClient
  /** It cannot be used again: it is closed when it is released. */
  spoil(error: Error): void
  release(): void
}

/**
 * Opens a pool. The server may end any connection at any moment (a restart, a fail-over), between two statements and between two owners too,
 * and that would end the process: the errors of a connection are owned from its first moment.
 */
export function openPool(config: PoolConfig, failed: (error: Error) => void): Pool {
  const pool = new Pool({ ...config, Client: OwnedClient })
  // What happens to a connection that nobody holds.
  ownErrors(pool, failed)
  return pool
}

/** Opens one connection outside any pool. @throws Error when there is none. */
export async function openConnection(config: ClientConfig): Promise<Client> {
  const client = new OwnedClient(config)
  await client.connect()
  return client
}

/** Takes a connection of a pool; one that broke meanwhile is not given to anybody else. @throws Fault when there is none. */
export async function holdConnection(pool: Pool): Promise<HeldConnection> {
  const client = await orFault(pool.connect())
  let broken: Error | undefined
  const spoil = (error: Error) => {
    broken ??= error
  }
  const forget = ownErrors(client, spoil)
  return {
    client,
    spoil,
    release() {
      forget()
      client.release(broken)
    },
  }
}

/** Whoever waits for a statement is told by its promise; nobody else needs to know that the connection has ended. */
class OwnedClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config)
    ownErrors(this, () => undefined)
  }
}
