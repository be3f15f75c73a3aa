import { setTimeout as pause } from 'node:timers/promises'
import { Fault } from '@club/kernel'
import type { Host } from './host'

/** How long a start waits for what it cannot do without: longer than a server that recovers, shorter than the patience of a cluster. */
const START_MS_MAX = 60_000
const TRY_AGAIN_AFTER_MS = 250

/**
 * Does what a service needs before it serves, again while the server that it asks is unavailable: on a busy machine the first connection
 * takes longer than any later one may. `what` is logged at the first failure.
 * @throws Fault when it is still unavailable after `msMax`, and at once whatever else the work throws.
 */
export async function atStart<T>({ log }: Pick<Host, 'log'>, what: string, work: () => Promise<T>, msMax: number = START_MS_MAX): Promise<T> {
  const end = performance.now() + msMax
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Fault) || performance.now() >= end) throw error
      if (attempt === 1) log.warn({ reason: error.message }, `${what}: unavailable at the start, trying again`)
      await pause(TRY_AGAIN_AFTER_MS)
    }
  }
}
