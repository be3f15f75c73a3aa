import type { User } from '@club/session'

/** How far a member is towards the next tier (D60). */
export interface TierProgress {
  tier: User['tier']
  next: User['tier'] | null
  /** 0 to 100; Diamond is always full */
  percent: number
  /** points still missing for the next tier; 0 for Diamond */
  missing: number
}

/** The tier maths of account 9: earned points of the past 12 months over the tier's upper limit. */
export function tierProgress(user: Pick<User, 'tier' | 'tierSetting' | 'totalPointsInPastYear'>): TierProgress {
  const setting = user.tierSetting[0]
  const next = setting?.nextTier ?? null
  if (!setting || next === null) return { tier: user.tier, next: null, percent: 100, missing: 0 }
  return {
    tier: user.tier,
    next,
    percent: Math.min(100, (user.totalPointsInPastYear / setting.highTierPoints) * 100),
    missing: Math.max(0, setting.highTierPoints - user.totalPointsInPastYear + 1),
  }
}

/** The name of a tier as the drawings know it. */
export function tierArtOf(tier: User['tier']): 'gold' | 'platinum' | 'diamond' {
  return tier === 'Diamond' ? 'diamond' : tier === 'Platinum' ? 'platinum' : 'gold'
}
