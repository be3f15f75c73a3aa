export interface Places {
  /** Runs work when a place is free, first come, first served. Ask `isFull` before. */
  take<T>(work: () => Promise<T>): Promise<T>
  free(): number
  /** All places are taken, and as many wait as are allowed. */
  isFull(): boolean
}

/** A limited number of places to run in, and to wait for one. */
export function createPlaces({ placesMax, waitingMax }: { readonly placesMax: number; readonly waitingMax: number }): Places {
  let free = placesMax
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
