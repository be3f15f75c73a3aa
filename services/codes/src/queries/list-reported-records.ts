import type { Sql } from '@club/postgres'
import { describeScan } from '@club/rules'

const NO_ID = '00000000-0000-0000-0000-000000000000'

/** A page of registrations after an id, as the scan report should show them. */
export async function listReportedRecords(sql: Sql, afterId: string, limit: number): Promise<{ id: string; content: string }[]> {
  const { rows } = await sql.query<{ id: string; memberId: string; code: string; points: bigint; bonusPoints: bigint }>(
    `SELECT id, member_id AS "memberId", code, base_points AS points, bonus_points AS "bonusPoints" FROM registrations WHERE id > $1 ORDER BY id LIMIT $2`,
    [afterId || NO_ID, limit],
  )
  return rows.map(({ id, ...scan }) => ({ id, content: describeScan(scan) }))
}
