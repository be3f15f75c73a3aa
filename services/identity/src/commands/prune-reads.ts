import type { Database } from '@club/postgres'
import { addMonthsToInstant } from '@club/rules'
import { deleteOldReads, READINGS_KEPT_MONTHS } from '../store/staff-reads'

const ROWS_PER_PAGE = 5000
const PAGES_MAX = 2000

/** Deletes the records of reads by staff that are older than members are shown (trust-and-desk 3.2). Returns how many rows went. */
export async function pruneReads(db: Database, now: Date): Promise<number> {
  const before = addMonthsToInstant(now, -READINGS_KEPT_MONTHS)
  let pruned = 0
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const deleted = await deleteOldReads(db, before, ROWS_PER_PAGE)
    pruned += deleted
    if (deleted === 0) break
  }
  return pruned
}
