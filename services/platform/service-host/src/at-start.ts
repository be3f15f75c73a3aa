import { setTimeout as pause } from 'node:timers/promises'
import { Fault } from '@club/kernel'
import type { Host } from './host'

/** How long a start waits for a server that it needs: longer than a database takes to recover, shorter than a cluster waits for a pod. */
const START_MS_MAX = 60_000
const TRY_AGAIN_AFTER_MS = 250

/**
 * Runs work that a service needs before it serves, and runs it again while the server that it asks is unavailable: on a busy machine the
 * first connection takes longer than a later one is allowed to. `what` is logged at the first failure.
 * @throws Fault when the server is still unavailable after `msMax`; any other error at once.
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
