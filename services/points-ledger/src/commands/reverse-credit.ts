import { isId, refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import { audit, PERSONAL } from '@club/messaging'
import type { Database, Tx } from '@club/postgres'
import { activeTraceparent, actor, clock, writeActor } from '@club/service-host'
import { beginReversal, listCredits, nameOfCredit } from '../store/credits'
import type { Credit } from '../store/credits'
import { CREDIT_WAITS } from './submit-credit'

export type ReverseOutcome = { readonly kind: 'reversing'; readonly credit: Credit } | Refused<'not-found' | 'under-way' | 'already-reversed'>

/**
 * Begins to take a batch back, once, with the reason why (decision D142); its rows follow in the background. Refusals: not-found,
 * under-way (its rows are still being credited, or wait for an approval), already-reversed. Audited.
 */
export async function reverseCredit(db: Database, command: { readonly creditId: string; readonly reason: string }): Promise<ReverseOutcome> {
  if (!isId(command.creditId)) return refused('not-found')
  return db.withTransaction((tx) => reverseCreditIn(tx, command))
}

/** As `reverseCredit`, in a transaction that does more; `undoing` has the ids of the audit row and of the act that it takes back. */
export async function reverseCreditIn(
  tx: Tx,
  { creditId, reason }: { readonly creditId: string; readonly reason: string },
  undoing: { readonly id?: string; readonly undoes?: string } = {},
): Promise<ReverseOutcome> {
  const { kind, id } = actor()
  const begun = await beginReversal(tx, creditId, {
    at: clock.now(),
    by: kind === 'administrator' ? id : kind,
    reason,
    chosenNow: clock.chosen() ?? null,
    actor: writeActor(actor()),
    traceparent: activeTraceparent(),
  })
  const [credit] = await listCredits(tx, { ids: [creditId], underWay: false }, 1)
  if (!credit) return refused('not-found')
  if (!begun) return refused(credit.state === 'crediting' || credit.state === 'awaiting-approval' ? 'under-way' : 'already-reversed')
  await audit(tx, {
    action: 'points-ledger.reverse-credit',
    recordId: creditId,
    recordName: nameOfCredit(credit),
    changes: { reason: PERSONAL, rows: { after: credit.credited } },
    ...undoing,
  })
  tx.signal(CREDIT_WAITS)
  return { kind: 'reversing', credit }
}
