import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'

/** Long work takes at most a third of the thread that serves everybody. */
const REST_FACTOR = 2
/** A machine that stalled for a moment says nothing of the work. */
const REST_MS_MAX = 50

/**
 * Paces work that is done part by part on a thread that serves others too. The function that it returns is called between two parts, and rests
 * twice as long as the thread was busy since the last rest, at most 50 ms: with this work or with that of others, who go first.
 */
export function createRests(): () => Promise<void> {
  let before = performance.eventLoopUtilization()
  return async () => {
    const { active } = performance.eventLoopUtilization(before)
    await delay(Math.min(REST_FACTOR * active, REST_MS_MAX))
    before = performance.eventLoopUtilization()
  }
}
