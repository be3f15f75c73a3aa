import type { Points } from '@club/kernel'

export type Tier = 'Gold' | 'Platinum' | 'Diamond'

/** How a history entry came to be. */
export type Direction = 'upgraded' | 'downgraded' | 'none'

interface TierRule {
  readonly tier: Tier
  /** Points of the rolling year from which the tier is held. */
  readonly floor: Points
  /** What the member sees as the end of the progress bar (decision D60). */
  readonly highTierPoints: Points
  readonly nextTier: Tier | null
}

/** Lowest first. Decision D60; specification part 1, section 9. */
export const TIER_RULES: readonly TierRule[] = [
  { tier: 'Gold', floor: 0n, highTierPoints: 3999n, nextTier: 'Platinum' },
  { tier: 'Platinum', floor: 4000n, highTierPoints: 8999n, nextTier: 'Diamond' },
  { tier: 'Diamond', floor: 9000n, highTierPoints: 9000n, nextTier: null },
]

export const LOWEST: Tier = 'Gold'
export const HIGHEST: Tier = 'Diamond'

const rank = (tier: Tier): number => TIER_RULES.findIndex((rule) => rule.tier === tier)

/** The rule of one tier. */
export const ruleOf = (tier: Tier): TierRule => TIER_RULES[rank(tier)] as TierRule

/** The tier that points earned in twelve months give. */
export const tierFor = (earned: Points): Tier => (TIER_RULES.findLast((rule) => earned >= rule.floor) ?? (TIER_RULES[0] as TierRule)).tier

/** Whether the first tier stands above the second. */
export const isAbove = (tier: Tier, other: Tier): boolean => rank(tier) > rank(other)

/**
 * What a review decides: one tier down when the points of the twelve months do not reach the tier's floor,
 * else the tier stays (decision D62). Gold has nothing below it.
 */
export function reviewed(tier: Tier, earned: Points): { to: Tier; direction: Extract<Direction, 'downgraded' | 'none'> } {
  const below = TIER_RULES[rank(tier) - 1]
  return below && earned < ruleOf(tier).floor ? { to: below.tier, direction: 'downgraded' } : { to: tier, direction: 'none' }
}
