import { type ScanDay } from '@club/contracts/http'
import { addDays } from '@club/rules'

/** Longer gaps stay gaps: nobody reads a chart of more days than this. */
const DAYS_MAX = 400

/** One point for every day between the first and the last, also for days without a scan. */
export function everyDay(days: readonly ScanDay[]): readonly ScanDay[] {
  const sorted = [...days].sort((a, b) => a.on.localeCompare(b.on))
  const first = sorted[0]?.on
  const last = sorted.at(-1)?.on
  if (first === undefined || last === undefined) return []
  const known = new Map(sorted.map((day) => [day.on, day]))
  const filled: ScanDay[] = []
  for (let on = first; on <= last; on = addDays(on, 1)) {
    if (filled.length === DAYS_MAX) return sorted
    filled.push(known.get(on) ?? { on, scans: 0, points: 0 })
  }
  return filled
}
