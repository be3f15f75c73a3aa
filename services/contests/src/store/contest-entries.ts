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
