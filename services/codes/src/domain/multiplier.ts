import type { Points } from '@club/kernel'
import { addDays, endOfKlDay, klDayOfMonth, startOfKlDay } from '@club/rules'

/** The promotion of 8 to 11 October 2025, both days whole, in Kuala Lumpur (decision D56). */
export const PROMO_STARTS_AT = startOfKlDay('2025-10-08')
export const PROMO_ENDS_AT = endOfKlDay(addDays('2025-10-08', 3))
/** Besides the day that staff choose (decision D58). */
export const DOUBLE_DAYS: readonly number[] = [15, 22]
export const DOUBLE_DAY_SEEDED = 15
/** Whether a day of the month doubles; `staffDay` is the one that staff chose (decision D58). */
export const isDoubleDay = (dayOfMonth: number, staffDay: number): boolean => [...DOUBLE_DAYS, staffDay].includes(dayOfMonth)
export const PANTS = 'pants'

export type VoucherType = 'RM5' | 'RM10'
/** At which pants code which voucher is earned (decision D59). */
export const MILESTONES: ReadonlyMap<number, VoucherType> = new Map([
  [5, 'RM5'],
  [10, 'RM10'],
])

/** What is known when a code is registered. */
export interface RegistrationFacts {
  readonly basePoints: Points
  readonly codeGroup: string
  readonly formatName: string
  /** Codes the member had registered before this one. */
  readonly registeredBefore: number
  readonly pantsBefore: number
  readonly registeredAt: Date
  /** The double-points day that staff chose. */
  readonly doubleDay: number
}

export interface AwardPart {
  readonly points: Points
  readonly source: string
  readonly fromAccount: string
}

export interface CodeAward {
  readonly factor: 1 | 2 | 3 | 5
  /** The base line and, when the factor is above 1, one bonus line. */
  readonly parts: readonly AwardPart[]
  readonly bonusPoints: Points
  readonly isPants: boolean
  /** The pants milestone this code reaches. */
  readonly milestone: { readonly count: number; readonly voucherType: VoucherType } | undefined
}

interface Rule {
  readonly factor: 2 | 3 | 5
  readonly source: string
  readonly fromAccount: string
  applies(facts: RegistrationFacts): boolean
}

// Highest first. They never stack (decision D56); of equal factors the member's own occasion comes before the calendar,
// because a double day doubles only what nothing else multiplies (decision D58).
const RULES: readonly Rule[] = [
  {
    factor: 5,
    source: 'Promo Bonus',
    fromAccount: 'issuance:promo',
    applies: ({ registeredAt }) => registeredAt >= PROMO_STARTS_AT && registeredAt <= PROMO_ENDS_AT,
  },
  {
    factor: 3,
    source: 'scanMilestone',
    fromAccount: 'issuance:scan-milestone',
    applies: ({ formatName, pantsBefore }) => formatName === PANTS && pantsBefore === 0,
  },
  { factor: 2, source: 'Welcome Code Bonus', fromAccount: 'issuance:welcome-code', applies: ({ registeredBefore }) => registeredBefore === 0 },
  {
    factor: 2,
    source: 'Double Points Bonus',
    fromAccount: 'issuance:double-points',
    // A day that the month lacks never comes.
    applies: ({ registeredAt, doubleDay }) => isDoubleDay(klDayOfMonth(registeredAt), doubleDay),
  },
]

/** What a code is worth to a member at an instant: the only place where that is decided (decisions D56, D58, D59, D138). */
export function awardFor(facts: RegistrationFacts): CodeAward {
  const rule = facts.codeGroup === 'SPECIAL' ? undefined : RULES.find((candidate) => candidate.applies(facts))
  const isPants = facts.formatName === PANTS
  const count = facts.pantsBefore + 1
  const voucherType = isPants ? MILESTONES.get(count) : undefined
  const base: AwardPart = { points: facts.basePoints, source: 'Unique Code', fromAccount: 'issuance:unique-code' }
  const bonusPoints = rule ? facts.basePoints * BigInt(rule.factor - 1) : 0n
  return {
    factor: rule?.factor ?? 1,
    parts: rule ? [base, { points: bonusPoints, source: rule.source, fromAccount: rule.fromAccount }] : [base],
    bonusPoints,
    isPants,
    milestone: voucherType && { count, voucherType },
  }
}
