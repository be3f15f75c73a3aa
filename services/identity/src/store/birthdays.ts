import type { Sql } from '@club/postgres'
import type { Birthday } from '../domain/birthdays'

/** Lists, by id, verified and unblocked members with an open account and one of these birthdays, verified before an instant (any unless given). */
export async function listMembersByBirthday(
  sql: Sql,
  query: { birthdays: readonly Birthday[]; verifiedBefore: Date | undefined; afterMemberId: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    {
      name: 'members-by-birthday',
      text: `SELECT id FROM members
             WHERE extract(month FROM dob) * 100 + extract(day FROM dob) = ANY($1::numeric[])
               AND verified_at IS NOT NULL AND NOT blocked AND closed_at IS NULL AND ($2::timestamptz IS NULL OR verified_at < $2) AND id > $3
             ORDER BY id LIMIT $4`,
    },
    [query.birthdays, query.verifiedBefore ?? null, query.afterMemberId, query.limit],
  )
  return rows.map((row) => row.id)
}
