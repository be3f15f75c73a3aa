import { isDay } from '@club/rules'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { DateRange } from './date-range-filter'

/** The range an address names by `from` and `to`; anything else is all days. */
export function readRange(params: URLSearchParams): DateRange {
  const from = params.get('from') ?? ''
  const to = params.get('to') ?? ''
  return isDay(from) && isDay(to) && from <= to ? { from, to } : { from: null, to: null }
}

/** Keeps the range of a report in its address; a new range begins at the first page. */
export function useRangeAddress(): { range: DateRange; show: (range: DateRange) => void } {
  const [params, setParams] = useSearchParams()
  const range = useMemo(() => readRange(params), [params])
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
