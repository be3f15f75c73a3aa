import type { Points } from '@club/kernel'
import type { Sql } from '@club/postgres'
import type { VoucherTotals, VoucherType } from '../domain/voucher'

const COLUMNS = 'id, item_id, name, value::text AS value, points, image_url, item_brand, active'

interface TypeRow {
  id: string
  item_id: string
  name: string
  value: string
  points: Points
  image_url: string
  item_brand: string
  active: boolean
  [column: string]: unknown
}

const toType = (row: TypeRow): VoucherType => ({
  id: row.id,
  itemId: row.item_id,
  name: row.name,
  value: row.value,
  points: row.points,
  imageUrl: row.image_url,
  itemBrand: row.item_brand,
  active: row.active,
})

/** The voucher type of a name, such as "RM5 TnG PIN". */
export async function findVoucherTypeByName(db: Sql, name: string): Promise<VoucherType | undefined> {
  const { rows } = await db.query<TypeRow>({ name: 'voucher-type-by-name', text: `SELECT ${COLUMNS} FROM voucher_types WHERE name = $1` }, [name])
  return rows[0] && toType(rows[0])
}

/** The voucher type of an id. */
export async function findVoucherType(db: Sql, id: string): Promise<VoucherType | undefined> {
  const { rows } = await db.query<TypeRow>(`SELECT ${COLUMNS} FROM voucher_types WHERE id = $1`, [id])
  return rows[0] && toType(rows[0])
}

/** Types by value ascending, with what their batches hold; only those for sale by default. */
export async function listVoucherTypes(db: Sql, options: { readonly withInactive: boolean }): Promise<(VoucherType & VoucherTotals)[]> {
  const { rows } = await db.query<TypeRow & VoucherTotals>(
    `SELECT ${COLUMNS},
            (SELECT count(*)::int FROM voucher_batches b WHERE b.voucher_type_id = t.id) AS batches,
            coalesce(c.total, 0)::int AS total, coalesce(c.available, 0)::int AS available,
            coalesce(c.total - c.available, 0)::int AS redeemed,
            (SELECT count(*)::int FROM vouchers v WHERE v.voucher_type_id = t.id AND v.used_at IS NOT NULL) AS used
     FROM voucher_types t
     LEFT JOIN (SELECT voucher_type_id, count(*) AS total, count(*) FILTER (WHERE redeemed_at IS NULL) AS available
                FROM voucher_codes GROUP BY voucher_type_id) c ON c.voucher_type_id = t.id
     WHERE t.active OR $1
     ORDER BY t.value, t.name`,
    [options.withInactive],
  )
  return rows.map((row) => ({
    ...toType(row),
    batches: row.batches,
    total: row.total,
    available: row.available,
    redeemed: row.redeemed,
    used: row.used,
  }))
}

/** Makes a voucher type unless one of that name is there; true when it was made. */
export async function ensureVoucherType(
  tx: Sql,
  type: VoucherType & { readonly externalUrl: string | null; readonly maxPerHousehold: number | null; readonly createdAt: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO voucher_types (id, item_id, name, value, points, image_url, item_brand, external_url, max_per_household, active, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT ON CONSTRAINT voucher_types_name_key DO NOTHING`,
    [
      type.id,
      type.itemId,
      type.name,
      type.value,
      type.points,
      type.imageUrl,
      type.itemBrand,
      type.externalUrl,
      type.maxPerHousehold,
      type.active,
      type.createdAt,
    ],
  )
  return rowCount === 1
}

/** Adds a voucher type that leads to the configured site. Violates voucher_types_item_key or voucher_types_name_key when it is taken. */
export async function insertVoucherType(tx: Sql, type: VoucherType & { readonly createdAt: Date }): Promise<void> {
  await tx.query(
    'INSERT INTO voucher_types (id, item_id, name, value, points, image_url, item_brand, active, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    [type.id, type.itemId, type.name, type.value, type.points, type.imageUrl, type.itemBrand, type.active, type.createdAt],
  )
}
