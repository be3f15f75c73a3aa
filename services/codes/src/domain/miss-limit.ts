import { RATE_LIMITS } from '@club/rules'

const WINDOW_MS = RATE_LIMITS.unknownCodesPerMember.windowSeconds * 1000

/** How many unknown codes a member has tried since the first of the running window. */
export interface Misses {
  readonly count: number
  readonly since: Date | undefined
}

/** The misses that still count at an instant. */
export function currentMisses(misses: Misses, now: Date): Misses {
  const age = misses.since ? now.getTime() - misses.since.getTime() : Number.POSITIVE_INFINITY
  return age >= 0 && age < WINDOW_MS ? misses : { count: 0, since: undefined }
}

/** Seconds until the next attempt is taken; 0 when one is free now. */
export function retryAfterSeconds(misses: Misses, now: Date, missesMax: number): number {
  const current = currentMisses(misses, now)
  if (!current.since || current.count < missesMax) return 0
  return Math.max(1, Math.ceil((current.since.getTime() + WINDOW_MS - now.getTime()) / 1000))
}

/** Counts one more miss. */
export function addMiss(misses: Misses, now: Date): Misses {
  const current = currentMisses(misses, now)
  return { count: current.count + 1, since: current.since ?? now }
}
