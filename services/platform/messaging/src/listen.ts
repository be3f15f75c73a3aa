import { codecOf } from '@club/contracts/facts'
import type { FactBody, FactSubject } from '@club/contracts/facts'
import type { Nats } from './nats'

/**
 * Hears each fact of a subject as it is published, in every replica: for live screens and for dropping caches.
 * Nothing is delivered again; whoever must not miss a fact uses `subscribe`.
 */
export function listen<S extends FactSubject>(nats: Nats, subject: S, hear: (body: FactBody<S>) => void): () => void {
  const codec = codecOf(subject)
  const subscription = nats.connection.subscribe(subject, {
    callback: (error, message) => {
      if (!error) hear(codec.decode(message.data))
    },
  })
  return () => subscription.unsubscribe()
}
