import type { Sql } from '@club/postgres'

export interface EntryCount {
  readonly contestId: string
  readonly number: number
}

/** How many entries a member has used in each contest. */
export async function countMemberEntries(db: Sql, memberId: string): Promise<EntryCount[]> {
  const { rows } = await db.query<{ contest_id: string; number: number }>(
    `SELECT contest_id, count(*)::int AS number FROM contest_entries WHERE member_id = $1
     GROUP BY contest_id ORDER BY max(created_at) DESC`,
    [memberId],
  )
  return rows.map((row) => ({ contestId: row.contest_id, number: row.number }))
}
