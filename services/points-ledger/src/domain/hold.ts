import type { Points } from '@club/kernel'
import type { SpentSource } from '@club/rules'
import type { Reference } from './movement'

export type HoldState = 'open' | 'settled' | 'released' | 'expired'

/** Points set aside for a purchase in progress: they still belong to the member but cannot be spent twice. */
export interface Hold {
  readonly id: string
  readonly key: string
  readonly requestHash: Buffer
  readonly account: string
  readonly points: Points
  readonly source: SpentSource
  /** The programme's account that gets the points: that of the source when the hold was made. */
  readonly toAccount: string
  readonly state: HoldState
  readonly availableAfter: Points
  readonly expiresAt: Date
  readonly reference: Reference | undefined
}

export type SettleDecision = 'settle' | 'replay' | 'hold-closed' | 'hold-expired'

/** Decides how to settle a hold in its present state. A hold past its time is refused even before the job has closed it. */
export function decideSettle(hold: Pick<Hold, 'state' | 'expiresAt'>, now: Date): SettleDecision {
  if (hold.state === 'settled') return 'replay'
  if (hold.state === 'released') return 'hold-closed'
  return hold.state === 'expired' || hold.expiresAt <= now ? 'hold-expired' : 'settle'
}

export type ReleaseDecision = 'release' | 'nothing' | 'hold-closed'

/** Decides how to release a hold: idempotent, and refused once the points are spent. */
export function decideRelease(state: HoldState): ReleaseDecision {
  if (state === 'settled') return 'hold-closed'
  return state === 'open' ? 'release' : 'nothing'
}

const TTL_SECONDS_MAX = 7 * 24 * 3600
const REFERENCE_LENGTH_MAX = 300

/** Whether a hold could ever be made: whole positive points, a limited time, short texts. */
export const isSoundHold = (hold: { key: string; points: Points; ttlSeconds: number; reference?: Reference | undefined }): boolean =>
  hold.key.length > 0 &&
  hold.key.length <= 200 &&
  hold.points > 0n &&
  hold.ttlSeconds > 0 &&
  hold.ttlSeconds <= TTL_SECONDS_MAX &&
  Math.max(hold.reference?.en.length ?? 0, hold.reference?.bm.length ?? 0) <= REFERENCE_LENGTH_MAX
