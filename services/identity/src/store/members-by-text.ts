import { isId } from '@club/kernel'
import type { Sql } from '@club/postgres'

/** Filters ids to those of members. */
export async function findMembersOf(db: Sql, ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>('SELECT id FROM members WHERE id = ANY ($1::uuid[])', [ids.filter(isId)])
  return rows.map(({ id }) => id)
}

/** The members whose own records hold a text, in any case of its letters; looks at every row. */
export async function findMembersWith(db: Sql, text: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT id FROM members m WHERE position(lower($1) in lower(m::text)) > 0
     UNION SELECT member_id FROM addresses a WHERE position(lower($1) in lower(a::text)) > 0
     UNION SELECT member_id FROM babies b WHERE position(lower($1) in lower(b::text)) > 0`,
    [text],
  )
  return rows.map(({ id }) => id)
}
