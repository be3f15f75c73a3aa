import { newId, refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import { audit } from '@club/messaging'
import { constraintOf } from '@club/postgres'
import type { Database } from '@club/postgres'
import { clock } from '@club/service-host'
import type { Category } from '../domain/item'
import { insertCategory } from '../store/item-records'

export type AddCategoryOutcome = { readonly kind: 'added'; readonly category: Category } | Refused<'category-exists'>

const NAME_KEYS = ['categories_name_key', 'categories_name_folded_key']

/** Adds a shelf to the point shop, after all others. Refusal: category-exists, also of a name that differs in case only. Audited. */
export async function addCategory(db: Database, name: string): Promise<AddCategoryOutcome> {
  try {
    return await db.withTransaction(async (tx) => {
      const category = { id: newId(), name }
      await insertCategory(tx, { ...category, at: clock.now() })
      await audit(tx, { action: 'catalogue.add-category', recordId: category.id, changes: { name: { after: name } } })
      return { kind: 'added', category }
    })
  } catch (error) {
    if (NAME_KEYS.includes(constraintOf(error) ?? '')) return refused('category-exists')
    throw error
  }
}
