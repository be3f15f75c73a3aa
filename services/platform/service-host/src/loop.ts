import { counter } from './metrics'
import type { Logger } from './log'

const BACK_OFF_FIRST_MS = 250
const BACK_OFF_MS_MAX = 10_000

const rounds = counter('club_background_rounds_total', 'Rounds of background work', ['loop', 'outcome'])

/** The round of a loop that is under way. */
export interface Round {
  /** The process drains: long work should end. */
  readonly stopping: boolean
  /** Waits inside a round, until woken, the time is over or the process drains; at once after a wake that nobody has seen. */
  pause(ms: number): Promise<void>
}

export interface LoopOptions {
  /** How often it looks for work when nobody wakes it, in milliseconds. */
  readonly everyMs: number
  /** Delay before the first round; none unless given. */
  readonly delayMs?: number
}

export interface Loop {
  /** Says that there is work: the next round begins at once, or right after the one under way. */
  wake(): void
  /** Ends after the round under way. */
  stop(): Promise<void>
}

/**
 * Does work in the background, round after round, one at a time. A round that returns true is followed by the next at once,
 * any other after `everyMs` or a wake; one that throws after a pause that doubles with each failure in a row.
 */
export function startLoop(name: string, log: Logger, work: (round: Round) => Promise<unknown>, { everyMs, delayMs = 0 }: LoopOptions): Loop {
  let stopping = false
  let woken = false
  let endPause: (() => void) | undefined
  const wait = (ms: number, isOver: () => boolean) =>
    new Promise<void>((resolve) => {
      if (isOver()) return resolve()
      const timer = setTimeout(resolve, ms)
      endPause = () => {
        if (!isOver()) return
        clearTimeout(timer)
        resolve()
      }
    })
  const pause = async (ms: number) => {
    await wait(ms, () => stopping || woken)
    woken = false
  }
  const round: Round = {
    get stopping() {
      return stopping
    },
    pause,
  }

  const run = async () => {
    if (delayMs > 0) await pause(delayMs)
    for (let failures = 0; !stopping;) {
      try {
        const more = await work(round)
        failures = 0
        rounds.inc({ loop: name, outcome: 'done' })
        if (more !== true) await pause(everyMs)
      } catch (error) {
        rounds.inc({ loop: name, outcome: 'failed' })
        log.warn({ loop: name, reason: error instanceof Error ? error.message : 'unknown' }, 'background round failed; retrying after a pause')
        // A wake does not shorten it: an unavailable service is not asked by every caller at once.
        await wait(Math.min(BACK_OFF_FIRST_MS * 2 ** failures, BACK_OFF_MS_MAX), () => stopping)
        failures += 1
      }
    }
  }
  const running = run()
  return {
    wake() {
      woken = true
      endPause?.()
    },
    stop() {
      stopping = true
      endPause?.()
      return running
    },
  }
}
