import { isId, newId, refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import { audit } from '@club/messaging'
import { constraintOf } from '@club/postgres'
import type { Database } from '@club/postgres'
import { actor, clock } from '@club/service-host'
import type { Item, ItemKind } from '../domain/item'
import { recordChanged } from '../domain/record-changed'
import type { RecordChanged } from '../domain/record-changed'
import { insertItem, loadItemForUpdate, setCategories, updateItem } from '../store/item-records'

/** An item as staff write it; pictures that are both empty stay in an edit. */
export type ItemForm = Pick<Item, 'itemId' | 'name' | 'description' | 'imageUrl' | 'itemBrand' | 'uom' | 'points' | 'inventory' | 'categoryIds'>

type Saved<Reason extends string> = { readonly kind: 'saved'; readonly item: Item } | Refused<Reason>
type Taken = 'item-exists' | 'category-not-found'

/** Adds an item to the shop, or an offer for pregnant members; it is shown at once. Refusals: item-exists (by article number), category-not-found. Audited. */
export function addItem(db: Database, kind: ItemKind, form: ItemForm): Promise<Saved<Taken>> {
  return unlessTaken(form, () =>
    db.withTransaction(async (tx) => {
      const at = clock.now()
      const item: Item = { ...form, id: newId(), redeemed: 0, active: true, createdAt: at, updatedAt: at }
      await insertItem(tx, kind, item, actor().id)
      await setCategories(tx, item.id, form.categoryIds)
      await audit(tx, { action: `catalogue.add-${kind}-item`, recordId: item.id, changes: changesOf(undefined, item) })
      return { kind: 'saved' as const, item }
    }),
  )
}

/**
 * Changes an item; what was redeemed stays (decision D117). Who redeems in the same moment waits for the row, or is waited for.
 * `seenAt` is when the record was last changed as its editor read it. Refusals in order: item-not-found, record-changed,
 * inventory-below-redeemed, item-exists, category-not-found. Audited.
 */
export function editItem(
  db: Database,
  kind: ItemKind,
  command: { readonly id: string; readonly seenAt: Date | undefined; readonly form: ItemForm },
): Promise<Saved<Taken | 'item-not-found' | 'inventory-below-redeemed'> | RecordChanged> {
  const { id, seenAt, form } = command
  return unlessTaken(form, () =>
    db.withTransaction(async (tx): Promise<Saved<'item-not-found' | 'inventory-below-redeemed'> | RecordChanged> => {
      const before = isId(id) ? await loadItemForUpdate(tx, kind, id) : undefined
      if (!before) return refused('item-not-found')
      if (seenAt && seenAt.getTime() !== before.updatedAt.getTime()) return recordChanged(before)
      if (form.inventory < before.redeemed) return refused('inventory-below-redeemed')
      const imageUrl = form.imageUrl.en && form.imageUrl.bm ? form.imageUrl : before.imageUrl
      const { changedBy: _, ...kept } = before
      const item: Item = { ...kept, ...form, imageUrl, updatedAt: clock.now() }
      await updateItem(tx, item, actor().id)
      await setCategories(tx, id, form.categoryIds)
      await audit(tx, { action: `catalogue.edit-${kind}-item`, recordId: id, changes: changesOf(before, item) })
      return { kind: 'saved', item }
    }),
  )
}

const FIELDS = ['itemId', 'name', 'description', 'imageUrl', 'itemBrand', 'uom', 'points', 'inventory', 'categoryIds'] as const

/** The fields that an edit changed; all of them where there was no record before. */
const changesOf = (before: Item | undefined, after: Item) =>
  Object.fromEntries(
    FIELDS.filter((field) => !before || textOf(before[field]) !== textOf(after[field])).map((field) => [
      field,
      { ...(before ? { before: before[field] } : {}), after: after[field] },
    ]),
  )

const textOf = (value: unknown): string => JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? part.toString() : part))

async function unlessTaken<Outcome>({ categoryIds }: ItemForm, save: () => Promise<Outcome>): Promise<Outcome | Refused<Taken>> {
  if (!categoryIds.every(isId)) return refused('category-not-found')
  try {
    return await save()
  } catch (error) {
    if (constraintOf(error) === 'items_item_key') return refused('item-exists')
    if (constraintOf(error) === 'item_categories_category_fkey') return refused('category-not-found')
    throw error
  }
}
