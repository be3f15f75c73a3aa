export interface Permits {
  /** Runs work when a permit is free, first come, first served. Ask `isFull` before. */
  take<T>(work: () => Promise<T>): Promise<T>
  free(): number
  /** All permits are taken, and as many wait as are allowed. */
  isFull(): boolean
}

/** A limited number of permits to run, and of callers that wait for one. */
export function createPermits({ permitsMax, waitingMax }: { readonly permitsMax: number; readonly waitingMax: number }): Permits {
  let free = permitsMax
  const waiting: (() => void)[] = []
  const leave = (): void => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
  return {
    free: () => free,
    isFull: () => free === 0 && waiting.length >= waitingMax,
    async take(work) {
      if (free > 0) free -= 1
      else await new Promise<void>((resolve) => void waiting.push(resolve))
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
