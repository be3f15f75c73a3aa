import type { Tx } from '@club/postgres'
import { DAY_SECONDS } from '../domain/limits'
import { addUse, giveBackUse } from '../store/limiter'
import { takeUnansweredSends } from '../store/unanswered-sends'
import { answeredKey } from './allow-send'

/**
 * Notes that the SMS and mails sent to an account were answered: it was activated, or a mailed link was used. They stop counting against
 * the addresses that asked for them, and let those ask for as many more (see SEND_LIMITS).
 */
export async function answerSends(tx: Tx, memberId: string, now: Date): Promise<void> {
  for (const { key, sentAt } of await takeUnansweredSends(tx, memberId)) {
    await giveBackUse(tx, key, sentAt)
    await addUse(tx, answeredKey(key), DAY_SECONDS, now)
  }
}
