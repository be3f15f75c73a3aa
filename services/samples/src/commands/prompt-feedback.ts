import { record } from '@club/messaging'
import type { OutgoingEvent } from '@club/messaging'
import type { Database } from '@club/postgres'
import { feedbackDueBefore } from '../domain/sample-access'
import type { SampleRules } from '../domain/sample-access'
import { markPrompted } from '../store/sample-orders'

const BATCH_MAX = 500
const BATCHES_MAX = 2000

/**
 * Publishes once for each member's newest sample that its feedback is due (decision D64), a batch a transaction.
 * Repeating it, also after an outage, publishes nothing twice.
 */
export async function promptFeedback(deps: { db: Database; rules: SampleRules }, now: Date): Promise<{ prompted: number }> {
  let prompted = 0
  for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
    const marked = await deps.db.withTransaction(async (tx) => {
      const orders = await markPrompted(tx, feedbackDueBefore(now, deps.rules), now, BATCH_MAX)
      await record(
        tx,
        ...orders.map(({ id, memberId }): OutgoingEvent => ({ subject: 'samples.feedback-due.v1', body: { orderId: id, memberId, dueAt: now } })),
      )
      return orders.length
    })
    prompted += marked
    if (marked < BATCH_MAX) break
  }
  return { prompted }
}
