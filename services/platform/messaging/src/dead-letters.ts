import { headers as natsHeaders } from '@nats-io/transport-node'
import type { Nats } from './connect-nats'
import { DEAD_LETTER_STREAM, ensureDeadLetterStream, isMissing } from './nats'

/** Headers that belong to the dead letter, not to the fact. */
const DEAD_LETTER_HEADERS = ['Nats-Msg-Id', 'Club-Consumer', 'Club-Subject', 'Club-Reason']

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
 * Consumers that have processed a fact skip it by their inbox; the one that failed tries again.
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
    // Inboxes know the fact by Club-Fact-Id; the stream would drop a message id that it has seen lately.
    headers.set('Nats-Msg-Id', `replay:${seq}:${letter.header.get('Club-Fact-Id')}`)
    await nats.js.publish(letter.header.get('Club-Subject'), letter.data, { headers })
    await manager.streams.deleteMessage(DEAD_LETTER_STREAM, seq)
    replayed += 1
  }
  return { replayed }
}
