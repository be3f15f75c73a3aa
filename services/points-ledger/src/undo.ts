import { isId, refused } from '@club/kernel'
import { auditUndoing } from '@club/records'
import type { Inverse, Inverses } from '@club/records'
import { undoMovementIn } from './commands/correct-books'
import { reverseCreditIn } from './commands/reverse-credit'
import { isClosed } from './store/closed-members'
import { loadCreditForUpdate } from './store/credits'
import { findTransferLines, isReversed } from './store/transfers'

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

const MOVEMENTS = {
  'points-ledger.forfeit-points': { undoneBy: 'points-ledger.return-points', source: 'Points Reversed' },
  'points-ledger.return-points': { undoneBy: 'points-ledger.forfeit-points', source: 'Points Forfeited' },
} as const

/**
 * Points that staff took come back, and go again when that is undone: each time as a transfer that names the one before. Not when that was undone
 * by an operator, nor for a member who closed their account (trust-and-desk 1.2), nor when they do not have the points any more.
 */
const movedPoints =
  (action: keyof typeof MOVEMENTS): Inverse =>
  async (tx, act) => {
    const original = isId(act.recordId) ? await findTransferLines(tx, act.recordId) : undefined
    if (!original) return refused('record-gone')
    const { memberId } = original
    const moved = original.lines.reduce((sum, line) => sum + line.points, 0n)
    const changes = [{ field: 'points', now: moved.toString(), then: '0' }]
    if (await isReversed(tx, act.recordId)) return refused('changed-since', { changes })
    if (await isClosed(tx, memberId)) return refused('rules')
    return {
      kind: 'possible',
      changes,
      async carryOut() {
        const { undoneBy, source } = MOVEMENTS[action]
        const key = `undo:${act.auditId}`
        const outcome = await undoMovementIn(tx, { transferId: act.recordId, key, source, call: undoneBy, reason: act.reason ?? '' })
        if (outcome.kind === 'refused') return refused('rules')
        const { transferId } = outcome.transfer
        await auditUndoing(tx, act, { action: undoneBy, recordId: transferId, memberId, changes: { points: { after: -moved } } })
        return undefined
      },
    }
  }

/** How acts of staff on points are taken back (trust-and-desk 8). */
export const INVERSES: Inverses = {
  'points-ledger.submit-credit': submittedCredit,
  'points-ledger.forfeit-points': movedPoints('points-ledger.forfeit-points'),
  'points-ledger.return-points': movedPoints('points-ledger.return-points'),
}
