import type { Points } from '@club/kernel'
import type { Day } from '@club/rules'

/** One registered code, as the report shows it (decision D102). */
export interface Scan {
  readonly registrationId: string
  readonly scannedAt: Date
  readonly code: string
  readonly codeGroup: string
  readonly batchId: string
  readonly brand: string
  readonly format: string
  readonly size: string
  readonly points: Points
  readonly bonusPoints: Points
  readonly memberId: string
}

/** Totals of a day; points include bonus points. */
export interface ScanDay {
  readonly on: Day
  readonly scans: bigint
  readonly points: Points
  /** The bonus points among them. */
  readonly bonusPoints: Points
}
