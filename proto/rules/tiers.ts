/** Lowest first. */
export const TIERS = ['Gold', 'Platinum', 'Diamond'] as const
export type Tier = (typeof TIERS)[number]

interface TierRule {
  /** Points of the rolling twelve months from which the tier is held (D60). */
  readonly floor: number
  /** End of the progress bar that the member sees (D60). */
  readonly highTierPoints: number
  readonly nextTier: Tier | null
  /** The bonus of an upgrade into the tier (D61). */
  readonly welcome: number
  /** Once a calendar year (D89). */
  readonly birthday: number
  /** Points of each side of a referral, by the referrer's tier (D32). */
  readonly referrer: number
  readonly referee: number
}

/** Thresholds and bonuses of each tier, in points. */
export const TIER_RULES: Readonly<Record<Tier, TierRule>> = {
  Gold: { floor: 0, highTierPoints: 3999, nextTier: 'Platinum', welcome: 0, birthday: 100, referrer: 500, referee: 100 },
  Platinum: { floor: 4000, highTierPoints: 8999, nextTier: 'Diamond', welcome: 500, birthday: 200, referrer: 550, referee: 150 },
  Diamond: { floor: 9000, highTierPoints: 9000, nextTier: null, welcome: 800, birthday: 300, referrer: 600, referee: 200 },
}

/** The tier that points earned in twelve months give (D60). */
export const tierFor = (earned: number | bigint): Tier => TIERS.findLast((tier) => earned >= TIER_RULES[tier].floor) ?? 'Gold'

/** Whether the first tier is above the second. */
export const isAbove = (tier: Tier, other: Tier): boolean => TIERS.indexOf(tier) > TIERS.indexOf(other)

/** A text as a tier; Gold for a member without one yet. */
export const tierOf = (text: string): Tier => TIERS.find((tier) => tier === text) ?? 'Gold'

/** Days after an upgrade during which a member is congratulated on it. */
export const UPGRADE_MOMENT_DAYS = 14
