import type { Database } from '@club/postgres'
import { addMonthsToInstant } from '@club/rules'
import { SIGN_INS_KEPT_MONTHS } from '../domain/signed-in'
import { deleteOldSignIns } from '../store/sign-ins'

const ROWS_PER_PAGE = 5000
const PAGES_MAX = 2000

/** Deletes the sign-ins that are older than 24 months (decision D150). Returns how many rows were deleted. */
export async function pruneSignIns(db: Database, now: Date): Promise<number> {
  const before = addMonthsToInstant(now, -SIGN_INS_KEPT_MONTHS)
  let pruned = 0
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const deleted = await deleteOldSignIns(db, before, ROWS_PER_PAGE)
    pruned += deleted
    if (deleted < ROWS_PER_PAGE) break
  }
  return pruned
}
