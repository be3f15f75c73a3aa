import type { Database } from '@club/postgres'
import { normaliseRecipient } from '../domain/recipient'
import { addMessage } from '../store/messages'
import type { NewMessage } from '../store/messages'

/** Queues one SMS or mail; the same key queues it once and returns the same id (decisions D20, D122). */
export const queueMessage = (db: Database, message: NewMessage): Promise<{ id: string; added: boolean }> =>
  addMessage(db, { ...message, to: normaliseRecipient(message.to) })
