import { isId } from '@club/kernel'
import type { ListPage, ListQuery, Sql } from '@club/postgres'
import { REPORT_ROWS_MAX, RETURNED_SOURCES } from '@club/rules'
import { memberAccount } from '../domain/movement'
import { OF_MEMBERS } from './list-entries'
import { sumsOfDays } from './read-member-sums'
import type { MemberSum, WholeDays } from './read-member-sums'

/** A member; the last one of a page with the newest line of the range, after which the next page begins. */
type Row = MemberSum & { readonly lineId: string | null }

/**
 * A page of what members earned and spent on a range of days, the member with the latest line first: the key of a page is that line, so that a
 * member who earns meanwhile moves to the first page and repeats none. Days of members are walked from the newest on; one with a newer day of its
 * member in the range is passed over. With a search, the members that it means. `limit` 0 reads as many as a report may have (decisions D97, D100).
 */
export async function pageMemberSums(
  sql: Sql,
  { from, before }: WholeDays,
  query: Pick<ListQuery, 'search' | 'memberIds' | 'limit'> & { readonly before: string },
): Promise<ListPage<MemberSum>> {
  if (query.before !== '' && !isId(query.before)) return { rows: [], next: '' }
  const values: unknown[] = [RETURNED_SOURCES]
  const value = (one: unknown) => `$${values.push(one)}`
  const [since, until] = [from && value(from), before && value(before)]
  const inRange = (days: string) => `${since ? ` AND ${days}.last_at >= ${since}` : ''}${until ? ` AND ${days}.last_at < ${until}` : ''}`
  const place = query.before === '' ? undefined : value(query.before)
  const placed = (column: string) => `(SELECT ${column} FROM entries WHERE id = ${place}::uuid AND ${OF_MEMBERS})`
  const after = place ? ` AND (d.last_at, d.account_id) < (${placed('occurred_at')}, ${placed('account_id')})` : ''
  const newestOf = (account: string) => `
      SELECT n.account_id, n.source, n.last_at FROM member_days n
      WHERE n.account_id = ${account}${inRange('n')} ORDER BY n.day DESC, n.last_at DESC, n.source DESC LIMIT 1`
  const days =
    query.search === ''
      ? `SELECT d.account_id, d.last_at FROM member_days d CROSS JOIN LATERAL (${newestOf('d.account_id')}) newest
         WHERE newest.last_at = d.last_at AND newest.source = d.source${inRange('d')}${after}`
      : `SELECT d.account_id, d.last_at FROM unnest(${value(query.memberIds.map(memberAccount))}::text[]) AS m (id)
         CROSS JOIN LATERAL (${newestOf('m.id')}) d WHERE true${after}`
  const limit = query.limit || REPORT_ROWS_MAX
  const last = value(limit)
  const { rows } = await sql.query<Row & { [column: string]: unknown }>(
    `SELECT substr(d.account_id, 8) AS "memberId", s.earned, s.used, d.last_at AS "lastAt", a.balance,
       CASE WHEN d.number = ${last} THEN (
         SELECT e.id FROM entries e WHERE e.account_id = d.account_id AND e.${OF_MEMBERS} AND e.occurred_at = d.last_at
         ORDER BY e.occurred_at DESC, e.account_version DESC LIMIT 1) END AS "lineId"
     FROM (SELECT *, row_number() OVER (ORDER BY last_at DESC, account_id DESC) AS number
           FROM (${days} ORDER BY d.last_at DESC, d.account_id DESC LIMIT ${last} + 1) d) d JOIN accounts a ON a.id = d.account_id
     CROSS JOIN LATERAL (SELECT ${sumsOfDays('$1')} FROM member_days s WHERE s.account_id = d.account_id${inRange('s')}) s
     ORDER BY d.last_at DESC, d.account_id DESC`,
    values,
  )
  const page = rows.slice(0, limit)
  return { rows: page.map(({ lineId: _lineId, ...sum }) => sum), next: rows.length > limit ? (page.at(-1)?.lineId ?? '') : '' }
}
