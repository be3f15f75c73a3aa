import type { Points } from '@club/kernel'
import type { SpentSource } from '@club/rules'
import { ENTRY_REFUSALS } from './contest'
import type { Bilingual } from './quest'

/** Why points were not spent; the first that applies, in this order of checks. */
export const SPENDING_REFUSALS = [...ENTRY_REFUSALS, 'wish-unknown', 'insufficient-points', 'expired'] as const
export type SpendingRefusal = (typeof SPENDING_REFUSALS)[number]

/** What a member gives points for: entries of a contest, or a gift to a wish. */
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

/** How the books name a spending: what the points go to, and for what. */
export interface Booking {
  readonly source: SpentSource
  readonly reference: Bilingual
}

/** A member by themselves, in the quotas of a contest. */
export const memberHolder = (memberId: string): string => `member:${memberId}`
/** Everybody who lives at an address. */
export const householdHolder = (key: string): string => `household:${key}`

/**
 * Whether a quota that counts a spending limits it too: one that joins a household with those that are perhaps the same limits the members
 * of that household alone (`near:<its key>:…`, from identity).
 */
export function isLimitOf(holder: string, holders: readonly string[]): boolean {
  const [, near] = /^household:near:([^:]*):/.exec(holder) ?? []
  return near === undefined || holders.includes(householdHolder(near))
}

/** Everybody who gave one address, from identity. */
export interface Household {
  readonly key: string
  readonly memberIds: readonly string[]
}
