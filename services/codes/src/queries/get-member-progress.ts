import { isId } from '@club/kernel'
import type { Sql } from '@club/postgres'

/** How many codes a member registered, and how many of them pants. */
export async function getMemberProgress(sql: Sql, memberId: string): Promise<{ registered: number; pants: number }> {
  if (!isId(memberId)) return { registered: 0, pants: 0 }
  const { rows } = await sql.query<{ registered: number; pants: number }>('SELECT registered, pants FROM member_progress WHERE member_id = $1', [memberId])
  return rows[0] ?? { registered: 0, pants: 0 }
}
