import { isId, refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import { audit, PERSONAL } from '@club/messaging'
import type { Database } from '@club/postgres'
import { actor, clock } from '@club/service-host'
import { decideWaiting, listCredits } from '../store/credits'
import type { Credit } from '../store/credits'
import { CREDIT_WAITS } from './submit-credit'

export type DecideOutcome = { readonly kind: 'decided'; readonly credit: Credit } | Refused<'not-found' | 'own-batch' | 'not-waiting'>

/**
 * Lets a large batch be credited, or ends it, for another administrator than the one who sent it (decision D146). What was sent is what is
 * decided about: a batch and its rows never change, and another file is another batch. The same decision of the same administrator again
 * is answered as the first time. Refusals: not-found, own-batch, not-waiting (decided otherwise, or it never had to wait). Audited.
 */
export async function decideCredit(
  db: Database,
  command: { readonly creditId: string; readonly isApproved: boolean; readonly reason: string },
): Promise<DecideOutcome> {
  const { creditId, isApproved, reason } = command
  if (!isId(creditId)) return refused('not-found')
  return db.withTransaction(async (tx): Promise<DecideOutcome> => {
    const by = actor().id
    const isDecided = await decideWaiting(tx, creditId, {
      state: isApproved ? 'crediting' : 'rejected',
      at: clock.now(),
      by,
      reason,
      chosenNow: clock.chosen() ?? null,
    })
    const [credit] = await listCredits(tx, { ids: [creditId], underWay: false }, 1)
    if (!credit) return refused('not-found')
    if (!isDecided) {
      if (credit.createdBy === by) return refused('own-batch')
      return credit.decidedBy === by && isApproved === (credit.state !== 'rejected') ? { kind: 'decided', credit } : refused('not-waiting')
    }
    const { sum, total } = credit
    await audit(tx, {
      action: 'points-ledger.decide-credit',
      recordId: creditId,
      changes: { decision: { after: isApproved ? 'approve' : 'reject' }, reason: PERSONAL, sum: { after: sum }, rows: { after: total } },
    })
    if (isApproved) tx.signal(CREDIT_WAITS)
    return { kind: 'decided', credit }
  })
}
