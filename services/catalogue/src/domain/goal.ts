import type { Offer, RedemptionKind } from './redemption'

/** The reward that a member collects points for. */
export interface Goal {
  readonly kind: RedemptionKind
  readonly rewardId: string
  readonly setAt: Date
  readonly offer: Offer
}
