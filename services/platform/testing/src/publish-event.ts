import { codecOf } from '@club/contracts/events'
import type { EventBody, EventSubject } from '@club/contracts/events'
import { newId } from '@club/kernel'
import { ensureStream } from '@club/messaging'
import type { Nats } from '@club/messaging'
import { headers as natsHeaders } from '@nats-io/transport-node'

/**
 * Publishes an event as another service's relay would, and returns its id. Published with the id of an earlier one it is the same
 * event delivered again: what a consumer sees that was killed between its commit and its acknowledgement.
 */
export async function publishEvent<S extends EventSubject>(
  nats: Nats,
  subject: S,
  body: EventBody<S>,
  options: { id?: string; occurredAt?: Date } = {},
): Promise<string> {
  const id = options.id ?? newId()
  await ensureStream(nats, subject)
  const headers = natsHeaders()
  headers.set('Club-Occurred-At', (options.occurredAt ?? new Date()).toISOString())
  headers.set('Club-Fact-Id', id)
  // The broker drops a message id that it has seen: a delivery in its own right needs its own.
  await nats.js.publish(subject, codecOf(subject).encode(body).finish(), { headers, msgID: newId() })
  return id
}
