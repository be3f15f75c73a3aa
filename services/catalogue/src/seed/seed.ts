import { newId } from '@club/kernel'
import type { Database, Tx } from '@club/postgres'
import { clock } from '@club/service-host'
import { ensureBrand, ensureFormat, ensureSize } from '../store/brands'
import { ensureVoucherType } from '../store/voucher-types'
import { BRANDS, describeSize } from './brands'
import type { SeedBrand } from './brands'
import { VOUCHER_TYPES } from './voucher-types'

/** Reference data of decision D120. What is there by name stays as staff left it. */
export async function seed(db: Database): Promise<{ brands: number; voucherTypes: number }> {
  await db.withTransaction(async (tx) => {
    const at = clock.now()
    for (const [position, brand] of BRANDS.entries()) await seedBrand(tx, brand, position, at)
    for (const type of VOUCHER_TYPES) await ensureVoucherType(tx, { ...type, id: newId(), createdAt: at })
  })
  return { brands: BRANDS.length, voucherTypes: VOUCHER_TYPES.length }
}

async function seedBrand(tx: Tx, { formats, ...brand }: SeedBrand, position: number, at: Date): Promise<void> {
  const brandId = await ensureBrand(tx, { ...brand, id: newId(), position, at })
  for (const [name, sizes] of Object.entries(formats)) {
    const formatId = await ensureFormat(tx, { id: newId(), brandId, name })
    for (const size of sizes) await ensureSize(tx, { id: newId(), formatId, name: size, description: describeSize(size) })
  }
}
