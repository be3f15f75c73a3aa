import { isDay } from '@club/rules'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

export interface DateRange {
  /** `YYYY-MM-DD`, both ends included */
  from: string | null
  to: string | null
}

/** `range`: two days, both included; `since`: all days from one on (D97). */
export type DateFilter = 'range' | 'since'

/** The days an address names by `from` and `to`, or by `from` alone; anything else is all days. */
export function readRange(params: URLSearchParams, dateFilter: DateFilter = 'range'): DateRange {
  const from = params.get('from') ?? ''
  if (dateFilter === 'since') return { from: isDay(from) ? from : null, to: null }
  const to = params.get('to') ?? ''
  return isDay(from) && isDay(to) && from <= to ? { from, to } : { from: null, to: null }
}

/** Keeps the range of a report in its address; a new range begins at the first page. */
export function useRangeAddress(dateFilter: DateFilter): { range: DateRange; show: (range: DateRange) => void } {
  const [params, setParams] = useSearchParams()
  const range = useMemo(() => readRange(params, dateFilter), [params, dateFilter])
  return {
    range,
    show: ({ from, to }) =>
      setParams((now) => {
        const next = new URLSearchParams(now)
        for (const [name, day] of [
          ['from', from],
          ['to', to],
        ] as const) {
          if (day === null) next.delete(name)
          else next.set(name, day)
        }
        next.delete('page')
        return next
      }),
  }
}
