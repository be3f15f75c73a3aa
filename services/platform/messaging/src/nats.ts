import { AckPolicy, DeliverPolicy, DiscardPolicy, JetStreamApiCodes, JetStreamApiError, RetentionPolicy, StorageType } from '@nats-io/jetstream'
import { AuthorizationError } from '@nats-io/transport-node'
import type { EventSubject } from '@club/contracts/events'
import { Fault, withinTime } from '@club/kernel'
import { gauge } from '@club/service-host'
import type { Host } from '@club/service-host'
import { connectNats, FOR_EVER } from './connect-nats'
import type { Nats } from './connect-nats'

/** The stream that keeps a service's events; everything it ever published, so that read models can be rebuilt. */
export const streamOf = (subject: string): string => (subject.split('.')[0] as string).toUpperCase()
export const DEAD_LETTER_STREAM = 'DEAD-LETTERS'

const DRAIN_MS_MAX = 3000
const DUPLICATE_WINDOW_NS = 10 * 60 * 1_000_000_000

const available = gauge('club_nats_available', 'Whether JetStream answers the service (1), which needs it for events alone', ['service'])

/** How often NATS is looked for while it is away, and JetStream asked whether it answers while it is there. */
const LOOK_EVERY_MS = 1000
const CONNECT_MS_MAX = 2000

/**
 * Connects to NATS in the background and stays connected. A call before that, or while NATS is unavailable, gets a fault: events wait in the
 * outbox, consumers wait for theirs, and everything else is answered. So readiness does not depend on it, except for a user that NATS does
 * not know: a new version with a wrong password must not replace one that works.
 */
export function openNats(host: Host, url: string): Nats {
  let opened: Nats | undefined
  let refusal: Error | undefined
  let isAvailable: boolean | undefined
  const become = (now: boolean, reason?: unknown): void => {
    available.set({ service: host.name }, now ? 1 : 0)
    if (now === isAvailable) return
    isAvailable = now
    if (now) host.log.info('nats is available')
    else host.log.warn({ reason: reason instanceof Error ? reason.message : 'unknown' }, 'nats is unavailable: events wait')
  }
  const current = (): Nats => {
    if (!opened) throw new Fault('nats is not connected yet')
    return opened
  }

  host.onReady('nats', async () => {
    if (refusal) throw refusal
  })
  host.onStop('nats', async () => {
    const connection = opened?.connection
    // Pending messages are sent while the server answers; a connection that is lost while it drains would drain for ever.
    if (isAvailable) await withinTime(DRAIN_MS_MAX, async () => connection?.drain()).catch(() => connection?.close())
    else await connection?.close()
  })
  host.loop(
    'nats connection',
    async () => {
      try {
        opened ??= await connectNats(url, { ...FOR_EVER, waitOnFirstConnect: false, timeout: CONNECT_MS_MAX, name: host.name }, host.config)
        refusal = undefined
        // Asks JetStream itself: after a full disk the connection remains, but JetStream stores nothing.
        await (await opened.manager()).getAccountInfo()
        become(true)
      } catch (error) {
        if (error instanceof AuthorizationError) refusal = error
        become(false, error)
      }
    },
    { everyMs: LOOK_EVERY_MS },
  )
  return {
    get connection() {
      return current().connection
    },
    get js() {
      return current().js
    },
    get inboxPrefix() {
      return current().inboxPrefix
    },
    get streams() {
      return opened?.streams
    },
    manager: async () => current().manager(),
  }
}

/** Makes sure that the stream of a subject exists; only the service whose events it keeps, and who runs the server, may make it. */
export async function ensureStream(nats: Nats, subject: EventSubject | string): Promise<void> {
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
    num_replicas: nats.streams?.replicas ?? 1,
    // A full stream refuses new events, which wait in the outbox: its old ones may still have readers.
    ...(nats.streams?.bytesMax === undefined ? {} : { max_bytes: nats.streams.bytesMax, discard: DiscardPolicy.New }),
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
