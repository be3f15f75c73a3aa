import { randomUUID } from 'node:crypto'
import type { System } from '../scripts/start/start-system'
import { databaseOf } from '../scripts/start/topology'
import { inDatabaseOf } from './in-database-of'
import { makeMembers } from '../tests/clients/members'
import type { BenchMember } from '../tests/clients/members'

export const BALANCE = 100_000_000

/** A member with an address and points for any number of orders. */
export type Orderer = BenchMember & { readonly addressId: string }

/** Members who may order, written straight into the databases. */
export async function makeOrderers(system: System, count: number): Promise<Orderer[]> {
  const members = await makeMembers({ identityUrl: await system.backing.databaseUrl(databaseOf('identity')), dataDir: system.dataDir, count })
  const orderers = members.map((member) => ({ ...member, addressId: randomUUID() }))
  const ids = orderers.map(({ id }) => id)
  await inDatabaseOf(
    system,
    'identity',
    `INSERT INTO addresses (id, member_id, label, house_number, line1, line2, line3, city, state, postcode, country, created_at)
     SELECT address, member, 'Home', n::text, 'Block A', '', 'Jalan Bangi', 'Bangi', 'Selangor', '43600', 'Malaysia', now()
     FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS t (address, member, n)`,
    [orderers.map(({ addressId }) => addressId), ids],
  )
  await inDatabaseOf(
    system,
    'points-ledger',
    `INSERT INTO accounts (id, balance, version) SELECT 'member:' || id, ${BALANCE}, 1 FROM unnest($1::text[]) AS id`,
    [ids],
  )
  // Autovacuum would do so a minute later: until then, plans made for empty tables would scan full ones.
  await inDatabaseOf(system, 'identity', 'ANALYZE')
  await inDatabaseOf(system, 'points-ledger', 'ANALYZE')
  return orderers
}

/** Gives every item of the shop a stock that no load uses up; returns their ids. */
export async function stockItems(system: System): Promise<string[]> {
  const rows = await inDatabaseOf<{ id: string }>(
    system,
    'catalogue',
    `UPDATE items SET inventory = 10000000 WHERE kind = 'shop' AND active AND inventory > redeemed RETURNING id`,
  )
  return rows.map(({ id }) => id).sort()
}
