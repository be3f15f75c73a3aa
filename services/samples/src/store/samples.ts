import { SAMPLE } from '@club/contracts/records'
import type { BodyOf, OwnBodyOf } from '@club/contracts/records'
import type { Sql } from '@club/postgres'
import { column, columnsOf, recordOf, tableOf } from '@club/records'
import type { Sample } from '../domain/sample'

export const samples = tableOf<BodyOf<typeof SAMPLE>, OwnBodyOf<typeof SAMPLE>>({
  name: 'samples',
  columns: columnsOf(SAMPLE),
  readOnly: { redeemed: column('redeemed') },
  order: 'position, item_id',
  isHideable: true,
  isPlaced: true,
  togglesUnstamped: true,
})

/** A sample, listed after all others, one of each brand, format and size (decision D112). Its inventory never falls below the orders (D117). */
export const sampleRecord = recordOf(SAMPLE, {
  store: samples,
  constraints: { samples_item_key: 'item-exists', samples_product_key: 'product-taken' },
  judge: ({ inventory }, before) => (inventory < (before?.redeemed ?? 0) ? 'inventory-below-redeemed' : undefined),
  addition: { isUsed: (_, __, { redeemed }) => Promise.resolve(redeemed > 0) },
})

/** Samples in the order staff gave them; only active ones by default, and on request only those with stock left. */
export const listSamples = (db: Sql, { withInactive, inStock }: { readonly withInactive: boolean; readonly inStock: boolean }): Promise<Sample[]> =>
  samples.listWhere(db, { name: 'offered', where: '(active OR $1) AND (redeemed < inventory OR NOT $2)', values: [withInactive, inStock] })

/** An active sample by its id, in either case of letters, or its article number. */
export const findOffered = async (db: Sql, reference: string): Promise<Sample | undefined> =>
  (await samples.listWhere(db, { name: 'by-reference', where: 'active AND (id::text = lower($1) OR item_id = $1)', values: [reference] }))[0]

/** Takes one from stock; false when none is left. The row decides, also among parallel orders. */
export async function takeFromStock(tx: Sql, id: string): Promise<boolean> {
  const { rowCount } = await tx.query('UPDATE samples SET redeemed = redeemed + 1 WHERE id = $1 AND active AND redeemed < inventory', [id])
  return rowCount === 1
}
