import type { Points } from '@club/kernel'
import type { Sql } from '@club/postgres'
import type { Category, DonationItem, Item, ItemKind } from '../domain/item'

/** A row as `SELECT_ITEM` reads it. */
export interface ItemRow {
  id: string
  item_id: string
  name_en: string
  name_bm: string
  description_en: string
  description_bm: string
  image_en: string
  image_bm: string
  item_brand: string
  uom: string
  points: Points
  inventory: number
  redeemed: number
  active: boolean
  categories: string[]
  created_at: Date
  updated_at: Date
  [column: string]: unknown
}

/** An item of its row. */
export const toItem = (row: ItemRow): Item => ({
  id: row.id,
  itemId: row.item_id,
  name: { en: row.name_en, bm: row.name_bm },
  description: { en: row.description_en, bm: row.description_bm },
  imageUrl: { en: row.image_en, bm: row.image_bm },
  itemBrand: row.item_brand,
  uom: row.uom,
  points: row.points,
  inventory: row.inventory,
  redeemed: row.redeemed,
  active: row.active,
  categoryIds: row.categories,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

export const SELECT_ITEM = `SELECT i.id, i.item_id, i.name_en, i.name_bm, i.description_en, i.description_bm, i.image_en, i.image_bm, i.item_brand, i.uom,
       i.points, i.inventory, i.redeemed, i.active, i.created_at, i.updated_at, i.changed_by,
       ARRAY(SELECT c.category::text FROM item_categories c WHERE c.item = i.id ORDER BY c.category) AS categories
  FROM items i`

/** The shelves of the point shop, in the order staff gave them. */
export async function listCategories(db: Sql): Promise<Category[]> {
  const { rows } = await db.query<{ id: string; name: string }>({ name: 'categories-list', text: 'SELECT id, name FROM categories ORDER BY position, name' })
  return rows
}

/** Items of a kind, newest first; hidden ones only on request (decision D09). */
export async function listItems(db: Sql, kind: ItemKind, withInactive: boolean): Promise<Item[]> {
  const { rows } = await db.query<ItemRow>(
    { name: 'items-list', text: `${SELECT_ITEM} WHERE i.kind = $1 AND (i.active OR $2) ORDER BY i.created_at DESC, i.id DESC` },
    [kind, withInactive],
  )
  return rows.map(toItem)
}

/** Donation items by points ascending (P2 §2). */
export async function listDonationItems(db: Sql): Promise<DonationItem[]> {
  const { rows } = await db.query<{ id: string; item_id: string; name: string; image_url: string; item_brand: string; points: Points }>(
    'SELECT id, item_id, name, image_url, item_brand, points FROM donation_items ORDER BY points, name',
  )
  return rows.map((row) => ({ id: row.id, itemId: row.item_id, name: row.name, imageUrl: row.image_url, itemBrand: row.item_brand, points: row.points }))
}

/** The category's id, made now when none has that name. */
export async function ensureCategory(tx: Sql, category: Category & { readonly position: number; readonly at: Date }): Promise<string> {
  await tx.query('INSERT INTO categories (id, name, position, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT ON CONSTRAINT categories_name_key DO NOTHING', [
    category.id,
    category.name,
    category.position,
    category.at,
  ])
  const { rows } = await tx.query<{ id: string }>('SELECT id FROM categories WHERE name = $1', [category.name])
  const [row] = rows
  if (!row) throw new Error('a category that was just ensured is gone')
  return row.id
}

/** What staff say of an item, in the order of the columns item_id … inventory. */
export const itemValues = (item: Item) => [
  item.itemId,
  item.name.en,
  item.name.bm,
  item.description.en,
  item.description.bm,
  item.imageUrl.en,
  item.imageUrl.bm,
  item.itemBrand,
  item.uom,
  item.points,
  item.inventory,
]

/** Makes an item unless its kind has that article number; true when it was made. */
export async function ensureItem(tx: Sql, kind: ItemKind, item: Item): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO items (id, kind, item_id, name_en, name_bm, description_en, description_bm, image_en, image_bm, item_brand, uom,
                        points, inventory, redeemed, redeemed_before, active, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14, $15, $16, $17) ON CONFLICT ON CONSTRAINT items_item_key DO NOTHING`,
    [item.id, kind, ...itemValues(item), item.redeemed, item.active, item.createdAt, item.updatedAt],
  )
  if (rowCount !== 1) return false
  await tx.query('INSERT INTO item_categories (item, category) SELECT $1, category FROM unnest($2::uuid[]) AS category', [item.id, item.categoryIds])
  return true
}

/** Makes a donation item unless one has that article number. */
export async function ensureDonationItem(tx: Sql, item: DonationItem & { readonly createdAt: Date }): Promise<void> {
  await tx.query(
    `INSERT INTO donation_items (id, item_id, name, image_url, item_brand, points, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT ON CONSTRAINT donation_items_item_key DO NOTHING`,
    [item.id, item.itemId, item.name, item.imageUrl, item.itemBrand, item.points, item.createdAt],
  )
}
