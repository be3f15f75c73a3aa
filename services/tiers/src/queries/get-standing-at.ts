import type { Points } from '@club/kernel'
import type { Sql } from '@club/postgres'
import type { Tier } from '@club/rules'
import { LOWEST } from '../domain/tier'
import { findStandingAt } from '../store/standings'

/** A member's tier and points of twelve months as they were at an instant. */
export interface StandingAt {
  readonly tier: Tier
  readonly earnedPastYear: Points
}

/**
 * The tier that a member had at an instant, by the history of tiers, and what they had earned in the twelve months before it, by the dates of
 * the credits (trust-and-desk 7.4). A member is at Gold before the first entry of their history.
 */
export async function getStandingAt(db: Sql, request: { readonly memberId: string; readonly at: Date }): Promise<StandingAt> {
  const { tier, earned } = await findStandingAt(db, request)
  return { tier: tier ?? LOWEST, earnedPastYear: earned }
}
