import type { Points } from '@club/kernel'
import type { Bilingual, SpentSource } from '@club/rules'
import { ENTRY_REFUSALS } from './contest'

/** Why points were not spent; the first that applies, in this order of checks. */
export const SPENDING_REFUSALS = [...ENTRY_REFUSALS, 'wish-unknown', 'account-frozen', 'insufficient-points', 'expired'] as const
export type SpendingRefusal = (typeof SPENDING_REFUSALS)[number]

/** One spending of a member's points: on entries of a contest, or as a gift to a wish. */
export interface Spending {
  readonly id: string
  readonly memberId: string
  readonly contestId: string | undefined
  readonly wisherId: string | undefined
  readonly points: Points
  readonly state: 'pending' | 'done' | 'refused'
  readonly refusal: SpendingRefusal | undefined
  /** The member's line in the ledger. */
  readonly ledgerEntryId: string
  readonly balanceAfter: Points | undefined
  readonly requestedAt: Date
}

/** How the books name a spending: its source and its reference. */
export interface Booking {
  readonly source: SpentSource
  readonly reference: Bilingual
}
