import { addMonths, isBabyBirth, klDay, STAGE_CHANGE_COOLDOWN_MONTHS } from '@club/rules'
import type { Day } from '@club/rules'
import type { User } from '@club/session'

/** Parts that the points for a complete profile still need, besides what the wizard asks anyway (D48). */
export type MissingPart = 'edb' | 'baby' | 'address'

const isParent = ({ pregnancyStage }: Pick<User, 'pregnancyStage'>) => pregnancyStage === 'oneChild' || pregnancyStage === 'moreChild'

export function missingOfProfile(user: Pick<User, 'pregnancyStage' | 'edb' | 'babyInfos' | 'addresses'>): MissingPart[] {
  const missing: MissingPart[] = []
  if (user.pregnancyStage === 'pregnant' && user.edb === null) missing.push('edb')
  if (isParent(user) && user.babyInfos.length === 0) missing.push('baby')
  if (!user.addresses.some(({ active }) => active)) missing.push('address')
  return missing
}

/** Whether the points were given less than half a year ago (D48). */
export function wasRewarded({ profileRewardedAt }: Pick<User, 'profileRewardedAt'>, today: Day): boolean {
  return profileRewardedAt !== null && addMonths(klDay(new Date(profileRewardedAt)), STAGE_CHANGE_COOLDOWN_MONTHS) > today
}

/**
 * Whether completing the profile can bring its points now: not twice in half a year, and not for a parent whose children
 * are all too old to be entered as babies (D48, D52).
 *
 * @param children birth dates given at sign-up
 */
export function canEarnProfilePoints(
  user: Pick<User, 'pregnancyStage' | 'babyInfos' | 'profileRewardedAt'>,
  { children, today }: { children: readonly Day[]; today: Day },
): boolean {
  const allGrown = isParent(user) && user.babyInfos.length === 0 && children.length > 0 && !children.some((birth) => isBabyBirth(birth, today))
  return !allGrown && !wasRewarded(user, today)
}
