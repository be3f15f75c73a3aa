/** Where the club's time was read, and when by this device's clock. */
interface Reading {
  /** The `Date` of an answer, in milliseconds since 1970; a whole second. */
  readonly clubMs: number
  readonly deviceMs: number
}

/** The club's clock, which decides what day it is (D153): learned from its answers, because a device's clock may be days off. */
export interface ClubClock {
  /** The instant at the club; before the first answer, the device's. */
  now: () => Date
  /** Reads the `Date` of an answer that has just come, or came when this device's clock showed `deviceMs`. */
  learn: (date: string | null, deviceMs?: number) => void
  /** Calls the listener whenever the club's time turns out to be more than a minute from what was shown. */
  subscribe: (listener: () => void) => () => void
  /** How often that has happened. */
  turns: () => number
}

/** An answer may have waited so long for its reader: the clock is not turned back by it. */
const WAITED_MS_MAX = 60_000
/** `Date` has whole seconds. */
const HALF_SECOND_MS = 500

/**
 * This device's clock, for time that is measured across pages and tabs, where `performance.now()` starts anew. It may be days off and is no source
 * for the day: that is `ClubClock`.
 */
export const deviceMs = (): number => Date.now()

/** Makes the clock; `first` is what the page has read before its scripts came. */
export function createClubClock(first?: { readonly date: string | null; readonly deviceMs: number }): ClubClock {
  let offsetMs: number | undefined
  let turns = 0
  const listeners = new Set<() => void>()
  const follow = ({ clubMs, deviceMs }: Reading) => {
    const next = clubMs + HALF_SECOND_MS - deviceMs
    const before = offsetMs ?? 0
    if (offsetMs !== undefined && next < before && before - next < WAITED_MS_MAX) return
    offsetMs = next
    if (Math.abs(next - before) < WAITED_MS_MAX) return
    turns += 1
    listeners.forEach((listener) => listener())
  }
  const learn = (date: string | null, at: number = deviceMs()) => {
    const clubMs = date === null ? NaN : Date.parse(date)
    if (!Number.isNaN(clubMs)) follow({ clubMs, deviceMs: at })
  }
  if (first) learn(first.date, first.deviceMs)
  return {
    now: () => new Date(deviceMs() + (offsetMs ?? 0)),
    learn,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    turns: () => turns,
  }
}
