import { VOUCHER_TYPE } from '@club/contracts/records'
import type { BodyOf } from '@club/contracts/records'
import type { Sql } from '@club/postgres'
import { column, columnsOf, recordOf, tableOf } from '@club/records'
import type { StoredRecord } from '@club/records'
import type { VoucherTotals, VoucherType } from '../domain/voucher'

type Form = BodyOf<typeof VOUCHER_TYPE> & Pick<VoucherType, 'itemBrand'>

export const voucherTypes = tableOf<Form>({
  name: 'voucher_types',
  columns: { ...columnsOf(VOUCHER_TYPE), value: column('value', 'value::text AS value'), itemBrand: column('item_brand') },
  // Orders by the table's own column, because the selected one is its text form.
  order: 'voucher_types.value, name',
  isHideable: true,
  stamps: [],
})

const NO_BRAND = { itemBrand: '' }

/** A new voucher type is shown at once and has no stock. Promised vouchers of a hidden type are still given (decisions D59, D72). */
export const voucherTypeRecord = recordOf(VOUCHER_TYPE, {
  store: voucherTypes,
  constraints: { voucher_types_item_key: 'item-exists', voucher_types_name_key: 'voucher-name-exists' },
  // Staff name no brand of a type; the seed does.
  normalised: (type) => ({ ...NO_BRAND, ...type }),
  addition: { isUsed: async (tx, id) => (await tx.query('SELECT FROM goals WHERE reward_id = $1 LIMIT 1', [id])).rowCount === 1 },
})

/** The voucher type of a name, such as "RM5 TnG PIN". */
export const findVoucherTypeByName = async (db: Sql, name: string): Promise<VoucherType | undefined> =>
  (await voucherTypes.listWhere(db, { name: 'by-name', where: 'name = $1', values: [name] }))[0]

/** Totals of a type without codes. */
export const NO_CODES: VoucherTotals = { batches: 0, total: 0, available: 0, redeemed: 0, used: 0 }

/** Lists types by value ascending, with the stock of their batches; only those for sale by default. */
export async function listVoucherTypes(db: Sql, options: { readonly withInactive: boolean }): Promise<(StoredRecord<Form> & VoucherTotals)[]> {
  const types = await voucherTypes.list(db, options)
  const { rows } = await db.query<VoucherTotals & { id: string; [column: string]: unknown }>(
    `SELECT t.id,
            (SELECT count(*)::int FROM voucher_batches b WHERE b.voucher_type_id = t.id) AS batches,
            coalesce(c.total, 0)::int AS total, coalesce(c.available, 0)::int AS available,
            coalesce(c.total - c.available, 0)::int AS redeemed,
            (SELECT count(*)::int FROM vouchers v WHERE v.voucher_type_id = t.id AND v.used_at IS NOT NULL) AS used
     FROM voucher_types t
     LEFT JOIN (SELECT voucher_type_id, count(*) AS total, count(*) FILTER (WHERE redeemed_at IS NULL) AS available
                FROM voucher_codes GROUP BY voucher_type_id) c ON c.voucher_type_id = t.id
     WHERE t.active OR $1`,
    [options.withInactive],
  )
  const totals = new Map(rows.map(({ id, ...counted }) => [id, counted]))
  return types.map((type) => ({ ...type, ...(totals.get(type.id) ?? NO_CODES) }))
}
