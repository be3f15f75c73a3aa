import { gauge } from '@club/service-host'

/** Reports that one administrator may have under way, the one being sent included; a browser asks for a few at once. */
const REPORTS_PER_CALLER_MAX = 4

const open = gauge('club_gateway_reports_under_way', 'Reports that are being sent, or wait for the one before of the same administrator')

export interface ReportLimiter {
  /** Waits until the caller's earlier reports are sent; the turn ends when it is disposed of. Undefined when too many wait already. */
  takeTurn(callerId: string): Promise<Disposable | undefined>
}

/** Sends each administrator one report at a time, because a report reads tens of thousands of rows. */
export function createReportLimiter(): ReportLimiter {
  const byCaller = new Map<string, { count: number; last: Promise<void> }>()
  return {
    async takeTurn(callerId) {
      const own = byCaller.get(callerId) ?? { count: 0, last: Promise.resolve() }
      if (own.count >= REPORTS_PER_CALLER_MAX) return undefined
      const earlier = own.last
      let end = (): void => undefined
      own.count += 1
      open.inc()
      own.last = new Promise((resolve) => (end = resolve))
      byCaller.set(callerId, own)
      await earlier
      return {
        [Symbol.dispose]() {
          own.count -= 1
          open.dec()
          if (own.count === 0) byCaller.delete(callerId)
          end()
        },
      }
    },
  }
}
