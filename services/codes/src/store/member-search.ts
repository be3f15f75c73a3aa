import type { Sql } from '@club/postgres'

/** The member who registered a code; undefined for a code that is unknown or that nobody has registered. */
export async function findMemberOfCode(sql: Sql, code: string): Promise<string | undefined> {
  const { rows } = await sql.query<{ member_id: string }>('SELECT member_id FROM codes WHERE code = $1 AND member_id IS NOT NULL', [code])
  return rows[0]?.member_id
}

/** The members who sent receipts of a number, of any store and state, the newest upload first. */
export async function listMembersOfReceipt(sql: Sql, invoiceKey: string, limit: number): Promise<string[]> {
  const { rows } = await sql.query<{ member_id: string }>(
    'SELECT member_id FROM receipts WHERE invoice_key = $1 GROUP BY member_id ORDER BY max(uploaded_at) DESC, member_id LIMIT $2',
    [invoiceKey, limit],
  )
  return rows.map((row) => row.member_id)
}
