import type { Points } from '@club/kernel'
import type { Sql } from '@club/postgres'
import { memberAccount } from '../domain/movement'
import type { Reference } from '../domain/movement'

export interface ListedEntry {
  readonly id: string
  readonly points: Points
  readonly source: string
  readonly balanceAfter: Points
  readonly accountVersion: bigint
  readonly occurredAt: Date
  /** Idempotency key of its posting; empty unless requested. */
  readonly cause: string
  readonly reference: Reference | undefined
  /** The id of the line that this one gives back; empty for most lines. */
  readonly reverses: string
}

export interface EntryRow {
  [column: string]: unknown
  id: string
  points: Points
  source: string
  balance_after: Points
  account_version: bigint
  occurred_at: Date
  reference: Reference | null
  key?: string
}

export const toListedEntry = (row: EntryRow): ListedEntry => ({
  id: row.id,
  points: row.points,
  source: row.source,
  balanceAfter: row.balance_after,
  accountVersion: row.account_version,
  occurredAt: row.occurred_at,
  cause: row.key ?? '',
  reference: row.reference ?? undefined,
  reverses: row.reference?.reverses ?? '',
})

const ENTRIES_PER_PAGE_MAX = 1000

/** Limited before anything else: a walk along each month's index of (account, version), never a scan of the history. */
const NEWEST = `SELECT id, transfer_id, points, source, balance_after, account_version, occurred_at, reference FROM entries
  WHERE account_id = $1 AND account_version < $2 ORDER BY account_version DESC LIMIT $3`
const PLAIN = { name: 'list-entries', text: NEWEST }
const WITH_CAUSE = {
  name: 'list-entries-with-cause',
  text: `SELECT e.*, t.key FROM (${NEWEST}) e JOIN transfers t ON t.id = e.transfer_id ORDER BY e.account_version DESC`,
}

/** The member's lines, newest first; the key of each one's posting only on demand. */
export async function listEntries(sql: Sql, query: { memberId: string; limit: number; beforeVersion: bigint; withCause: boolean }): Promise<ListedEntry[]> {
  const limit = Math.min(Math.max(query.limit || ENTRIES_PER_PAGE_MAX, 1), ENTRIES_PER_PAGE_MAX)
  const { rows } = await sql.query<EntryRow>(query.withCause ? WITH_CAUSE : PLAIN, [
    memberAccount(query.memberId),
    query.beforeVersion > 0n ? query.beforeVersion : 9_223_372_036_854_775_807n,
    limit,
  ])
  return rows.map(toListedEntry)
}
