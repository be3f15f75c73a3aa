import { connectNats, countDeadLetters, FOR_EVER, listen } from '@club/messaging'
import type { Nats } from '@club/messaging'
import type { EventBody, EventSubject } from '@club/contracts/events'
import type { Host } from '@club/service-host'

export interface Events {
  /** Listens to the events of a subject from now on; those published while NATS is unavailable are missed. */
  listen<S extends EventSubject>(subject: S, listener: (body: EventBody<S>) => void): void
  /** Events may have been missed: whatever was remembered because of them must be forgotten. */
  onGap(forget: () => void): void
  /** Events that were given up. Throws while NATS is unavailable. */
  countDeadLetters(): Promise<number>
}

/**
 * Connects to NATS in the background: the gateway serves without it, only live updates stop and a revoked session may
 * live until its cache entry ends (decision D135). Therefore it is not part of readiness.
 */
export function openEvents(host: Host, url: string): Events {
  const wanted: ((nats: Nats) => void)[] = []
  const gaps: (() => void)[] = []
  let nats: Nats | undefined
  let stopped = false

  const open = async () => {
    const opened = await connectNats(url, { ...FOR_EVER, name: host.name }, host.config)
    if (stopped) return opened.connection.close()
    nats = opened
    for (const subscribe of wanted) subscribe(opened)
    for (const forget of gaps) forget()
    for await (const status of opened.connection.status()) {
      if (status.type === 'disconnect') host.log.warn('nats is unavailable: live updates pause')
      if (status.type === 'reconnect') for (const forget of gaps) forget()
    }
  }
  void open().catch((error: unknown) => host.log.error({ err: error }, 'nats connection failed; live updates are off until a restart'))
  host.onStop('nats', async () => {
    stopped = true
    await nats?.connection.close()
  })

  return {
    listen(subject, listener) {
      const subscribe = (open: Nats) => void listen(open, subject, listener)
      wanted.push(subscribe)
      if (nats) subscribe(nats)
    },
    onGap: (forget) => void gaps.push(forget),
    async countDeadLetters() {
      if (!nats) throw new Error('nats is not connected')
      return countDeadLetters(nats)
    },
  }
}
