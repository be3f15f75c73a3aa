import { Overloaded } from '@club/kernel'
import { deadline } from '@club/service-host'

/** Lanes of waiting work; each has its share, so that a burst of members does not keep staff out. */
export const LANES = ['staff', 'members'] as const
export type Lane = (typeof LANES)[number]

export interface WorkQueueLimits {
  /** How much work is done at once. */
  readonly concurrencyMax: number
  /** How long work may be expected to wait before it begins; work with a longer wait is refused at once. */
  readonly waitMsMax: number
}

export interface WorkQueue {
  /** @throws Overloaded when the lane is full, or when nobody waits for the work any more once its turn comes. */
  run<T>(lane: Lane, work: () => Promise<T>): Promise<T>
  /** For a caller with work before this work, which would be wasted. @throws Overloaded when the lane is full now. */
  expectRoom(lane: Lane): void
}

interface Waiting {
  readonly deadline: number
  start(): void
  drop(): void
}

/** Estimated duration of one piece of work before any is measured. */
const FIRST_GUESS_MS = 100
/**
 * The estimate is the median of so many latest measurements: a single stall of the machine does not predict the next, nor do the first
 * seconds of a burst, whose other work slows down its own first pieces.
 */
const MEASUREMENTS_MAX = 45

/**
 * Work of one kind with limited concurrency and a limited wait. Work that would begin within `waitMsMax`, by the measured durations here,
 * is accepted, and accepted work is done, unless its caller has stopped waiting; everybody else is answered at once when to come back.
 * When both lanes wait they take turns, so a full lane of members leaves staff their half.
 */
export function createWorkQueue({ concurrencyMax, waitMsMax }: WorkQueueLimits, now: () => number = Date.now): WorkQueue {
  const lanes: Record<Lane, Waiting[]> = { staff: [], members: [] }
  const measured: number[] = []
  let running = 0
  let usualMs = FIRST_GUESS_MS
  let served: Lane = 'members'

  const measure = (ms: number): void => {
    measured.push(ms)
    if (measured.length > MEASUREMENTS_MAX) measured.shift()
    usualMs = measured.toSorted((a, b) => a - b)[Math.floor((measured.length - 1) / 2)] as number
  }

  /** Expected wait of new work in a lane: for its own lane, and for as many of the other, which take turns with it. */
  const waitMsOf = (lane: Lane): number => {
    const own = lanes[lane].length
    const others = LANES.reduce((sum, other) => sum + (other === lane ? 0 : Math.min(own, lanes[other].length)), 0)
    return ((own + others) * usualMs) / concurrencyMax
  }

  const shiftNext = (): Waiting | undefined => {
    served = LANES.find((lane) => lane !== served && lanes[lane].length > 0) ?? served
    return lanes[served].shift()
  }

  const startNext = (): void => {
    for (let next = shiftNext(); next; next = shiftNext()) {
      if (now() > next.deadline) next.drop()
      else return next.start()
    }
    running -= 1
  }

  const expectRoom = (lane: Lane): void => {
    const waitMs = waitMsOf(lane)
    // However slow the work, somebody may wait.
    if (running < concurrencyMax || lanes[lane].length === 0 || waitMs <= waitMsMax) return
    throw new Overloaded(`too much waits in the lane of ${lane}`, { roomInMs: Math.ceil(waitMs - waitMsMax) })
  }

  const place = (lane: Lane): Promise<void> | undefined => {
    expectRoom(lane)
    if (running < concurrencyMax) {
      running += 1
      return undefined
    }
    // A finished task passes its place to the next one, so `running` does not change.
    return new Promise((resolve, reject) =>
      lanes[lane].push({
        deadline: deadline(),
        start: resolve,
        drop: () => reject(new Overloaded(`nobody waits any more in the lane of ${lane}`)),
      }),
    )
  }

  return {
    expectRoom,
    async run(lane, work) {
      await place(lane)
      const started = now()
      try {
        return await work()
      } finally {
        measure(now() - started)
        startNext()
      }
    },
  }
}
