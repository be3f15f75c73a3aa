const FIRST_MS = 2_000
const MS_MAX = 60_000

/**
 * Tries again after pauses, each up to twice as long as the one before. Half of a pause is random, so that browsers which failed
 * together, as after a restart of the service, do not return together. At most one try waits.
 *
 * @param msMax the longest pause
 */
export function growingPauses(msMax = MS_MAX) {
  let longestMs = FIRST_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  return {
    /** Calls back after the next pause, instead of what waited before. */
    retryLater(callback: () => void): void {
      cancel()
      timer = setTimeout(callback, longestMs / 2 + Math.random() * (longestMs / 2))
      longestMs = Math.min(msMax, longestMs * 2)
    },
    /** Calls back no more; the pauses stay as long as they are. */
    cancel,
    /** After a success, or when there is news of the network: nothing waits, and the next pause is the shortest. */
    beginAgain(): void {
      cancel()
      longestMs = FIRST_MS
    },
  }
}
