import { randomInt } from 'node:crypto'
import { newId } from '@club/kernel'
import type { Database } from '@club/postgres'
import { clock } from '@club/service-host'
import { stockVoucherCodes } from '../commands/stock-voucher-codes'
import type { ItemKind } from '../domain/item'
import { donationItems, ensureCategory, ensureItem } from '../store/items'
import { listVoucherTypes } from '../store/voucher-types'
import type { VoucherSeal } from '../store/voucher-seal'
import { CATEGORIES, DEMO_DONATIONS, DEMO_ITEMS, DEMO_PREGNANT_OFFERS, imageOf } from './items'
import type { SeedItem } from './items'

/** The RM15 eVoucher stays without stock: the shop has to look right with one that is used up. */
const DEMO_STOCK = {
  'RM5 TnG PIN': () => `DEMO${digits(8)}`,
  'RM10 AEON Voucher': () => `DEMO-${digits(4)}-${digits(4)}`,
  'Theme Park Ticket': () => `DEMO-PARK-${digits(6)}`,
} as const
const DEMO_CODES = 20
const SECOND_MS = 1000

/**
 * A point shop to look at, and stock for the milestones of the demo members (decisions D59, D121). Items are made
 * once by article number; a voucher type that ever had stock is left alone.
 */
export async function seedDemo(deps: { db: Database; seal: VoucherSeal }): Promise<{ items: number; stocked: number }> {
  const items = await seedShop(deps.db)
  return { items, stocked: await stockVouchers(deps) }
}

async function seedShop(db: Database): Promise<number> {
  return db.withTransaction(async (tx) => {
    const now = clock.now()
    const categories = new Map<string, string>()
    for (const [position, name] of CATEGORIES.entries()) categories.set(name, await ensureCategory(tx, { id: newId(), name, position, at: now }))
    let made = 0
    const add = async (kind: ItemKind, items: readonly SeedItem[]): Promise<void> => {
      for (const [index, item] of items.entries()) {
        // The first of the list is the newest.
        const at = new Date(now.getTime() - index * SECOND_MS)
        const categoryIds = item.categories.flatMap((name) => categories.get(name) ?? [])
        const imageUrl = { en: imageOf(item), bm: imageOf(item) }
        const { redeemed, active, ...said } = item
        if (await ensureItem(tx, kind, { id: newId(), form: { ...said, imageUrl, categoryIds }, redeemed, active, at })) made += 1
      }
    }
    await add('shop', DEMO_ITEMS)
    await add('pregnant', DEMO_PREGNANT_OFFERS)
    for (const donation of DEMO_DONATIONS) {
      const body = { ...donation, imageUrl: imageOf(donation) }
      await donationItems.store.ensure(tx, newId(), body, { at: now, columns: { item_brand: 'Baby Club' }, unlessTaken: 'donation_items_item_key' })
    }
    return made
  })
}

async function stockVouchers(deps: { db: Database; seal: VoucherSeal }): Promise<number> {
  const types = await listVoucherTypes(deps.db, { withInactive: true })
  let stocked = 0
  for (const [name, code] of Object.entries(DEMO_STOCK)) {
    const type = types.find((known) => known.name === name)
    if (!type || type.total > 0) continue
    const codes = new Set<string>()
    while (codes.size < DEMO_CODES) codes.add(code())
    const outcome = await stockVoucherCodes(deps, { voucherTypeId: type.id, codes: [...codes] })
    if (outcome.kind === 'stocked') stocked += outcome.batch.total
  }
  return stocked
}

const digits = (count: number): string => String(randomInt(10 ** count)).padStart(count, '0')
