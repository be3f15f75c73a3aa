import { newId } from '@club/kernel'
import type { Tx } from '@club/postgres'
import { klDay } from '@club/rules'
import { firstReviewOn } from '../domain/review-days'
import { LOWEST } from '../domain/tier'
import { addHistories } from '../store/history'
import { registerMembers } from '../store/standings'

/**
 * Starts the standings of members in the caller's transaction: Gold, the first review day and the first entry, which says
 * that nothing changed (decision D62). A member who is known already stays as they are. Each member comes once.
 */
export async function startStandings(tx: Tx, members: readonly { memberId: string; registeredAt: Date }[]): Promise<void> {
  const started = await registerMembers(
    tx,
    members.map(({ memberId, registeredAt }) => {
      const registeredOn = klDay(registeredAt)
      return { memberId, registeredOn, nextReviewOn: firstReviewOn(registeredOn) }
    }),
  )
  const entries = members
    .filter(({ memberId }) => started.has(memberId))
    .map(({ memberId, registeredAt }) => ({ historyId: newId(), memberId, from: LOWEST, to: LOWEST, direction: 'none' as const, changedAt: registeredAt }))
  await addHistories(tx, entries, 'registration')
}
