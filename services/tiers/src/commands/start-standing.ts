import { newId } from '@club/kernel'
import type { Tx } from '@club/postgres'
import { klDay } from '@club/rules'
import { firstReviewOn } from '../domain/review-days'
import { LOWEST } from '../domain/tier'
import { addHistory } from '../store/history'
import { registerMember } from '../store/standings'

/**
 * Starts a member's standing in the caller's transaction: Gold, the first review day and the first entry, which says
 * that nothing changed (decision D62). A member who is known already stays as they are.
 */
export async function startStanding(tx: Tx, member: { memberId: string; registeredAt: Date }): Promise<void> {
  const registeredOn = klDay(member.registeredAt)
  const started = await registerMember(tx, { memberId: member.memberId, registeredOn, nextReviewOn: firstReviewOn(registeredOn) })
  if (!started) return
  await addHistory(
    tx,
    { historyId: newId(), memberId: member.memberId, from: LOWEST, to: LOWEST, direction: 'none', changedAt: member.registeredAt },
    'registration',
  )
}
