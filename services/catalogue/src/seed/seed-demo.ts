import { randomInt } from 'node:crypto'
import type { Database } from '@club/postgres'
import type { Facts } from '../commands/facts'
import { stockVoucherCodes } from '../commands/stock-voucher-codes'
import { listVoucherTypes } from '../store/voucher-types'
import type { VoucherSeal } from '../store/voucher-seal'

const DEMO_STOCK = { 'RM5 TnG PIN': () => `DEMO${digits(8)}`, 'RM10 AEON Voucher': () => `DEMO-${digits(4)}-${digits(4)}` } as const
const DEMO_CODES = 20

/** Stock for the milestones of the demo members (decisions D59, D121); a type that ever had stock is left alone. */
export async function seedDemo(deps: { db: Database; facts: Facts; seal: VoucherSeal }): Promise<{ stocked: number }> {
  const types = await listVoucherTypes(deps.db)
  let stocked = 0
  for (const [name, code] of Object.entries(DEMO_STOCK)) {
    const type = types.find((known) => known.name === name)
    if (!type || type.total > 0) continue
    const codes = new Set<string>()
    while (codes.size < DEMO_CODES) codes.add(code())
    const outcome = await stockVoucherCodes(deps, { voucherTypeId: type.id, codes: [...codes] })
    if (outcome.kind === 'stocked') stocked += outcome.batch.total
  }
  return { stocked }
}

const digits = (count: number): string => String(randomInt(10 ** count)).padStart(count, '0')
