import { isId } from '@club/kernel'
import type { Sql } from '@club/postgres'
import type { Goal } from '../domain/goal'
import { findGoal } from '../store/goals'
import { findOffers } from '../store/offers'

/** The reward that a member collects points for, as it is offered now; undefined without one. */
export async function getGoal(db: Sql, memberId: string): Promise<Goal | undefined> {
  const chosen = isId(memberId) ? await findGoal(db, memberId) : undefined
  if (!chosen) return undefined
  const [offer] = await findOffers(db, chosen.kind, [chosen.rewardId])
  return offer && { ...chosen, offer }
}
