import { readFileSync } from 'node:fs'
import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import type { JetStreamClient, JetStreamManager } from '@nats-io/jetstream'
import { connect, credsAuthenticator, nkeyAuthenticator } from '@nats-io/transport-node'
import type { NatsConnection, NodeConnectionOptions } from '@nats-io/transport-node'

export interface Nats {
  readonly connection: NatsConnection
  readonly js: JetStreamClient
  readonly manager: () => Promise<JetStreamManager>
  /** The prefix of reply subjects; a user may subscribe to their own only. */
  readonly inboxPrefix: string
  /** How a stream is made; once and not to be lost with its server unless somebody says otherwise. */
  readonly streams?: { readonly replicas: number; readonly bytesMax: number | undefined }
}

/** How a process proves its identity to NATS, besides NATS_URL, and how it makes streams. */
export interface NatsSettings {
  readonly NATS_CREDS_FILE?: string | undefined
  readonly NATS_CA_FILE?: string | undefined
  readonly NATS_STREAM_REPLICAS?: number | undefined
  readonly NATS_STREAM_BYTES_MAX?: number | undefined
}

/** Reconnects without a limit, and from a server that has said nothing for half a minute, whose end nobody may have reported. */
export const FOR_EVER: NodeConnectionOptions = {
  maxReconnectAttempts: -1,
  reconnectTimeWait: 250,
  reconnectJitter: 100,
  // A server that starts with the users of yesterday refuses everybody: it is asked again, as one that is away is.
  ignoreAuthErrorAbort: true,
  waitOnFirstConnect: true,
  pingInterval: 10_000,
  maxPingOut: 2,
  timeout: 5000,
}

/** `nats://user:password@host:port,host:port`, or addresses alone of servers without authentication; `tls://` refuses servers without TLS. */
const URL_PARTS = /^(?:(nats|tls):\/\/)?(?:([^:@/]+):([^@/]*)@)?([^@/]+)\/?$/

/**
 * Connects to one of the servers of a URL: `nats://user:password@host:port,host:port`, or `host:port` without authentication.
 * @throws Error when the server does not know the user.
 */
export async function connectNats(url: string, options: NodeConnectionOptions = {}, settings: NatsSettings = {}): Promise<Nats> {
  const [, scheme, username = '', password = '', hosts] = URL_PARTS.exec(url) ?? []
  if (!hosts) throw new Error('NATS_URL is not nats://user:password@host:port.')
  const user = decodeURIComponent(username)
  const { NATS_CREDS_FILE: credsFile, NATS_CA_FILE: caFile } = settings
  // For a user without a name in the URL, replies go to the name of the connection, which is the service's.
  const owner = user === '' && credsFile !== undefined ? options.name : user
  const inboxPrefix = owner ? `_INBOX.${owner}` : '_INBOX'
  const login =
    credsFile !== undefined ? { authenticator: authenticatorOf(readFileSync(credsFile)) } : user === '' ? {} : { user, pass: decodeURIComponent(password) }
  const tls = scheme === 'tls' || caFile !== undefined ? { tls: caFile === undefined ? {} : { caFile } } : {}
  const connection = await connect({ ...options, ...login, ...tls, servers: hosts.split(','), inboxPrefix })
  let manager: Promise<JetStreamManager> | undefined
  return {
    connection,
    inboxPrefix,
    streams: { replicas: settings.NATS_STREAM_REPLICAS ?? 1, bytesMax: settings.NATS_STREAM_BYTES_MAX },
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

/** A file of credentials has a JWT and a seed; one of an NKEY has the seed alone. */
const authenticatorOf = (file: Buffer) =>
  file.includes('BEGIN NATS USER JWT') ? credsAuthenticator(file) : nkeyAuthenticator(new TextEncoder().encode(file.toString('utf8').trim()))
