import { newId } from '@club/kernel'
import { headers as natsHeaders } from '@nats-io/transport-node'
import type { Nats } from './connect-nats'
import type { CarriedEvent } from './event-messages'
import { DEAD_LETTER_STREAM, ensureDeadLetterStream, isMissing } from './nats'

/** Headers that belong to the dead letter, not to the event. */
const DEAD_LETTER_HEADERS = ['Nats-Msg-Id', 'Club-Consumer', 'Club-Subject', 'Club-Reason']

const REASON_LENGTH_MAX = 300

interface FailedEvent {
  readonly durable: string
  readonly subject: string
  /** Sequence of the message that carried it. */
  readonly seq: number
  readonly event: CarriedEvent
  readonly reason: string
}

/** Moves an event that a consumer gave up to the dead letters, as a message of its own. */
export async function moveToDeadLetters(nats: Nats, { durable, subject, seq, event, reason }: FailedEvent): Promise<void> {
  const headers = natsHeaders()
  const id = event.id || newId()
  for (const [name, value] of Object.entries(event.headers)) if (value) headers.set(name, value)
  headers.set('Club-Fact-Id', id)
  headers.set('Club-Consumer', durable)
  headers.set('Club-Subject', subject)
  headers.set('Club-Reason', reason.replaceAll(/[\r\n]+/g, ' ').slice(0, REASON_LENGTH_MAX))
  await nats.js.publish(`dead-letter.${durable}`, event.data, { headers, msgID: `${durable}:${seq}:${id}` })
}

/** How many dead letters there are; none where no service has ever subscribed. */
export async function countDeadLetters(nats: Nats): Promise<number> {
  const manager = await nats.manager()
  return manager.streams.info(DEAD_LETTER_STREAM).then(
    ({ state }) => state.messages,
    (error: unknown) => {
      if (isMissing(error)) return 0
      throw error
    },
  )
}

/**
 * Publishes the dead letters of a consumer again under their own subject and removes them from the dead letters.
 * Consumers that have processed an event skip it by their inbox; the one that failed tries again.
 */
export async function replayDeadLetters(nats: Nats, consumer: string): Promise<{ replayed: number }> {
  await ensureDeadLetterStream(nats)
  const manager = await nats.manager()
  const info = await manager.streams.info(DEAD_LETTER_STREAM)
  let replayed = 0
  for (let seq = info.state.first_seq; seq <= info.state.last_seq; seq += 1) {
    const letter = await manager.streams.getMessage(DEAD_LETTER_STREAM, { seq })
    if (!letter?.header.get('Club-Consumer').startsWith(`${consumer}--`)) continue
    const headers = natsHeaders()
    for (const name of letter.header.keys()) if (!DEAD_LETTER_HEADERS.includes(name)) headers.set(name, letter.header.get(name))
    // Inboxes know the event by Club-Fact-Id; the stream would drop a message id that it has seen lately.
    headers.set('Nats-Msg-Id', `replay:${seq}:${letter.header.get('Club-Fact-Id')}`)
    await nats.js.publish(letter.header.get('Club-Subject'), letter.data, { headers })
    await manager.streams.deleteMessage(DEAD_LETTER_STREAM, seq)
    replayed += 1
  }
  return { replayed }
}
