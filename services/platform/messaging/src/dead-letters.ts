import { headers as natsHeaders } from '@nats-io/transport-node'
import type { Nats } from './connect-nats'
import { DEAD_LETTER_STREAM, ensureDeadLetterStream } from './nats'

/**
 * Publishes the dead letters of a consumer again under their own subject and removes them from the dead letters.
 * Consumers that had worked them off ignore them by their inbox; the one that failed gets another try.
 */
export async function replayDeadLetters(nats: Nats, consumer: string): Promise<{ replayed: number }> {
  await ensureDeadLetterStream(nats)
  const manager = await nats.manager()
  const info = await manager.streams.info(DEAD_LETTER_STREAM)
  let replayed = 0
  for (let seq = info.state.first_seq; seq <= info.state.last_seq; seq += 1) {
    const letter = await manager.streams.getMessage(DEAD_LETTER_STREAM, { seq }).catch(() => null)
    if (!letter || !(letter.header.get('Club-Consumer') ?? '').startsWith(`${consumer}--`)) continue
    const headers = natsHeaders()
    for (const name of letter.header.keys())
      if (!['Nats-Msg-Id', 'Club-Consumer', 'Club-Subject', 'Club-Reason', 'Club-Fact-Id'].includes(name)) headers.set(name, letter.header.get(name))
    headers.set('Nats-Msg-Id', letter.header.get('Club-Fact-Id'))
    // The stream drops a message id it has seen lately; a replay is meant, so it goes out without one in the API's sense.
    await nats.js.publish(letter.header.get('Club-Subject'), letter.data, { headers: renamed(headers, seq) })
    await manager.streams.deleteMessage(DEAD_LETTER_STREAM, seq)
    replayed += 1
  }
  return { replayed }
}

/** Keeps the fact's own id for the inbox and gives the broker another one to detect duplicates. */
function renamed(headers: ReturnType<typeof natsHeaders>, seq: number): ReturnType<typeof natsHeaders> {
  headers.set('Club-Fact-Id', headers.get('Nats-Msg-Id'))
  headers.set('Nats-Msg-Id', `replay:${seq}:${headers.get('Club-Fact-Id')}`)
  return headers
}
