import { CatalogueServiceDefinition } from '@club/contracts/catalogue'
import { PointsLedgerServiceDefinition } from '@club/contracts/points-ledger'
import { newId } from '@club/kernel'
import { callerWithKey, createServiceClient } from '@club/service-host'
import { makeMembers } from '../clients/members'
import { databaseOf } from '../../scripts/start/topology'
import type { GivenClub } from './given-system'
import type { Spender } from './spending'

/** Members with a home each, a household of their own. `from`: number of the first, see `makeMembers`. */
export async function makeSpenders({ system, database }: GivenClub, { count, from }: { count: number; from: number }): Promise<readonly Spender[]> {
  const members = await makeMembers({ identityUrl: await system.backing.databaseUrl(databaseOf('identity')), dataDir: system.dataDir, count, from })
  const addresses = members.map(() => newId())
  await (
    await database('identity')
  ).query(
    `INSERT INTO addresses (id, member_id, label, line1, line2, line3, city, state, postcode, country, created_at)
     SELECT id, member, 'Home', 'Lot ' || $3::int + n, '', 'Jalan Ampang', 'Kuala Lumpur', 'Kuala Lumpur', '50450', 'Malaysia', now()
     FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS home (id, member, n)`,
    [addresses, members.map(({ id }) => id), from],
  )
  return members.map((member, index) => ({ ...member, addressId: addresses[index] as string }))
}

/** Gives each of them so many points, as codes would. */
export async function givePoints({ system }: GivenClub, spenders: readonly Spender[], points: bigint): Promise<void> {
  const address = `127.0.0.1:${system.services.get('points-ledger')?.grpcPort}`
  const { client, channel } = createServiceClient(PointsLedgerServiceDefinition, address, {}, callerWithKey(system.rpcKeyFileOf('codes')))
  await client.postAwards({
    awards: spenders.map(({ id: memberId }) => ({
      key: `given:${memberId}`,
      memberId,
      occurredAt: new Date(),
      lines: [{ entryId: newId(), points, source: 'Unique Code', title: '' }],
    })),
  })
  channel.close()
}

/** Puts so many codes of each of these vouchers in stock. */
export async function stockVouchers({ system, database }: GivenClub, names: readonly string[], each: number): Promise<void> {
  const address = `127.0.0.1:${system.services.get('catalogue')?.grpcPort}`
  const { client, channel } = createServiceClient(CatalogueServiceDefinition, address, {}, callerWithKey(system.rpcKeyFileOf('gateway')))
  const { rows } = await (await database('catalogue')).query<{ id: string; name: string }>('SELECT id, name FROM voucher_types')
  for (const { id, name } of rows)
    if (names.includes(name)) await client.stockVoucherCodes({ voucherTypeId: id, codes: Array.from({ length: each }, () => `FAULT-${newId()}`) })
  channel.close()
}
