import { isId } from '@club/kernel'
import type { ListPage, ListQuery, Sql } from '@club/postgres'
import { REPORT_ROWS_MAX, RETURNED_SOURCES } from '@club/rules'
import { memberAccount } from '../domain/movement'
import { OF_MEMBERS } from './list-entries'
import { sumsOfLines } from './read-member-sums'
import type { MemberSum } from './read-member-sums'

/** A member with the newest line of the range, after which a page begins. */
type Row = MemberSum & { readonly lineId: string }

/**
 * A page of what members earned and spent over a range of time, the member with the latest line first: the key of a page is that line, so that a
 * member who earns meanwhile moves to the first page and repeats none. Lines are walked from the newest on; one with a newer line of its member in
 * the range is passed over. With a search, the members that it means. `limit` 0 reads as many as a report may have (decisions D97, D100).
 */
export async function pageMemberSums(
  sql: Sql,
  { from, before }: { readonly from: Date | null; readonly before: Date | null },
  query: Pick<ListQuery, 'search' | 'memberIds' | 'limit'> & { readonly before: string },
): Promise<ListPage<MemberSum>> {
  if (query.before !== '' && !isId(query.before)) return { rows: [], next: '' }
  const values: unknown[] = [RETURNED_SOURCES]
  const value = (one: unknown) => `$${values.push(one)}`
  const until = before ? ` AND l.occurred_at < ${value(before)}` : ''
  const since = from ? ` AND l.occurred_at >= ${value(from)}` : ''
  const place = query.before === '' ? undefined : value(query.before)
  const placed = (column: string) => `(SELECT ${column} FROM entries WHERE id = ${place}::uuid AND ${OF_MEMBERS})`
  const after = place ? ` AND (e.occurred_at, e.account_id) < (${placed('occurred_at')}, ${placed('account_id')})` : ''
  const newestOf = (account: string, range: string) => `
      SELECT l.id, l.account_id, l.occurred_at, l.account_version FROM entries l
      WHERE l.account_id = ${account} AND l.${OF_MEMBERS}${range} ORDER BY l.occurred_at DESC, l.account_version DESC LIMIT 1`
  const lines =
    query.search === ''
      ? `SELECT e.id, e.account_id, e.occurred_at FROM entries e CROSS JOIN LATERAL (${newestOf('e.account_id', until)}) newest
         WHERE e.${OF_MEMBERS}${(since + until).replaceAll(' l.', ' e.')} AND newest.account_version = e.account_version${after}`
      : `SELECT e.id, e.account_id, e.occurred_at FROM unnest(${value(query.memberIds.map(memberAccount))}::text[]) AS m (id)
         CROSS JOIN LATERAL (${newestOf('m.id', since + until)}) e WHERE true${after}`
  const limit = query.limit || REPORT_ROWS_MAX
  const { rows } = await sql.query<Row & { [column: string]: unknown }>(
    `SELECT e.id AS "lineId", substr(e.account_id, 8) AS "memberId", s.earned, s.used, e.occurred_at AS "lastAt", a.balance
     FROM (${lines} ORDER BY e.occurred_at DESC, e.account_id DESC LIMIT ${value(limit + 1)}) e JOIN accounts a ON a.id = e.account_id
     CROSS JOIN LATERAL (SELECT ${sumsOfLines('$1')} FROM entries l WHERE l.account_id = e.account_id AND l.${OF_MEMBERS}${since}${until}) s
     ORDER BY e.occurred_at DESC, e.account_id DESC`,
    values,
  )
  const page = rows.slice(0, limit)
  return { rows: page.map(({ lineId: _lineId, ...sum }) => sum), next: rows.length > limit ? (page.at(-1)?.lineId ?? '') : '' }
}
