import { addMonths, fullYears, isExpectedDelivery, klDay } from '@club/rules'
import type { Day, PostalAddress } from '@club/rules'

export type Language = 'en' | 'bm'
export type Stage = 'trying' | 'pregnant' | 'oneChild' | 'moreChild'
export type Origin = 'form' | 'social' | 'bulk' | 'sister-shop'

export interface Address extends PostalAddress {
  readonly id: string
  readonly active: boolean
  readonly label: string
  readonly houseNumber: string | null
  readonly createdAt: Date
}

export type NewAddress = Omit<Address, 'id' | 'active' | 'createdAt'>

export interface Baby {
  readonly id: string
  readonly name: string | null
  readonly gender: string
  readonly birthDate: Day
  readonly brandId: string
  readonly formatId: string
  readonly sizeId: string
  readonly createdAt: Date
}

export type BabyDetails = Omit<Baby, 'id' | 'createdAt'>

/** A member's row. Secrets of it never leave this service. */
export interface Member {
  readonly id: string
  readonly origin: Origin
  readonly name: string
  readonly number: string | null
  readonly email: string
  readonly dob: Day | null
  readonly gender: string | null
  readonly race: string | null
  readonly nationality: string | null
  readonly pregnancyStage: Stage | null
  readonly pregnancyStageUpdatedAt: Date
  readonly edb: Day | null
  /** Name used in greetings; null: the member's name. */
  readonly callName: string | null
  readonly children: readonly Day[]
  readonly language: Language
  readonly receiveMail: boolean
  readonly referralCode: string
  readonly referrerId: string | null
  readonly sampleId: string | null
  readonly forceUpdated: boolean
  readonly ssoPopup: boolean
  readonly profileRewardedAt: Date | null
  readonly registeredAt: Date
  readonly verifiedAt: Date | null
  readonly blocked: boolean
  readonly passwordHash: string | null
  readonly credentialVersion: number
  readonly tokenVersion: number
  readonly lockedUntil: Date | null
  /** The member paused content about a baby (trust-and-desk 2.1). */
  readonly quiet: boolean
  /** Set while the account is closed; its data is erased at `eraseAt` (trust-and-desk 1.2). */
  readonly closedAt: Date | null
  readonly eraseAt: Date | null
}

const isParent = (stage: Stage | null) => stage === 'oneChild' || stage === 'moreChild'

/** Whether the youngest known child of a parent is that old already; without a known child it is not (decision D45). */
export function isMembershipEnded(
  member: Pick<Member, 'pregnancyStage' | 'children'>,
  babies: readonly Pick<Baby, 'birthDate'>[],
  options: { now: Date; childAgeYears: number },
): boolean {
  if (!isParent(member.pregnancyStage)) return false
  const youngest = [...member.children, ...babies.map((baby) => baby.birthDate)].sort().at(-1)
  return youngest !== undefined && fullYears(youngest, klDay(options.now)) >= options.childAgeYears
}

/** Whether the profile has every field that the profile reward requires (decision D48). */
export function isProfileComplete(
  member: Pick<Member, 'name' | 'race' | 'nationality' | 'pregnancyStage' | 'edb'>,
  babies: readonly unknown[],
  addresses: readonly Pick<Address, 'active'>[],
): boolean {
  const isComplete = Boolean(member.name && member.race && member.nationality && member.pregnancyStage)
  const expects = member.pregnancyStage !== 'pregnant' || member.edb !== null
  const hasBaby = !isParent(member.pregnancyStage) || babies.length > 0
  return isComplete && expects && hasBaby && addresses.some((address) => address.active)
}

/** Whether whole calendar months of Kuala Lumpur have passed since an instant (decision D10). */
export const haveMonthsPassed = (since: Date, months: number, now: Date): boolean => addMonths(klDay(since), months) <= klDay(now)

export interface ProfileEdit {
  readonly name: string
  readonly race: string
  readonly nationality: string
  readonly pregnancyStage: Stage
  /** Null keeps the stored one. */
  readonly edb: Day | null
  /** Null takes it away, undefined keeps it. */
  readonly callName?: string | null | undefined
}

export type ProfileDecision =
  | { readonly kind: 'accepted'; readonly edb: Day | null; readonly stageChanged: boolean }
  | { readonly kind: 'refused'; readonly reason: 'stage-cooldown' | 'invalid-edb' }

/**
 * Whether a profile may be saved as entered (decision D48): name, race and nationality always; the stage, and a due date
 * stored before, only when months have passed since the stage last changed.
 * Precedence: stage-cooldown, then invalid-edb (none for a pregnant member, or a new one before yesterday, D27).
 */
export function decideProfile(
  member: Pick<Member, 'pregnancyStage' | 'pregnancyStageUpdatedAt' | 'edb'>,
  edit: ProfileEdit,
  options: { now: Date; cooldownMonths: number },
): ProfileDecision {
  const stageChanged = edit.pregnancyStage !== member.pregnancyStage
  const edb = edit.pregnancyStage === 'pregnant' ? (edit.edb ?? member.edb) : null
  const edbChanged = edb !== null && edb !== member.edb
  const mayChange = haveMonthsPassed(member.pregnancyStageUpdatedAt, options.cooldownMonths, options.now)
  if (!mayChange && (stageChanged || (edbChanged && member.edb !== null))) return { kind: 'refused', reason: 'stage-cooldown' }
  if (edit.pregnancyStage === 'pregnant' && edb === null) return { kind: 'refused', reason: 'invalid-edb' }
  if (edbChanged && !isExpectedDelivery(edb, klDay(options.now))) return { kind: 'refused', reason: 'invalid-edb' }
  return { kind: 'accepted', edb, stageChanged }
}
