import { isId, refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import { record } from '@club/messaging'
import type { Database } from '@club/postgres'
import { clock } from '@club/service-host'
import type { Goal } from '../domain/goal'
import { REDEMPTION_KINDS } from '../domain/redemption'
import { deleteGoal, upsertGoal } from '../store/goals'
import { findOffers, keepOffer } from '../store/offers'

type ChooseOutcome = { readonly kind: 'chosen'; readonly goal: Goal } | Refused<'item-not-found' | 'item-inactive'>

const goalChanged = (memberId: string, changedAt: Date) => ({ subject: 'catalogue.goal-changed.v1', body: { memberId, changedAt } }) as const

/**
 * Makes a reward a member's goal, in place of the one before; the same one again changes nothing. A reward that is used up may be a
 * goal too: it may come back. Refusals: item-not-found; item-inactive, for a reward that is not offered.
 */
export async function chooseGoal(
  db: Database,
  command: { readonly memberId: string; readonly kind: string; readonly rewardId: string },
): Promise<ChooseOutcome> {
  const { memberId, rewardId } = command
  const kind = REDEMPTION_KINDS.find((known) => known === command.kind)
  if (!kind || !isId(rewardId) || !isId(memberId)) return refused('item-not-found')
  return db.withTransaction(async (tx): Promise<ChooseOutcome> => {
    if (!(await keepOffer(tx, kind, rewardId))) return refused('item-not-found')
    const [offer] = await findOffers(tx, kind, [rewardId])
    if (!offer) return refused('item-not-found')
    if (!offer.active) return refused('item-inactive')
    const setAt = clock.now()
    if (await upsertGoal(tx, memberId, { kind, rewardId, setAt })) await record(tx, goalChanged(memberId, setAt))
    return { kind: 'chosen', goal: { kind, rewardId, setAt, offer } }
  })
}

/** Drops a member's goal; a repeat changes nothing. */
export async function dropGoal(db: Database, memberId: string): Promise<void> {
  if (!isId(memberId)) return
  await db.withTransaction(async (tx) => {
    if (await deleteGoal(tx, memberId)) await record(tx, goalChanged(memberId, clock.now()))
  })
}
