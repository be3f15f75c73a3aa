import { CATEGORY, DONATION_ITEM } from '@club/contracts/records'
import type { BodyOf } from '@club/contracts/records'
import { isId } from '@club/kernel'
import type { Sql } from '@club/postgres'
import { bilingual, column, columnsOf, computed, defineRecord, recordOf, tableOf } from '@club/records'
import type { StoredRecord } from '@club/records'
import type { DonationItem, Item, ItemKind } from '../domain/item'

export const categories = tableOf<BodyOf<typeof CATEGORY>>({
  name: 'categories',
  columns: columnsOf(CATEGORY),
  order: 'position, name',
  isPlaced: true,
  stamps: [],
})

/** A shelf of the point shop, after all others. A name that differs in case only is taken, too. */
export const categoryRecord = recordOf(CATEGORY, {
  store: categories,
  constraints: { categories_name_key: 'category-exists', categories_name_folded_key: 'category-exists' },
  addition: {},
})

/** An item as staff write it. */
export type ItemForm = Pick<Item, 'itemId' | 'name' | 'description' | 'imageUrl' | 'itemBrand' | 'uom' | 'points' | 'inventory' | 'categoryIds'>
type Taken = { readonly redeemed: number }

const itemsOf = (kind: ItemKind) =>
  tableOf<ItemForm, Taken>({
    name: 'items',
    fixed: { kind },
    columns: {
      itemId: column('item_id'),
      name: bilingual('name'),
      description: bilingual('description'),
      imageUrl: bilingual('image'),
      itemBrand: column('item_brand'),
      uom: column('uom'),
      points: column('points'),
      inventory: column('inventory'),
      categoryIds: computed('categories', 'ARRAY(SELECT c.category::text FROM item_categories c WHERE c.item = items.id ORDER BY c.category)'),
    },
    readOnly: { redeemed: column('redeemed') },
    order: 'created_at DESC, id DESC',
    isHideable: true,
  })

export const items = { shop: itemsOf('shop'), pregnant: itemsOf('pregnant') } as const

const itemRecord = (kind: ItemKind) =>
  defineRecord({
    service: 'catalogue',
    name: `${kind}-item`,
    store: items[kind],
    unknown: 'item-not-found',
    constraints: { items_item_key: 'item-exists', item_categories_category_fkey: 'category-not-found' },
    pictures: ['imageUrl'],
    // Sorted as the row reads them, so that an undo finds what an edit left.
    normalised: (item) => ({ ...item, categoryIds: [...new Set(item.categoryIds)].sort() }),
    judge: judgeItem,
    saved: (tx, id, { categoryIds }) => setCategories(tx, id, categoryIds),
    addition: {
      isUsed: async (tx, id, { redeemed }) => redeemed > 0 || (await tx.query('SELECT FROM goals WHERE reward_id = $1 LIMIT 1', [id])).rowCount === 1,
      clear: (tx, id) => setCategories(tx, id, []),
    },
  })

/** Keeps the inventory at or above the units redeemed (decision D117). A redemption at the same moment waits for the row, or the edit does. */
function judgeItem({ categoryIds, inventory }: ItemForm, before: StoredRecord<ItemForm, Taken> | undefined) {
  if (inventory < (before?.redeemed ?? 0)) return 'inventory-below-redeemed'
  return categoryIds.every(isId) ? undefined : 'category-not-found'
}

/** An item of the point shop, and an offer for pregnant members, which is like it without categories (back-office 3). */
export const ITEM = { shop: itemRecord('shop'), pregnant: itemRecord('pregnant') } as const

/** The categories of an item, and no others. Violates item_categories_category_fkey when one is unknown. */
async function setCategories(tx: Sql, itemId: string, categoryIds: readonly string[]): Promise<void> {
  await tx.query('DELETE FROM item_categories WHERE item = $1', [itemId])
  await tx.query('INSERT INTO item_categories (item, category) SELECT DISTINCT $1::uuid, category FROM unnest($2::uuid[]) AS category', [itemId, categoryIds])
}

export const donationItems = tableOf<BodyOf<typeof DONATION_ITEM>, Pick<DonationItem, 'itemBrand'>>({
  name: 'donation_items',
  columns: columnsOf(DONATION_ITEM),
  readOnly: { itemBrand: column('item_brand') },
  order: 'points, name',
  stamps: [],
})

/** Donations that members can give points for: offered at once and never withdrawn (decision D116). */
export const donationItemRecord = recordOf(DONATION_ITEM, { store: donationItems, constraints: { donation_items_item_key: 'item-exists' } })

/** Finds the category's id by name; creates it when missing. */
export async function ensureCategory(
  tx: Sql,
  category: { readonly id: string; readonly name: string; readonly position: number; readonly at: Date },
): Promise<string> {
  const { id, name, position, at } = category
  await categories.ensure(tx, id, { name }, { at, columns: { position }, unlessTaken: 'categories_name_key' })
  const known = (await categories.list(tx)).find((one) => one.name === name)
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
