import type { Sql } from '@club/postgres'

export interface EntryCount {
  readonly memberId: string
  readonly contestId: string
  readonly number: number
}

/** How many entries members have used in each contest, the latest contest first; those that were refused are none. */
export async function countMembersEntries(db: Sql, memberIds: readonly string[]): Promise<EntryCount[]> {
  const { rows } = await db.query<{ member_id: string; contest_id: string; number: number }>(
    {
      name: 'entries-of-members',
      text: `SELECT member_id, contest_id, count(*)::int AS number FROM contest_entries WHERE member_id = ANY($1::uuid[]) AND entered
             GROUP BY member_id, contest_id ORDER BY max(created_at) DESC`,
    },
    [memberIds],
  )
  return rows.map((row) => ({ memberId: row.member_id, contestId: row.contest_id, number: row.number }))
}

/** The statuses that staff give an entry (decision D85). */
export const ENTRY_STATUSES = ['pending', 'consolation', 'winner'] as const
export type EntryStatus = (typeof ENTRY_STATUSES)[number]

/** An entry as staff see it; pictures are keys of the private object store. */
export interface StoredEntry {
  readonly id: string
  readonly memberId: string
  readonly status: EntryStatus
  readonly imageKey: string | undefined
  readonly receiptKey: string | undefined
  readonly link: string
  readonly selectedValue: string
  readonly createdAt: Date
}

interface EntryRow {
  id: string
  member_id: string
  status: EntryStatus
  image_key: string | null
  receipt_key: string | null
  link: string
  selected_value: string
  created_at: Date
  [column: string]: unknown
}

const ENTRY_COLUMNS = 'id, member_id, status, image_key, receipt_key, link, selected_value, created_at'

const toEntry = (row: EntryRow): StoredEntry => ({
  id: row.id,
  memberId: row.member_id,
  status: row.status,
  imageKey: row.image_key ?? undefined,
  receiptKey: row.receipt_key ?? undefined,
  link: row.link,
  selectedValue: row.selected_value,
  createdAt: row.created_at,
})

/** Entries of a contest that were really made, newest first; after one of them where it is named. */
export async function listContestEntries(
  sql: Sql,
  contestId: string,
  page: { readonly afterId: string | undefined; readonly limit: number },
): Promise<StoredEntry[]> {
  const { rows } = await sql.query<EntryRow>(
    `SELECT ${ENTRY_COLUMNS} FROM contest_entries
     WHERE contest_id = $1 AND entered AND ($2::uuid IS NULL OR (created_at, id) < (SELECT created_at, id FROM contest_entries WHERE id = $2))
     ORDER BY created_at DESC, id DESC LIMIT $3`,
    [contestId, page.afterId ?? null, page.limit],
  )
  return rows.map(toEntry)
}

/** An entry that was really made. */
export async function findEntry(sql: Sql, id: string): Promise<StoredEntry | undefined> {
  const { rows } = await sql.query<EntryRow>(`SELECT ${ENTRY_COLUMNS} FROM contest_entries WHERE id = $1 AND entered`, [id])
  return rows[0] && toEntry(rows[0])
}

/** Gives an entry a status; returns the one it had, undefined when there is no such entry. */
export async function setEntryStatus(tx: Sql, id: string, status: EntryStatus): Promise<EntryStatus | undefined> {
  const { rows } = await tx.query<{ status: EntryStatus }>('SELECT status FROM contest_entries WHERE id = $1 AND entered FOR UPDATE', [id])
  if (!rows[0]) return undefined
  await tx.query('UPDATE contest_entries SET status = $2 WHERE id = $1', [id, status])
  return rows[0].status
}
