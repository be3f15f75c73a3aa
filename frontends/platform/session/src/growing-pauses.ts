const FIRST_MS = 2_000
const MS_MAX = 60_000

/**
 * The pauses between tries, in milliseconds: each up to twice as long as the one before. Half of a pause is random, so that browsers
 * which failed together, as after a restart of the service, do not return together.
 */
export function growingPauses() {
  let longestMs = FIRST_MS
  return {
    next(): number {
      const pauseMs = longestMs / 2 + Math.random() * (longestMs / 2)
      longestMs = Math.min(MS_MAX, longestMs * 2)
      return pauseMs
    },
    /** After a success, or when there is news of the network. */
    beginAgain: () => void (longestMs = FIRST_MS),
  }
}
