import type { Points } from '@club/kernel'
import { TIER_RULES, TIERS } from '@club/rules'
import type { Tier } from '@club/rules'

/** How a history entry came to be. */
export type Direction = 'upgraded' | 'downgraded' | 'none'

export const LOWEST: Tier = 'Gold'
export const HIGHEST: Tier = 'Diamond'

/**
 * Decides a review: one tier down when the points of the twelve months do not reach the tier's floor,
 * else the tier stays (decision D62). Gold has nothing below it.
 */
export function reviewed(tier: Tier, earned: Points): { to: Tier; direction: Extract<Direction, 'downgraded' | 'none'> } {
  const below = TIERS[TIERS.indexOf(tier) - 1]
  return below && earned < TIER_RULES[tier].floor ? { to: below, direction: 'downgraded' } : { to: tier, direction: 'none' }
}
