import { AckPolicy, DeliverPolicy, JetStreamApiCodes, JetStreamApiError, RetentionPolicy, StorageType } from '@nats-io/jetstream'
import type { FactSubject } from '@club/contracts/facts'
import type { Host } from '@club/service-host'
import { connectNats, FOR_EVER } from './connect-nats'
import type { Nats } from './connect-nats'

/** The stream that keeps a service's facts; everything it ever published, so that read models can be rebuilt. */
export const streamOf = (subject: string): string => (subject.split('.')[0] as string).toUpperCase()
export const DEAD_LETTER_STREAM = 'DEAD-LETTERS'

const DUPLICATE_WINDOW_NS = 10 * 60 * 1_000_000_000

/** Connects to NATS and stays connected; part of readiness. */
export async function openNats(host: Host, url: string): Promise<Nats> {
  const nats = await connectNats(url, { ...FOR_EVER, name: host.name })
  // JetStream itself: the connection goes on when its disk has been full, and stores nothing.
  host.onReady('nats', async () => void (await (await nats.manager()).getAccountInfo()))
  host.onStop('nats', async () => {
    await nats.connection.drain()
  })
  return nats
}

/** Makes sure that the stream of a subject exists; only the service whose facts it keeps, and who runs the server, may make it. */
export async function ensureStream(nats: Nats, subject: FactSubject | string): Promise<void> {
  const service = subject.split('.')[0] as string
  await ensure(nats, streamOf(subject), [`${service}.>`])
}

/** Whether an error says that there is no such stream or consumer. */
export const isMissing = (error: unknown): boolean =>
  error instanceof JetStreamApiError && (error.code === JetStreamApiCodes.StreamNotFound || error.code === JetStreamApiCodes.ConsumerNotFound)

/** Makes sure that the stream of dead letters exists. */
export const ensureDeadLetterStream = (nats: Nats): Promise<void> => ensure(nats, DEAD_LETTER_STREAM, ['dead-letter.>'])

async function ensure(nats: Nats, name: string, subjects: string[]): Promise<void> {
  const manager = await nats.manager()
  const isThere = await manager.streams.info(name).then(
    () => true,
    (error: unknown) => {
      if (isMissing(error)) return false
      throw error
    },
  )
  if (isThere) return
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
