import { AckPolicy, DeliverPolicy, jetstream, jetstreamManager, RetentionPolicy, StorageType } from '@nats-io/jetstream'
import type { JetStreamClient, JetStreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import type { NatsConnection } from '@nats-io/transport-node'
import type { FactSubject } from '@club/contracts/facts'
import type { Host } from '@club/service-host'

export interface Nats {
  readonly connection: NatsConnection
  readonly js: JetStreamClient
  readonly manager: () => Promise<JetStreamManager>
}

/** The stream that keeps a service's facts; everything it ever published, so that read models can be rebuilt. */
export const streamOf = (subject: string): string => (subject.split('.')[0] as string).toUpperCase()
export const DEAD_LETTER_STREAM = 'DEAD-LETTERS'

const DUPLICATE_WINDOW_NS = 10 * 60 * 1_000_000_000

/** Connects to NATS and stays connected; part of readiness. */
export async function openNats(host: Host, url: string): Promise<Nats> {
  const connection = await connect({
    servers: url,
    name: host.name,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    reconnectJitter: 100,
    waitOnFirstConnect: true,
    timeout: 5000,
  })
  const nats = natsOf(connection)
  // JetStream itself: the connection goes on when its disk has been full, and stores nothing.
  host.onReady('nats', async () => void (await (await nats.manager()).getAccountInfo()))
  host.onStop('nats', async () => {
    await connection.drain()
  })
  return nats
}

/** Wraps a connection that the caller opened. */
export function natsOf(connection: NatsConnection): Nats {
  let manager: Promise<JetStreamManager> | undefined
  return {
    connection,
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

/** Makes sure that the stream of a subject exists, whoever comes first. */
export async function ensureStream(nats: Nats, subject: FactSubject | string): Promise<void> {
  const service = subject.split('.')[0] as string
  await ensure(nats, streamOf(subject), [`${service}.>`])
}

/** Makes sure that the stream of dead letters exists. */
export const ensureDeadLetterStream = (nats: Nats): Promise<void> => ensure(nats, DEAD_LETTER_STREAM, ['dead-letter.>'])

async function ensure(nats: Nats, name: string, subjects: string[]): Promise<void> {
  const manager = await nats.manager()
  await manager.streams.add({
    name,
    subjects,
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    duplicate_window: DUPLICATE_WINDOW_NS,
  })
}

/** Makes sure that a durable consumer exists. */
export async function ensureConsumer(
  nats: Nats,
  options: { subject: string; durable: string; deliverMax: number; ackWaitMs: number; pendingMax: number },
): Promise<void> {
  await ensureStream(nats, options.subject)
  const manager = await nats.manager()
  await manager.consumers.add(streamOf(options.subject), {
    durable_name: options.durable,
    filter_subject: options.subject,
    ack_policy: AckPolicy.Explicit,
    deliver_policy: DeliverPolicy.All,
    ack_wait: options.ackWaitMs * 1_000_000,
    max_deliver: options.deliverMax,
    max_ack_pending: options.pendingMax,
  })
}
