import { codecOf } from '@club/contracts/events'
import type { EventBody, EventSubject } from '@club/contracts/events'
import type { Nats } from './connect-nats'
import { unpackEvents } from './event-messages'

/**
 * Listens to the events of a subject as they are published, in every replica: for live screens and for dropping caches.
 * Nothing is delivered again; a consumer that must not miss one uses `subscribe`.
 */
export function listen<S extends EventSubject>(nats: Nats, subject: S, listener: (body: EventBody<S>) => void): () => void {
  const codec = codecOf(subject)
  const subscription = nats.connection.subscribe(subject, {
    callback: (error, message) => {
      if (error) return
      orWarn(() => {
        for (const { data } of unpackEvents(message)) orWarn(() => listener(codec.decode(data)))
      })
    },
  })
  return () => subscription.unsubscribe()
}

/** Turns an error into a warning: thrown while a message is received, it would end the connection, and with it every other listener. */
function orWarn(run: () => void): void {
  try {
    run()
  } catch (mistake) {
    process.emitWarning(mistake as Error)
  }
}
