import type { Database } from '@club/postgres'
import type { Sender } from '../domain/ports'
import { deleteMessage, postponeMessage, takeDueMessages } from '../store/outgoing-messages'
import type { Secrets } from '../store/secrets'

const BATCH_MAX = 50

/**
 * Hands over waiting messages, oldest first; a message is deleted only after it was taken, and its row's id is its key, so
 * that a crash in between sends nothing twice. Returns how many went out and how many have to be tried again.
 */
export async function deliverMessages(deps: { db: Database; secrets: Pick<Secrets, 'open'>; sender: Sender }): Promise<{ sent: number; failed: number }> {
  const waiting = await takeDueMessages(deps.db, BATCH_MAX)
  let failed = 0
  for (const message of waiting) {
    try {
      await deps.sender.send(message.id, deps.secrets.open(message.id, message.sealed), message.occurredAt)
      await deleteMessage(deps.db, message.id)
    } catch {
      failed += 1
      await postponeMessage(deps.db, message.id)
    }
  }
  return { sent: waiting.length - failed, failed }
}
