import type { Database } from '@club/postgres'
import { fillMailboxes } from '../store/mailboxes'
import { respellTexts } from '../store/spellings'
import type { Respelled } from '../store/spellings'

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

/** Respells texts that an earlier version stored as they are compared now (decision D152). Safe to run again and beside sign-ups. */
export const respellAll = (db: Database): Promise<Respelled> => db.withTransaction(respellTexts)
