import type { User } from '@club/session'

/** The member's counts after what an answer changed; never below zero, should a live update have counted it already. */
export const counted = (counts: User['counts'], changes: Partial<User['counts']>): User['counts'] => ({
  unusedVouchers: Math.max(0, counts.unusedVouchers + (changes.unusedVouchers ?? 0)),
  ordersUnderWay: Math.max(0, counts.ordersUnderWay + (changes.ordersUnderWay ?? 0)),
  wishes: Math.max(0, counts.wishes + (changes.wishes ?? 0)),
})
