import { codecOf } from '@club/contracts/events'
import { connectNats, streamOf, unpackEvents } from '@club/messaging'
import type { SystemEnvironment } from '../start/system-environment'

const ERASED = 'identity.member-erased.v1'

/** Members whose data was ever erased, from the stream of events, which no backup of a database reverts (trust-and-desk 1.4). */
export async function listErased({ backing }: Pick<SystemEnvironment, 'backing'>): Promise<string[]> {
  const nats = await connectNats(backing.natsUrl, { maxReconnectAttempts: 0 })
  try {
    const { streams } = await nats.manager()
    const erased = new Set<string>()
    for (let seq = 1; ;) {
      // The client's types know less than the server.
      const next = { seq, next_by_subj: ERASED }
      const message = await streams.getMessage(streamOf(ERASED), next).catch(noneLeft)
      if (!message) return [...erased]
      for (const { data } of unpackEvents({ data: message.data, headers: message.header })) erased.add(codecOf(ERASED).decode(data).memberId)
      seq = message.seq + 1
    }
  } finally {
    await nats.connection.close()
  }
}

const NOT_FOUND = 10037
function noneLeft(error: unknown): null {
  if ((error as { code?: number }).code === NOT_FOUND || /no message found/i.test(String((error as Error).message))) return null
  throw error
}
