/** Reports that one administrator may have under way, the one being sent included; a browser asks for a few at once. */
const REPORTS_PER_CALLER_MAX = 4

export interface ReportLimiter {
  /** Waits until the caller's earlier reports are sent; returns how to end the turn, or undefined when too many wait already. */
  take(callerId: string): Promise<(() => void) | undefined>
}

/** Sends each administrator one report at a time, because a report reads tens of thousands of rows. */
export function createReportLimiter(): ReportLimiter {
  const byCaller = new Map<string, { count: number; last: Promise<void> }>()
  return {
    async take(callerId) {
      const own = byCaller.get(callerId) ?? { count: 0, last: Promise.resolve() }
      if (own.count >= REPORTS_PER_CALLER_MAX) return undefined
      const earlier = own.last
      let end: () => void = () => undefined
      own.count += 1
      own.last = new Promise((resolve) => (end = resolve))
      byCaller.set(callerId, own)
      await earlier
      return () => {
        own.count -= 1
        if (own.count === 0) byCaller.delete(callerId)
        end()
      }
    },
  }
}
