import { isId, refused } from '@club/kernel'
import type { Inverse, Inverses } from '@club/records'
import { reverseCreditIn } from './commands/reverse-credit'
import { loadCreditForUpdate } from './store/credits'

/** A mass credit is reversed as a batch, once, for the reason that its undoing gives (decision D142); that is final. */
const submittedCredit: Inverse = async (tx, act) => {
  const credit = isId(act.recordId) ? await loadCreditForUpdate(tx, act.recordId) : undefined
  if (!credit) return refused('record-gone')
  if (credit.state === 'crediting' || credit.state === 'awaiting-approval') return refused('under-way')
  const changes = [{ field: 'state', now: credit.state, then: 'reversed' }]
  if (credit.state !== 'credited') return refused('changed-since', { changes })
  return {
    kind: 'possible',
    changes: [...changes, { field: 'rows', now: credit.credited, then: 0 }],
    async carryOut() {
      const begun = await reverseCreditIn(tx, { creditId: credit.id, reason: act.reason ?? '' }, { id: act.undoneBy, undoes: act.auditId })
      return begun.kind === 'refused' ? refused('changed-since', { changes }) : undefined
    },
  }
}

/** How acts of staff on points are taken back (trust-and-desk 8). */
export const INVERSES: Inverses = { 'points-ledger.submit-credit': submittedCredit }
