import { isId } from '@club/kernel'
import { PERSONAL } from '@club/messaging'
import type { Database } from '@club/postgres'
import { actor, clock } from '@club/service-host'
import { refuse } from '../domain/refusals'
import type { Refusal } from '../domain/refusals'
import { appendOwnAudit } from '../store/audit'
import { decideDoubt, listDoubtedMembers } from '../store/household-doubts'

/** The record's name in the audit log. The addresses themselves are personal data and stay out of it. */
export const TWO_ADDRESSES = 'Two addresses'

/**
 * Says of two addresses whether they are one household: from then on they count together, or apart. The same decision again changes nothing.
 * Refusals: record-not-found, taken (somebody decided otherwise). Audited, and published for the members who gave them.
 */
export async function decideHousehold(
  db: Database,
  command: { readonly doubtId: string; readonly isSame: boolean; readonly reason: string },
): Promise<{ readonly kind: 'done' } | Refusal> {
  const { doubtId, isSame, reason } = command
  if (!isId(doubtId)) return refuse('record-not-found')
  return db.withTransaction(async (tx) => {
    const outcome = await decideDoubt(tx, doubtId, { isSame, reason, at: clock.now(), by: actor().id })
    if (outcome === undefined) return refuse('record-not-found')
    if (outcome === 'decided') return refuse('taken')
    if (outcome === 'repeated') return { kind: 'done' }
    const changes = { isSame: { after: isSame }, reason: PERSONAL }
    const about = await listDoubtedMembers(tx, doubtId)
    await appendOwnAudit(tx, { call: 'identity.decide-household', recordId: doubtId, recordName: TWO_ADDRESSES, changes: JSON.stringify(changes), about })
    return { kind: 'done' }
  })
}
