import type { Sql } from '@club/postgres'
import type { Category, DonationItem, Item, ItemKind } from '../domain/item'
import type { LastSave } from './brand-records'
import { itemValues, SELECT_ITEM, toItem } from './items'
import type { ItemRow } from './items'

/** An item of a kind, locked. */
export async function loadItemForUpdate(tx: Sql, kind: ItemKind, id: string): Promise<(Item & LastSave) | undefined> {
  const { rows } = await tx.query<ItemRow & { changed_by: string }>(`${SELECT_ITEM} WHERE i.id = $1 AND i.kind = $2 FOR UPDATE OF i`, [id, kind])
  return rows[0] && { ...toItem(rows[0]), changedBy: rows[0].changed_by }
}

/** Adds an item that nobody has redeemed yet. Violates items_item_key when its kind has the article number. */
export async function insertItem(tx: Sql, kind: ItemKind, item: Item, by: string): Promise<void> {
  await tx.query(
    `INSERT INTO items (id, kind, active, created_at, item_id, name_en, name_bm, description_en, description_bm, image_en, image_bm, item_brand, uom,
                        points, inventory, updated_at, changed_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
    [item.id, kind, item.active, item.createdAt, ...itemValues(item), item.updatedAt, by],
  )
}

/** Changes what staff say of an item. The row refuses an inventory below what was redeemed, and items_item_key a taken article number. */
export async function updateItem(tx: Sql, item: Item, by: string): Promise<void> {
  await tx.query(
    `UPDATE items SET item_id = $2, name_en = $3, name_bm = $4, description_en = $5, description_bm = $6, image_en = $7, image_bm = $8,
            item_brand = $9, uom = $10, points = $11, inventory = $12, updated_at = $13, changed_by = $14 WHERE id = $1`,
    [item.id, ...itemValues(item), item.updatedAt, by],
  )
}

/** The categories of an item, and no others. Violates item_categories_category_fkey when one is unknown. */
export async function setCategories(tx: Sql, itemId: string, categoryIds: readonly string[]): Promise<void> {
  await tx.query('DELETE FROM item_categories WHERE item = $1', [itemId])
  await tx.query('INSERT INTO item_categories (item, category) SELECT DISTINCT $1::uuid, category FROM unnest($2::uuid[]) AS category', [itemId, categoryIds])
}

/** Adds a category after all others. Violates categories_name_key or categories_name_folded_key when the name is taken. */
export async function insertCategory(tx: Sql, category: Category & { readonly at: Date }): Promise<void> {
  await tx.query('INSERT INTO categories (id, name, position, created_at) SELECT $1, $2, coalesce(max(position) + 1, 0), $3 FROM categories', [
    category.id,
    category.name,
    category.at,
  ])
}

const TOGGLES = {
  shop: "UPDATE items SET active = NOT active, updated_at = $2 WHERE id = $1 AND kind = 'shop' RETURNING active",
  pregnant: "UPDATE items SET active = NOT active, updated_at = $2 WHERE id = $1 AND kind = 'pregnant' RETURNING active",
} as const

/** Shows a hidden item, hides a shown one; returns what it is now, undefined when there is none of that kind. */
export async function toggleItemRow(tx: Sql, kind: ItemKind, id: string, at: Date): Promise<boolean | undefined> {
  return (await tx.query<{ active: boolean }>(TOGGLES[kind], [id, at])).rows[0]?.active
}

/** The same of a voucher type. */
export async function toggleVoucherTypeRow(tx: Sql, id: string): Promise<boolean | undefined> {
  return (await tx.query<{ active: boolean }>('UPDATE voucher_types SET active = NOT active WHERE id = $1 RETURNING active', [id])).rows[0]?.active
}

/** Adds a donation item. Violates donation_items_item_key when the article number is taken. */
export async function insertDonationItem(tx: Sql, item: DonationItem, at: Date): Promise<void> {
  await tx.query('INSERT INTO donation_items (id, item_id, name, image_url, item_brand, points, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)', [
    item.id,
    item.itemId,
    item.name,
    item.imageUrl,
    item.itemBrand,
    item.points,
    at,
  ])
}
