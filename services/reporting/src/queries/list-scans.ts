import type { Sql } from '@club/postgres'
import { instantsOfDays } from '@club/rules'
import type { Period } from '../domain/period'
import type { Scan } from '../domain/scan'
import { listScans as readScans } from '../store/scans'

/** Rows that one report holds (decision D97). */
export const SCANS_MAX = 50_000
const PAGE_MAX = 1000

/** The scans of a period, newest first, read page by page; the reader's pace sets ours. */
export async function* listScans(db: Sql, period: Period, scansMax = SCANS_MAX): AsyncGenerator<Scan> {
  const range = instantsOfDays(period.startOn, period.endOn)
  let last: Scan | undefined
  for (let left = scansMax; left > 0;) {
    const limit = Math.min(left, PAGE_MAX)
    const page: Scan[] = await readScans(db, range, last, limit)
    yield* page
    if (page.length < limit) return
    last = page.at(-1)
    left -= page.length
  }
}
