import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import type { JetStreamClient, JetStreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import type { NatsConnection, NodeConnectionOptions } from '@nats-io/transport-node'

export interface Nats {
  readonly connection: NatsConnection
  readonly js: JetStreamClient
  readonly manager: () => Promise<JetStreamManager>
  /** The prefix of reply subjects; a user may subscribe to their own only. */
  readonly inboxPrefix: string
}

/** Reconnects without a limit. */
export const FOR_EVER: NodeConnectionOptions = {
  maxReconnectAttempts: -1,
  reconnectTimeWait: 250,
  reconnectJitter: 100,
  waitOnFirstConnect: true,
  timeout: 5000,
}

/** `nats://user:password@host:port,host:port`, or addresses alone of servers without authentication. */
const URL_PARTS = /^(?:nats:\/\/)?(?:([^:@/]+):([^@/]*)@)?([^@/]+)\/?$/

/**
 * Connects to one of the servers of a URL: `nats://user:password@host:port,host:port`, or `host:port` without authentication.
 * @throws Error when the server does not know the user.
 */
export async function connectNats(url: string, options: NodeConnectionOptions = {}): Promise<Nats> {
  const [, username = '', password = '', hosts] = URL_PARTS.exec(url) ?? []
  if (!hosts) throw new Error('NATS_URL is not nats://user:password@host:port.')
  const user = decodeURIComponent(username)
  const inboxPrefix = user === '' ? '_INBOX' : `_INBOX.${user}`
  const login = user === '' ? {} : { user, pass: decodeURIComponent(password) }
  const connection = await connect({ ...options, ...login, servers: hosts.split(','), inboxPrefix })
  let manager: Promise<JetStreamManager> | undefined
  return {
    connection,
    inboxPrefix,
    js: jetstream(connection, { timeout: 5000 }),
    manager: () => {
      manager ??= jetstreamManager(connection, { timeout: 5000 }).catch((error: unknown) => {
        manager = undefined
        throw error
      })
      return manager
    },
  }
}
