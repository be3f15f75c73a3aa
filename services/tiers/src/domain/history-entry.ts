import type { Tier } from '@club/rules'
import type { Direction } from './tier'

/** A line of a member's tier history: the shown tier changed, or a review left it as it was. */
export interface HistoryEntry {
  readonly historyId: string
  readonly memberId: string
  readonly from: Tier
  readonly to: Tier
  readonly direction: Direction
  readonly changedAt: Date
}
