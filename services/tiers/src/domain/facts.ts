import type { Direction, Tier } from './tier'

/** A member's shown tier changed, or a review left it as it was. */
export interface TierChanged {
  readonly historyId: string
  readonly memberId: string
  readonly from: Tier
  readonly to: Tier
  readonly direction: Direction
  readonly changedAt: Date
}

/** What this service says; recorded in the transaction that makes it true. The transaction type is the store's. */
export interface Facts<Tx> {
  tierChanged(tx: Tx, facts: readonly TierChanged[]): Promise<void>
}
