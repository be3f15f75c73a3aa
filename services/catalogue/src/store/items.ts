import { CATEGORY, DONATION_ITEM, PREGNANT_ITEM, SHOP_ITEM } from '@club/contracts/records'
import type { BodyOf, OwnBodyOf } from '@club/contracts/records'
import { isId } from '@club/kernel'
import type { Sql } from '@club/postgres'
import { bilingual, column, columnsOf, computed, plainKind, recordOf, tableOf } from '@club/records'
import type { ItemKind } from '../domain/item'

/** Shelves of the point shop, a new one after all others. A name that differs in case only is taken, too. */
export const categories = plainKind(CATEGORY, {
  table: { name: 'categories', order: 'position, name', isPlaced: true, stamps: [] },
  constraints: { categories_name_key: 'category-exists', categories_name_folded_key: 'category-exists' },
  addition: {},
})

/** An item as staff write it. */
export type ItemForm = BodyOf<typeof SHOP_ITEM>
type Taken = OwnBodyOf<typeof SHOP_ITEM>

const itemsOf = (kind: ItemKind) =>
  tableOf<ItemForm, Taken>({
    name: 'items',
    fixed: { kind },
    columns: {
      ...columnsOf(SHOP_ITEM),
      imageUrl: bilingual('image'),
      categoryIds: computed('categories', 'ARRAY(SELECT c.category::text FROM item_categories c WHERE c.item = items.id ORDER BY c.category)'),
    },
    readOnly: { redeemed: column('redeemed') },
    order: 'created_at DESC, id DESC',
    isHideable: true,
  })

export const items = { shop: itemsOf('shop'), pregnant: itemsOf('pregnant') } as const

/** Keeps the inventory at or above the units redeemed (decision D117). A redemption at the same moment waits for the row, or the edit does. */
const judgeStock = ({ inventory }: Pick<ItemForm, 'inventory'>, before: Taken | undefined) =>
  inventory < (before?.redeemed ?? 0) ? 'inventory-below-redeemed' : undefined

const isUsed = async (tx: Sql, id: string, { redeemed }: Taken): Promise<boolean> =>
  redeemed > 0 || (await tx.query('SELECT FROM goals WHERE reward_id = $1 LIMIT 1', [id])).rowCount === 1

/** An item of the point shop. */
export const shopItemRecord = recordOf(SHOP_ITEM, {
  store: items.shop,
  constraints: { items_item_key: 'item-exists', item_categories_category_fkey: 'category-not-found' },
  // Sorted as the row reads them, so that an undo finds what an edit left.
  normalised: (item) => ({ ...item, categoryIds: [...new Set(item.categoryIds)].sort() }),
  judge: (item, before) => judgeStock(item, before) ?? (item.categoryIds.every(isId) ? undefined : 'category-not-found'),
  saved: (tx, id, { categoryIds }) => setCategories(tx, id, categoryIds),
  addition: { isUsed, clear: (tx, id) => setCategories(tx, id, []) },
})

const NO_CATEGORIES = { categoryIds: [] }

/** An offer for pregnant members, which has no categories (back-office 3). */
export const pregnantItemRecord = recordOf(PREGNANT_ITEM, {
  store: items.pregnant,
  constraints: { items_item_key: 'item-exists' },
  normalised: (item) => ({ ...NO_CATEGORIES, ...item }),
  judge: judgeStock,
  addition: { isUsed },
})

/** The categories of an item, and no others. Violates item_categories_category_fkey when one is unknown. */
async function setCategories(tx: Sql, itemId: string, categoryIds: readonly string[]): Promise<void> {
  await tx.query('DELETE FROM item_categories WHERE item = $1', [itemId])
  await tx.query('INSERT INTO item_categories (item, category) SELECT DISTINCT $1::uuid, category FROM unnest($2::uuid[]) AS category', [itemId, categoryIds])
}

/** Whether somebody gives or gave points for a donation, or has it as a goal. Both lock its row first (`keepOffer`). */
const isGiven = async (tx: Sql, id: string): Promise<boolean> => {
  const { rowCount } = await tx.query(
    `SELECT FROM redemption_lines l JOIN redemptions r ON r.id = l.redemption_id WHERE l.item = $1 AND r.kind = 'donate' AND r.state <> 'refused'
     UNION ALL SELECT FROM goals WHERE reward_id = $1 LIMIT 1`,
    [id],
  )
  return rowCount === 1
}

/** Donations that members can give points for: offered at once and withdrawn only by undoing an addition that nobody used (decision D116). */
export const donationItems = plainKind(DONATION_ITEM, {
  table: { name: 'donation_items', readOnly: { itemBrand: column<string>('item_brand') }, order: 'points, name', stamps: [] },
  constraints: { donation_items_item_key: 'item-exists' },
  addition: { isUsed: isGiven },
})

/** Finds the category's id by name; creates it when missing. */
export async function ensureCategory(
  tx: Sql,
  category: { readonly id: string; readonly name: string; readonly position: number; readonly at: Date },
): Promise<string> {
  const { id, name, position, at } = category
  await categories.store.ensure(tx, id, { name }, { at, columns: { position }, unlessTaken: 'categories_name_key' })
  const known = (await categories.store.list(tx)).find((one) => one.name === name)
  if (!known) throw new Error('a category that was just ensured is gone')
  return known.id
}

/** Makes an item unless its kind has that article number; true when it was made. */
export async function ensureItem(
  tx: Sql,
  kind: ItemKind,
  { id, form, ...seeded }: { readonly id: string; readonly form: ItemForm; readonly redeemed: number; readonly active: boolean; readonly at: Date },
): Promise<boolean> {
  const { redeemed, active, at } = seeded
  const isMade = await items[kind].ensure(tx, id, form, { at, active, columns: { redeemed, redeemed_before: redeemed }, unlessTaken: 'items_item_key' })
  if (isMade) await setCategories(tx, id, form.categoryIds)
  return isMade
}
