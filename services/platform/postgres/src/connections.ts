import { setTimeout as delay } from 'node:timers/promises'
import { Fault, ownErrors } from '@club/kernel'
import { Client, Pool } from 'pg'
import type { ClientConfig, PoolClient, PoolConfig } from 'pg'
import { orFault, toFault } from './connection-faults'

/** A connection that is in one hand only until it is disposed of, which gives it back to its pool. */
export interface HeldConnection extends Disposable {
  readonly client: PoolClient
  /** It cannot be used again: it is closed when it is given back. */
  spoil(error: Error): void
}

/**
 * Opens a pool. The server may end any connection at any moment (a restart, a fail-over), between two statements and between two owners too,
 * and that would end the process: the errors of a connection are owned from its first moment.
 */
export function openPool(config: PoolConfig, failed: (error: Error) => void): Pool {
  const pool = new Pool({ ...config, Client: OwnedClient })
  // Errors of a connection that nobody holds.
  ownErrors(pool, failed)
  return pool
}

/** How to wait for a connection of a server that may have begun to start only now. */
export interface Patience {
  /** How long a server may take until it accepts connections. */
  readonly waitMsMax: number
  /** Called once when the first attempt failed. */
  readonly onWait?: (reason: string) => void
}

const ANSWER_MS_MAX = 10_000
const TRY_AGAIN_AFTER_MS = 250

/** Opens one connection outside any pool. @throws Error when there is none. */
export async function openConnection(config: ClientConfig, patience?: Patience): Promise<Client> {
  const end = performance.now() + (patience?.waitMsMax ?? 0)
  for (let attempt = 1; ; attempt += 1) {
    const client = new OwnedClient(patience ? { connectionTimeoutMillis: ANSWER_MS_MAX, ...config } : config)
    try {
      await client.connect()
      return client
    } catch (error) {
      // A wrong password stays wrong; a server that starts, recovers or has no process to spare accepts later.
      if (!(toFault(error) instanceof Fault) || performance.now() >= end) throw error
      if (attempt === 1) patience?.onWait?.((error as Error).message || 'no connection')
      await delay(TRY_AGAIN_AFTER_MS)
    }
  }
}

/** Takes a connection of a pool, with `using` (lint refuses anything else); one that broke meanwhile is not given to anybody else. @throws Fault when there is none. */
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
    [Symbol.dispose]() {
      forget()
      client.release(broken)
    },
  }
}

/**
 * Sends everything written to a connection in this turn of the event loop as one packet. Each packet is a system call, and wakes the
 * process behind the connection, which would take the processor for the first statement while the second is still being written.
 */
export function sendTogether({ connection: { stream } }: PoolClient): void {
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** A caller that waits for a statement learns of an error by its promise; nobody else needs to know that the connection has ended. */
class OwnedClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config)
    ownErrors(this, () => undefined)
  }
}
