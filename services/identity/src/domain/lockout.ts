/** How many wrong passwords in a row lock an account, within and for how many minutes (decision D36). */
export interface LockoutRule {
  readonly triesMax: number
  readonly minutes: number
}

export const isLocked = (lockedUntil: Date | null, now: Date): boolean => lockedUntil !== null && lockedUntil > now
