import type { HomeAddress } from '@club/kernel'
import type { Sql } from '@club/postgres'

/** Addresses of one postcode that are compared with a member's; a town has a few hundred members at most. */
const NEIGHBOURS_MAX = 5000

export interface Neighbour extends HomeAddress {
  readonly memberId: string
}

/** The addresses in use that share a postcode with one of a member's own, the member's first. */
export async function listNeighbours(db: Sql, memberId: string): Promise<Neighbour[]> {
  const { rows } = await db.query<Neighbour & { [column: string]: unknown }>(
    {
      name: 'neighbours',
      text: `SELECT member_id AS "memberId", line1, line2, line3, postcode, state FROM addresses
             WHERE active AND postcode IN (SELECT postcode FROM addresses WHERE member_id = $1 AND active)
             ORDER BY member_id = $1 DESC, created_at DESC LIMIT $2`,
    },
    [memberId, NEIGHBOURS_MAX],
  )
  return rows
}
