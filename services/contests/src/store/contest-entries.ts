import { BEFORE_THE_NEWEST, elementsOf, readListPage } from '@club/postgres'
import type { ListCursor, ListQuery, ListTable, Sql } from '@club/postgres'
import { CONTEST_ENTRIES_COUNTED_MAX, CONTEST_ENTRY_LIST, CONTEST_ENTRY_STATUSES } from '@club/rules'

export interface EntryCount {
  readonly memberId: string
  readonly contestId: string
  readonly number: number
}

const COUNTS = {
  name: 'entries-of-members',
  text: `SELECT m.id AS member_id, c.contest_id, c.number FROM unnest(${elementsOf('$1::uuid[]')}) AS m (id) CROSS JOIN LATERAL (
           SELECT contest_id, count(*)::int AS number, max(created_at) AS at FROM contest_entries WHERE member_id = m.id AND entered
           GROUP BY contest_id HAVING (max(created_at), contest_id) < ($2::timestamptz, $3::uuid) ORDER BY at DESC, contest_id DESC LIMIT $4) c
         ORDER BY c.at DESC, c.contest_id DESC`,
}

/**
 * How many entries members have used in each contest, the contest that they entered last first, so many of each member, after a place in the
 * list of a single one (decision D158); entries that were refused do not count.
 */
export async function countMembersEntries(
  db: Sql,
  page: { readonly memberIds: readonly string[]; readonly limit: number; readonly before?: ListCursor },
): Promise<EntryCount[]> {
  const { at, id } = page.before ?? BEFORE_THE_NEWEST
  const { rows } = await db.query<{ member_id: string; contest_id: string; number: number }>(COUNTS, [page.memberIds, at, id, page.limit])
  return rows.map((row) => ({ memberId: row.member_id, contestId: row.contest_id, number: row.number }))
}

/** Finds the place of a contest in the list of those that the member entered; undefined when they did not. */
export async function findContestCursor(db: Sql, memberId: string, contestId: string): Promise<ListCursor | undefined> {
  const { rows } = await db.query<{ at: string | null }>(
    'SELECT max(created_at)::text AS at FROM contest_entries WHERE member_id = $1 AND contest_id = $2 AND entered',
    [memberId, contestId],
  )
  const at = rows[0]?.at
  return at ? { at, id: contestId } : undefined
}

/** The statuses that staff give an entry (decision D85). */
export type EntryStatus = (typeof CONTEST_ENTRY_STATUSES)[number]

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

const LINK_SEARCHED_MAX = 200
/** The beginning of an entry's link, as `contest_entries_link_idx` has it. */
const LINK = `left(link, ${LINK_SEARCHED_MAX})`

/** The entries of a contest as a list that is read page by page. A search finds entries of members, and those whose link begins like that. */
const ENTRIES: ListTable<typeof CONTEST_ENTRY_LIST, EntryRow> = {
  list: CONTEST_ENTRY_LIST,
  from: 'contest_entries',
  select: ENTRY_COLUMNS,
  columns: { createdAt: 'created_at', status: 'status', link: 'link', selectedValue: 'selected_value' },
  key: [{ sql: 'id', type: 'uuid' }],
  keyOf: ({ id }) => id,
  searched: [{ sql: LINK, spelt: (typed) => typed.slice(0, LINK_SEARCHED_MAX) }],
  member: 'member_id',
}

/** A page of the entries of a contest that were really made, as they are asked for; `next` is '' when no entry follows. */
export async function pageContestEntries(sql: Sql, contestId: string, query: ListQuery): Promise<{ entries: StoredEntry[]; next: string }> {
  const { rows, next } = await readListPage(sql, ENTRIES, query, (value) => [`contest_id = ${value(contestId)}`, 'entered'])
  return { entries: rows.map(toEntry), next }
}

/** How many entries of a contest have each status, each counted up to one more than `CONTEST_ENTRIES_COUNTED_MAX`. */
export async function countEntriesByStatus(sql: Sql, contestId: string): Promise<{ status: EntryStatus; entries: number }[]> {
  const { rows } = await sql.query<{ status: EntryStatus; entries: number }>(
    `SELECT s.status, (SELECT count(*)::int FROM (SELECT FROM contest_entries WHERE contest_id = $1 AND status = s.status AND entered LIMIT $3) found) AS entries
     FROM unnest($2::text[]) AS s (status)`,
    [contestId, CONTEST_ENTRY_STATUSES, CONTEST_ENTRIES_COUNTED_MAX + 1],
  )
  return rows
}

/** An entry that was really made. */
export async function findEntry(sql: Sql, id: string): Promise<StoredEntry | undefined> {
  const { rows } = await sql.query<EntryRow>(`SELECT ${ENTRY_COLUMNS} FROM contest_entries WHERE id = $1 AND entered`, [id])
  return rows[0] && toEntry(rows[0])
}

/** Gives an entry a status; returns the one it had, undefined when there is no such entry. */
export async function setEntryStatus(
  tx: Sql,
  id: string,
  status: EntryStatus,
): Promise<{ memberId: string; contest: string; before: EntryStatus } | undefined> {
  const entry = await loadEntryStatusForUpdate(tx, id)
  if (!entry) return undefined
  await tx.query('UPDATE contest_entries SET status = $2 WHERE id = $1', [id, status])
  return { memberId: entry.memberId, contest: entry.contest, before: entry.status }
}

/** The status of an entry that was really made, its member, and the name of its contest in English, '' when that is gone; locked. */
export async function loadEntryStatusForUpdate(
  tx: Sql,
  id: string,
): Promise<{ readonly memberId: string; readonly contest: string; readonly status: EntryStatus } | undefined> {
  const { rows } = await tx.query<{ memberId: string; contest: string; status: EntryStatus }>(
    `SELECT e.member_id AS "memberId", coalesce(c.name_en, '') AS contest, e.status
     FROM contest_entries e LEFT JOIN contests c ON c.id = e.contest_id WHERE e.id = $1 AND e.entered FOR UPDATE OF e`,
    [id],
  )
  return rows[0]
}

/** An entry of a member, with the contest that it is in. */
export interface EntryOfMember extends Pick<StoredEntry, 'id' | 'status' | 'createdAt'> {
  readonly contestId: string
  readonly contestName: { readonly en: string; readonly bm: string }
}

/** A member's newest entries that were really made, newest first, and how many there are. */
export async function listEntriesOfMember(sql: Sql, memberId: string, limit: number): Promise<{ readonly entries: EntryOfMember[]; readonly total: number }> {
  const { rows } = await sql.query<Omit<EntryOfMember, 'contestName'> & { en: string; bm: string; total: number; [column: string]: unknown }>(
    `SELECT e.id, e.status, e.created_at AS "createdAt", e.contest_id AS "contestId", coalesce(c.name_en, '') AS en, coalesce(c.name_bm, '') AS bm,
            count(*) OVER ()::integer AS total
     FROM contest_entries e LEFT JOIN contests c ON c.id = e.contest_id WHERE e.member_id = $1 AND e.entered ORDER BY e.created_at DESC, e.id DESC LIMIT $2`,
    [memberId, limit],
  )
  return { entries: rows.map(({ en, bm, total: _total, ...entry }) => ({ ...entry, contestName: { en, bm } })), total: rows[0]?.total ?? 0 }
}
