const MINUTE_MS = 60_000
const HOUR_MINUTES = 60

/** Hours and minutes until an instant, the last minute counted as one; nothing below zero. */
export function timeLeft(until: Date, now: Date): { hours: number; minutes: number } {
  const minutes = Math.max(0, Math.ceil((until.getTime() - now.getTime()) / MINUTE_MS))
  return { hours: Math.floor(minutes / HOUR_MINUTES), minutes: minutes % HOUR_MINUTES }
}
