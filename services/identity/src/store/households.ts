import { householdKey, housePositionOf } from '@club/kernel'
import type { HousePosition } from '@club/kernel'
import type { Sql } from '@club/postgres'
import type { HomeAddress } from '@club/rules'
import { LRUCache } from 'lru-cache'
import type { KnownHome } from '../domain/households'

/** Addresses of one postcode that are compared with a member's; a town has a few hundred members at most. */
const NEIGHBOURS_MAX = 5000

interface Row extends HomeAddress {
  readonly memberId: string
  readonly addressId: string
  readonly [column: string]: unknown
}

/** Parsed addresses by their text: each request of a member compares the addresses of the whole town again. */
const read = new LRUCache<string, { readonly key: string; readonly place: HousePosition }>({ max: 20_000 })

/** An address as its household is known by. */
export function readHome({ line1, line2, line3, postcode, state }: HomeAddress): { readonly key: string; readonly place: HousePosition } {
  const home = { line1, line2, line3, postcode, state }
  const text = JSON.stringify([line1, line2, line3, postcode, state])
  const known = read.get(text) ?? { key: householdKey(home), place: housePositionOf(home) }
  read.set(text, known)
  return known
}

const COLUMNS = 'member_id AS "memberId", id AS "addressId", line1, line2, line3, postcode, state'
const toHome = (row: Row): KnownHome => ({ memberId: row.memberId, addressId: row.addressId, ...readHome(row) })

/** The addresses in use that share a postcode with one of a member's own, the member's first. */
export async function listNeighbours(db: Sql, memberId: string): Promise<KnownHome[]> {
  const { rows } = await db.query<Row>(
    {
      name: 'neighbours',
      text: `SELECT ${COLUMNS} FROM addresses
             WHERE active AND postcode IN (SELECT postcode FROM addresses WHERE member_id = $1 AND active)
             ORDER BY member_id = $1 DESC, created_at DESC LIMIT $2`,
    },
    [memberId, NEIGHBOURS_MAX],
  )
  return rows.map(toHome)
}

/** The addresses in use of verified members in a postcode. */
export async function listHomesIn(db: Sql, postcode: string): Promise<KnownHome[]> {
  const { rows } = await db.query<Row>(
    {
      name: 'homes-in',
      text: `SELECT ${COLUMNS} FROM addresses
             WHERE active AND postcode = $1 AND EXISTS (SELECT FROM members m WHERE m.id = member_id AND m.verified_at IS NOT NULL)
             ORDER BY created_at DESC LIMIT $2`,
    },
    [postcode, NEIGHBOURS_MAX],
  )
  return rows.map(toHome)
}
