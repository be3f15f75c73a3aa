import type { Points } from '@club/kernel'
import type { Sql } from '@club/postgres'
import { memberAccount } from '../domain/movement'

export interface ListedEntry {
  readonly id: string
  readonly points: Points
  readonly source: string
  readonly balanceAfter: Points
  readonly accountVersion: bigint
  readonly occurredAt: Date
  readonly cause: string
}

const ENTRIES_PER_PAGE_MAX = 1000

/** The member's lines, newest first: a walk along the index of (account, version), never a scan of the history. */
export async function listEntries(sql: Sql, query: { memberId: string; limit: number; beforeVersion: bigint }): Promise<ListedEntry[]> {
  const limit = Math.min(Math.max(query.limit || ENTRIES_PER_PAGE_MAX, 1), ENTRIES_PER_PAGE_MAX)
  const { rows } = await sql.query<{
    id: string
    points: bigint
    source: string
    balance_after: bigint
    account_version: bigint
    occurred_at: Date
    key: string
  }>(
    {
      name: 'list-entries',
      text: `SELECT e.id, e.points, e.source, e.balance_after, e.account_version, e.occurred_at, t.key
             FROM entries e JOIN transfers t ON t.id = e.transfer_id
             WHERE e.account_id = $1 AND e.account_version < $2 ORDER BY e.account_version DESC LIMIT $3`,
    },
    [memberAccount(query.memberId), query.beforeVersion > 0n ? query.beforeVersion : 9_223_372_036_854_775_807n, limit],
  )
  return rows.map((row) => ({
    id: row.id,
    points: row.points,
    source: row.source,
    balanceAfter: row.balance_after,
    accountVersion: row.account_version,
    occurredAt: row.occurred_at,
    cause: row.key,
  }))
}
