import { performance } from 'node:perf_hooks'

export interface AdaptiveLimitOptions {
  /** How long nine of ten pieces of work should take at most, in milliseconds. */
  readonly targetMs: number
  /** Calls that may always be in progress: work that is slow by nature must not shut everything out. */
  readonly limitMin: number
  readonly limitMax: number
}

/** The permit of work that has not begun. */
export interface Permit {
  /** Begins the work, and its time; returns how to give the permit back, saying whether the work failed. */
  begin(): (failed?: boolean) => void
  /** Gives the permit back, as if nobody had had it. */
  free(): void
}

export interface AdaptiveLimit {
  /** Takes a permit for work that begins later; undefined when it is full. */
  reserve(): Permit | undefined
  /** Takes a permit for work that begins now. */
  take(): ReturnType<Permit['begin']> | undefined
  /** How much may be under way now. */
  limit(): number
  underWay(): number
}

const LIMIT_FIRST = 128
const WINDOW_MS = 200
const WINDOW_MS_MAX = 2000
const SAMPLES_MIN = 16
const SLOW_QUANTILE = 0.9
const SHRINK_MAX = 0.5
const GROWTH_MAX = 1.25
/** A limit that is far from being reached does not affect how long the work takes. */
const REACHED_SHARE = 0.9

/**
 * Limits concurrent calls by how long they take: while the slowest tenth takes longer than the target, fewer are admitted,
 * in proportion; while it takes less and the limit is reached, more. A change is judged only by work that began after it.
 * So admitted calls under overload are answered in about the target, whatever the machine and the mix of work can do.
 */
export function createAdaptiveLimit({ targetMs, limitMin, limitMax }: AdaptiveLimitOptions, now = () => performance.now()): AdaptiveLimit {
  const most = limitMax
  const least = Math.min(limitMin, limitMax)
  let limit = Math.min(LIMIT_FIRST, most)
  let underWay = 0
  let peak = 0
  let samples: number[] = []
  let windowFrom = now()
  let changedAt = windowFrom

  const startWindow = (at: number): void => {
    samples = []
    windowFrom = at
    peak = underWay
  }

  const slowest = (): number => {
    samples.sort((a, b) => a - b)
    return samples[Math.floor(samples.length * SLOW_QUANTILE)] ?? 0
  }

  const judgeWindow = (at: number): void => {
    const isLong = at - windowFrom > WINDOW_MS_MAX
    if (at - windowFrom < WINDOW_MS || (samples.length < SAMPLES_MIN && !isLong)) return
    if (peak >= limit * REACHED_SHARE) {
      // So many are in progress and so few ended: they take longer than a window.
      const slowMs = samples.length < SAMPLES_MIN ? WINDOW_MS_MAX : slowest()
      const change = Math.min(GROWTH_MAX, Math.max(SHRINK_MAX, targetMs / Math.max(1, slowMs)))
      const next = Math.min(most, Math.max(least, change > 1 ? Math.ceil(limit * change) : Math.floor(limit * change)))
      if (next !== limit) changedAt = at
      limit = next
    }
    startWindow(at)
  }

  const reserve = (): Permit | undefined => {
    if (underWay >= limit) return undefined
    underWay += 1
    peak = Math.max(peak, underWay)
    let isTaken = true
    const free = (): void => {
      if (isTaken) underWay -= 1
      isTaken = false
    }
    return {
      begin() {
        const began = now()
        return (failed = false) => {
          if (!isTaken) return
          const at = now()
          const tookMs = at - began
          // A quick failure says nothing about capacity.
          if (began >= changedAt && !(failed && tookMs < targetMs)) samples.push(tookMs)
          judgeWindow(at)
          free()
        }
      },
      free,
    }
  }

  return {
    reserve,
    take: () => reserve()?.begin(),
    limit: () => limit,
    underWay: () => underWay,
  }
}
