/** Limit of a key: so many uses per window, and so long between two of them. */
export interface LimitRule {
  readonly max: number
  readonly windowSeconds: number
  readonly gapSeconds?: number
}

/** The clocks of two processes, or of two calls with a chosen time, need not agree: a little ahead still counts. */
export const AHEAD_SECONDS_MAX = 3600

/** Seconds until the next use is allowed, at least 1; 0 when it is allowed now. `taken` in any order. */
export function secondsUntilAllowed(taken: readonly Date[], rule: LimitRule, now: Date): number {
  const at = now.getTime()
  const recent = taken
    .map((instant) => instant.getTime())
    .filter((instant) => instant > at - rule.windowSeconds * 1000 && instant <= at + AHEAD_SECONDS_MAX * 1000)
    .sort((a, b) => a - b)
  const last = recent.at(-1)
  const byGap = last !== undefined && rule.gapSeconds ? last + rule.gapSeconds * 1000 - at : 0
  const oldestThatCounts = recent.at(-rule.max)
  const byCount = recent.length >= rule.max && oldestThatCounts !== undefined ? oldestThatCounts + rule.windowSeconds * 1000 - at : 0
  const wait = Math.max(byGap, byCount)
  return wait > 0 ? Math.max(1, Math.ceil(wait / 1000)) : 0
}
