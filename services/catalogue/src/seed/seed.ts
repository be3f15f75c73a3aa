import { newId } from '@club/kernel'
import type { Database, Tx } from '@club/postgres'
import { clock } from '@club/service-host'
import { brands } from '../store/brands'
import { ensureFormat, ensureSize } from '../store/formats'
import { voucherTypes } from '../store/voucher-types'
import { BRANDS, describeSize } from './brands'
import type { SeedBrand } from './brands'
import { VOUCHER_TYPES } from './voucher-types'
import type { SeedVoucherType } from './voucher-types'

/** Seeds the reference data of decision D120. Existing records, by name, stay as staff left them. */
export async function seed(db: Database): Promise<{ brands: number; voucherTypes: number }> {
  await db.withTransaction(async (tx) => {
    const at = clock.now()
    for (const [position, brand] of BRANDS.entries()) await seedBrand(tx, brand, position, at)
    for (const type of VOUCHER_TYPES) await seedVoucherType(tx, type, at)
  })
  return { brands: BRANDS.length, voucherTypes: VOUCHER_TYPES.length }
}

async function seedVoucherType(tx: Tx, { externalUrl, maxPerHousehold, active, ...type }: SeedVoucherType, at: Date): Promise<void> {
  const columns = { external_url: externalUrl, max_per_household: maxPerHousehold }
  await voucherTypes.ensure(tx, newId(), type, { at, active, columns, unlessTaken: 'voucher_types_name_key' })
}

async function seedBrand(tx: Tx, { formats, ...brand }: SeedBrand, position: number, at: Date): Promise<void> {
  await brands.ensure(tx, newId(), brand, { at, columns: { position }, unlessTaken: 'brands_name_key' })
  const [known] = await brands.listWhere(tx, { name: 'by-name', where: 'name = $1', values: [brand.name] })
  if (!known) throw new Error('a brand that was just ensured is gone')
  const brandId = known.id
  for (const [name, sizes] of Object.entries(formats)) {
    const formatId = await ensureFormat(tx, { id: newId(), brandId, name })
    for (const size of sizes) await ensureSize(tx, { id: newId(), formatId, name: size, description: describeSize(size) })
  }
}
