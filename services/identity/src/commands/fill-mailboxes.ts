import type { Database } from '@club/postgres'
import { fillMailboxes } from '../store/mailboxes'

const PAGES_MAX = 10_000

/** Fills in the mailboxes of accounts that an earlier version made (decision D145); returns how many. Safe to run again and beside sign-ups. */
export async function fillAllMailboxes(db: Database): Promise<number> {
  let filled = 0
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const more = await db.withTransaction(fillMailboxes)
    filled += more
    if (more === 0) break
  }
  return filled
}
