import { addDays, displayDay } from '@club/rules'

/** Counts of one day, by series. */
export interface DayValues {
  /** `YYYY-MM-DD` */
  day: string
  values: Readonly<Record<string, number>>
}

export interface TimePoint {
  /** its label: a day as dd/MM/yyyy, or a month as MM/yyyy */
  label: string
  values: Readonly<Record<string, number>>
}

/** More days than this are counted by month: nobody reads a thousand bars. */
export const CHART_DAYS_MAX = 120
const MONTHS_MAX = 600

function added(a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>): Record<string, number> {
  const sum: Record<string, number> = { ...a }
  for (const [key, value] of Object.entries(b)) sum[key] = (sum[key] ?? 0) + value
  return sum
}

const nextMonth = (month: string) => addDays(`${month}-28`, 4).slice(0, 7)

/**
 * A true time axis: one point for every day of the range, also for days of nothing, or for every month when there are
 * more than `CHART_DAYS_MAX` days. Without a range it goes from the first day that is known to the last.
 */
export function timeAxis(days: readonly DayValues[], range: { from: string | null; to: string | null }): { points: TimePoint[]; unit: 'day' | 'month' } {
  const known = days.map(({ day }) => day).sort()
  const first = range.from ?? known[0]
  const last = range.to ?? known.at(-1)
  if (first === undefined || last === undefined || first > last) return { points: [], unit: 'day' }
  const nothing = Object.fromEntries(Object.keys(days[0]?.values ?? {}).map((key) => [key, 0]))
  const unit = addDays(first, CHART_DAYS_MAX) > last ? 'day' : 'month'
  const sums = new Map<string, Record<string, number>>()
  const keyOf = (day: string) => (unit === 'day' ? day : day.slice(0, 7))
  for (const { day, values } of days) sums.set(keyOf(day), added(sums.get(keyOf(day)) ?? {}, values))
  const points: TimePoint[] = []
  for (let at = keyOf(first); at <= keyOf(last) && points.length < MONTHS_MAX; at = unit === 'day' ? addDays(at, 1) : nextMonth(at)) {
    points.push({ label: unit === 'day' ? displayDay(at) : `${at.slice(5)}/${at.slice(0, 4)}`, values: { ...nothing, ...sums.get(at) } })
  }
  return { points, unit }
}
