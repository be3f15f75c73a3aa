import { isId, refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import { audit, PERSONAL, record } from '@club/messaging'
import type { Database, Tx } from '@club/postgres'
import { actor, clock } from '@club/service-host'
import type { Issuance } from '../domain/issuance'
import { decideWaitingCredit, listCredits, nameOfCredit } from '../store/credits'
import type { Credit } from '../store/credits'
import { adoptWaitingCredit, decideWaiting, findIssuance } from '../store/issuances'
import { issuanceDecided } from './issuance-decided'
import { CREDIT_WAITS } from './submit-credit'

export type DecideOutcome =
  { readonly kind: 'decided'; readonly issuance: Issuance; readonly credit: Credit | undefined } | Refused<'not-found' | 'own-batch' | 'not-waiting'>

interface Decision {
  readonly id: string
  readonly isApproved: boolean
  readonly reason: string
}

/**
 * Approves or rejects an issuance that waits, for another administrator than its creator (decision D146, ADR 51). The rows of a mass credit and the
 * figures of a batch of codes never change, so exactly the submitted ones are approved. The same decision of the same administrator again is
 * answered as the first time. Refusals: not-found, own-batch, not-waiting (decided otherwise, or it never had to wait). Audited. Publishes
 * issuance-decided for codes; mass credits are credited by this service itself.
 */
export async function decideIssuance(db: Database, { id, isApproved, reason }: Decision): Promise<DecideOutcome> {
  if (!isId(id)) return refused('not-found')
  return db.withTransaction(async (tx): Promise<DecideOutcome> => {
    const by = actor().id
    await adoptWaitingCredit(tx, id)
    const decided = await decideWaiting(tx, id, { state: isApproved ? 'granted' : 'rejected', at: clock.now(), by, reason })
    if (!decided) return repeatedDecision(tx, id, { by, isApproved })
    if (decided.kind !== 'mass-credit') await record(tx, issuanceDecided(decided, clock.now()))
    else await decideWaitingCredit(tx, id, { state: isApproved ? 'crediting' : 'rejected', at: clock.now(), by, reason, chosenNow: clock.chosen() ?? null })
    const credit = await creditOf(tx, decided)
    await audit(tx, {
      action: decided.kind === 'mass-credit' ? 'points-ledger.decide-credit' : 'points-ledger.decide-issuance',
      recordId: id,
      recordName: credit ? nameOfCredit(credit) : decided.kind,
      changes: {
        decision: { after: isApproved ? 'approve' : 'reject' },
        reason: PERSONAL,
        sum: { after: decided.points },
        ...(credit ? { rows: { after: credit.total } } : { kind: { after: decided.kind } }),
      },
    })
    if (isApproved && credit) tx.signal(CREDIT_WAITS)
    return { kind: 'decided', issuance: decided, credit }
  })
}

async function repeatedDecision(tx: Tx, id: string, { by, isApproved }: { readonly by: string; readonly isApproved: boolean }): Promise<DecideOutcome> {
  const issuance = await findIssuance(tx, id)
  if (!issuance) {
    // A mass credit that another administrator never had to decide about before issuances were kept.
    const [older] = await listCredits(tx, { ids: [id], underWay: false }, 1)
    return refused(older ? 'not-waiting' : 'not-found')
  }
  if (issuance.createdBy === by) return refused('own-batch')
  const isSame = issuance.decidedBy === by && isApproved === (issuance.state === 'granted')
  return isSame ? { kind: 'decided', issuance, credit: await creditOf(tx, issuance) } : refused('not-waiting')
}

const creditOf = async (tx: Tx, { id, kind }: Issuance): Promise<Credit | undefined> =>
  kind === 'mass-credit' ? (await listCredits(tx, { ids: [id], underWay: false }, 1))[0] : undefined
