import type { Database } from '@club/postgres'
import { deleteOutlivedSessions } from '../store/ended-sessions'
import { deleteForgottenClients } from '../store/admin-clients'
import { deleteOldExportPlaces } from '../store/exports'
import { deleteOldTotals } from '../store/send-totals'
import { deleteOldUnansweredSends } from '../store/unanswered-sends'
import { deleteStaleLimits } from '../store/limiter'
import { deleteOldLocks } from '../store/password-locks'

/** Longer than any window of a limit, and than any clock may be ahead. */
const KEPT_HOURS = 49
const PAGES_MAX = 2000

/** Deletes uses, exports and wrong passwords outside every window, ended sessions whose tokens have expired, and forgotten clients of administrators. Returns how many. */
export async function pruneLimits(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_HOURS * 3600 * 1000)
  let pruned = 0
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const deleted =
      (await deleteStaleLimits(db, before)) +
      (await deleteOldLocks(db, before)) +
      (await deleteOldExportPlaces(db, before)) +
      (await deleteOutlivedSessions(db, now)) +
      (await deleteForgottenClients(db, now)) +
      (await deleteOldUnansweredSends(db, before)) +
      (await deleteOldTotals(db, before))
    pruned += deleted
    if (deleted === 0) break
  }
  return pruned
}
