import type { Points } from '@club/kernel'

/** A decision of staff that creates points. */
export type IssuanceKind = 'mass-credit' | 'code-batch' | 'special-codes'
/** `granted`: its creator decided alone, or another administrator approved it. */
export type IssuanceState = 'granted' | 'waiting' | 'rejected'

export interface NewIssuance {
  readonly id: string
  readonly kind: IssuanceKind
  /** All points that it can create. */
  readonly points: Points
  readonly createdBy: string
  readonly createdAt: Date
}

export interface Issuance extends NewIssuance {
  readonly state: IssuanceState
  /** Counts its decisions. */
  readonly revision: number
  readonly decidedAt: Date | null
  readonly decidedBy: string | null
  readonly decisionReason: string | null
}

/** Up to which sums an administrator creates points without another one (decision D146, ADR 51), over all kinds together. */
export interface IssuanceLimits {
  /** At once. */
  readonly alonePoints: Points
  /** Points of a day in Kuala Lumpur. */
  readonly dayPoints: Points
}
