import type { Database } from '@club/postgres'

const MONTHS_AHEAD = 3

/** Makes the partitions of the coming months. Returns how many were missing. */
export async function prepareMonths(db: Database): Promise<number> {
  const { rows } = await db.query<{ made: number }>('SELECT ensure_entry_partitions($1) AS made', [MONTHS_AHEAD])
  return rows[0]?.made ?? 0
}

/**
 * Refuses to work on a database that confirms commits before they are safe.
 * @throws Error when synchronous_commit is off.
 */
export async function requireDurableCommits(db: Database): Promise<void> {
  const { rows } = await db.query<{ synchronous_commit: string }>('SHOW synchronous_commit')
  if (rows[0]?.synchronous_commit === 'off') throw new Error('The ledger does not run with synchronous_commit=off: a confirmed credit could be lost.')
}
