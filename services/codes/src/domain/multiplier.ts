import type { Points } from '@club/kernel'
import {
  DOUBLE_POINTS_FACTOR,
  FIRST_PANTS_FACTOR,
  isDoublePointsDay,
  isPromotion,
  milestoneVoucherAt,
  PANTS_FORMAT,
  PROMO_FACTOR,
  WELCOME_CODE_FACTOR,
} from '@club/rules'
import type { EarnedSource, MilestoneVoucher } from '@club/rules'

/** A registration, as the rule of awards sees it. */
export interface AwardInput {
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
  readonly source: EarnedSource
}

export interface CodeAward {
  readonly factor: number
  /** The base line and, when the factor is above 1, one bonus line. */
  readonly parts: readonly AwardPart[]
  readonly bonusPoints: Points
  readonly isPants: boolean
  /** The pants milestone this code reaches. */
  readonly milestone: { readonly count: number; readonly voucherType: MilestoneVoucher } | undefined
}

interface Rule {
  readonly factor: number
  readonly source: EarnedSource
  applies(registration: AwardInput): boolean
}

// Highest first. They never stack (decision D56); of equal factors the member's own occasion comes before the calendar,
// because a double day doubles only what nothing else multiplies (decision D58).
const RULES: readonly Rule[] = [
  {
    factor: PROMO_FACTOR,
    source: 'Promo Bonus',
    applies: ({ registeredAt }) => isPromotion(registeredAt),
  },
  {
    factor: FIRST_PANTS_FACTOR,
    source: 'scanMilestone',
    applies: ({ formatName, pantsBefore }) => formatName === PANTS_FORMAT && pantsBefore === 0,
  },
  {
    factor: WELCOME_CODE_FACTOR,
    source: 'Welcome Code Bonus',
    applies: ({ registeredBefore }) => registeredBefore === 0,
  },
  {
    factor: DOUBLE_POINTS_FACTOR,
    source: 'Double Points Bonus',
    applies: ({ registeredAt, doubleDay }) => isDoublePointsDay(registeredAt, doubleDay),
  },
]

/** Decides the award of a code for a member at an instant; nothing else does (decisions D56, D58, D59, D138). */
export function awardFor(registration: AwardInput): CodeAward {
  const rule = registration.codeGroup === 'SPECIAL' ? undefined : RULES.find((candidate) => candidate.applies(registration))
  const isPants = registration.formatName === PANTS_FORMAT
  const count = registration.pantsBefore + 1
  const voucherType = isPants ? milestoneVoucherAt(count) : undefined
  const base: AwardPart = { points: registration.basePoints, source: 'Unique Code' }
  const bonusPoints = rule ? registration.basePoints * BigInt(rule.factor - 1) : 0n
  return {
    factor: rule?.factor ?? 1,
    parts: rule ? [base, { points: bonusPoints, source: rule.source }] : [base],
    bonusPoints,
    isPants,
    milestone: voucherType && { count, voucherType },
  }
}
