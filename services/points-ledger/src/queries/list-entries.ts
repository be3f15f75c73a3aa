import { isId } from '@club/kernel'
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

/** Predicate of the partial indexes of members' lines: a query that contains it may use them. */
export const OF_MEMBERS = `account_id LIKE 'member:%'`

const COLUMNS = 'id, transfer_id, points, source, balance_after, account_version, occurred_at, reference'
/** Limited before anything else: a walk along each month's index, never a scan of the history. */
const BY_DATE = `SELECT ${COLUMNS} FROM entries WHERE account_id = $1 AND ${OF_MEMBERS} AND (occurred_at, account_version) < ($2::timestamptz, $3::bigint)
  ORDER BY occurred_at DESC, account_version DESC LIMIT $4`
const BY_VERSION = `SELECT ${COLUMNS} FROM entries WHERE account_id = $1 AND account_version < $2 ORDER BY account_version DESC LIMIT $3`

/** A statement, and the same with the key of each line's posting. */
const statements = (name: string, text: string, order: string) => ({
  plain: { name, text },
  withCause: { name: `${name}-with-cause`, text: `SELECT e.*, t.key FROM (${text}) e JOIN transfers t ON t.id = e.transfer_id ORDER BY ${order}` },
})
const LINES_BY_DATE = statements('lines-by-date', BY_DATE, 'e.occurred_at DESC, e.account_version DESC')
const LINES_BY_VERSION = statements('lines-by-version', BY_VERSION, 'e.account_version DESC')
const LINE = {
  name: 'line-of-member',
  text: `SELECT occurred_at::text AS "occurredAt", account_version AS "accountVersion" FROM entries WHERE id = $1 AND account_id = $2 AND ${OF_MEMBERS}`,
}

/** Position of a line among the others of its member: its instant as PostgreSQL writes it, to the microsecond. */
export interface LineCursor {
  readonly occurredAt: string
  readonly accountVersion: bigint
}
const BEFORE_THE_NEWEST: LineCursor = { occurredAt: 'infinity', accountVersion: 0n }

/** The place of a member's own line; undefined when they have no line of this id. */
export async function findLine(sql: Sql, memberId: string, id: string): Promise<LineCursor | undefined> {
  if (!isId(id)) return undefined
  const { rows } = await sql.query<LineCursor & { [column: string]: unknown }>(LINE, [id, memberAccount(memberId)])
  return rows[0]
}

export interface EntriesQuery {
  readonly memberId: string
  readonly limit: number
  /** The line after which the page begins; the newest come first without one. */
  readonly before?: LineCursor
  /** Lines below this version, in the order of versions; 0 or absent for the order of dates. For the release before. */
  readonly beforeVersion?: bigint
  readonly withCause: boolean
}

/** A page of the member's lines, newest first by their date and then by when they were posted (decision D158); the key of each one's posting only on demand. */
export async function listEntries(sql: Sql, { memberId, limit, before = BEFORE_THE_NEWEST, beforeVersion, withCause }: EntriesQuery): Promise<ListedEntry[]> {
  const statement = beforeVersion ? LINES_BY_VERSION : LINES_BY_DATE
  const from = beforeVersion ? [beforeVersion] : [before.occurredAt, before.accountVersion]
  const linesMax = Math.min(Math.max(limit || ENTRIES_PER_PAGE_MAX, 1), ENTRIES_PER_PAGE_MAX)
  const { rows } = await sql.query<EntryRow>(withCause ? statement.withCause : statement.plain, [memberAccount(memberId), ...from, linesMax])
  return rows.map(toListedEntry)
}
