import { gather } from '@club/kernel'
import type { Points } from '@club/kernel'
import type { Sql } from '@club/postgres'
import { memberAccount } from '../domain/movement'
import { OF_MEMBERS, toListedEntry } from './list-entries'
import type { EntryRow, ListedEntry } from './list-entries'

export interface MemberBook {
  readonly memberId: string
  readonly balance: Points
  readonly held: Points
  readonly accountVersion: bigint
  /** Since when the account is being checked (trust-and-desk 10.2). */
  readonly frozenAt: Date | undefined
  /** The newest lines by their date first, without their causes. */
  readonly lines: ListedEntry[]
}

const LINES_MAX = 250

/** Each member's newest lines by a walk along the months' indexes by date, as far as their account has lines at all. */
const BOOKS = {
  name: 'books',
  text: `SELECT a.id AS account, a.balance, a.held, a.version,
           (SELECT f.changed_at FROM frozen_members f WHERE f.member_id = substr(a.id, 8)::uuid AND f.is_frozen) AS frozen_at, e.*
         FROM accounts a LEFT JOIN LATERAL (
           SELECT id, points, source, balance_after, account_version, occurred_at, reference FROM entries
           WHERE account_id = a.id AND ${OF_MEMBERS} ORDER BY occurred_at DESC, account_version DESC LIMIT $2) e ON true
         WHERE a.id = ANY($1::text[])
         ORDER BY a.id, e.occurred_at DESC, e.account_version DESC`,
}

interface AccountRow {
  [column: string]: unknown
  balance: Points
  held: Points
  version: bigint
  frozen_at: Date | null
}

type BookRow = EntryRow & AccountRow & { account: string }

/** Balances with the newest lines, in the order asked and as of one instant; a member who never had points has zero. */
export async function listBooks(sql: Sql, query: { memberIds: readonly string[]; linesMax: number }): Promise<MemberBook[]> {
  const accounts = query.memberIds.map(memberAccount)
  const { rows } = await sql.query<BookRow>(BOOKS, [accounts, Math.min(Math.max(query.linesMax, 0), LINES_MAX)])
  return gather(accounts, rows, ({ account }) => account).map((lines, index) =>
    // An account of which no line was asked or found has one row without one.
    bookOf(query.memberIds[index] ?? '', lines[0], lines.filter(({ id }) => id !== null).map(toListedEntry)),
  )
}

const bookOf = (memberId: string, account: AccountRow | undefined, lines: ListedEntry[]): MemberBook => ({
  memberId,
  balance: account?.balance ?? 0n,
  held: account?.held ?? 0n,
  accountVersion: account?.version ?? 0n,
  frozenAt: account?.frozen_at ?? undefined,
  lines,
})
