import type { Database } from '@club/postgres'
import { comparedText } from '@club/rules'
import { normaliseRecipient } from '../domain/recipient'
import { listMessages } from '../store/messages'
import type { SentMessage } from '../store/messages'

/** Messages that the local outbox shows. */
const SENT_MAX = 200

/** Lists messages sent to a number or mail address however it is typed, or to anybody for '', newest first (decision D122). */
export const listSent = (db: Database, to: string): Promise<SentMessage[]> => listMessages(db, normaliseRecipient(comparedText(to)), SENT_MAX)
