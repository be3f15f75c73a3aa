import { comparedText } from '@club/rules'
import * as z from 'zod'
import { INVENTORY_MAX } from '../http/admin-forms'
import type { ErrorName } from '../http/errors'
import { formInt, requiredComparedField, requiredText } from '../http/primitives'
import { bilingual, count, picturePair, readOnly, text } from './field-kinds'

/** The article number of an item, which is compared without regard to case and spaces. */
export const articleNumber = text((missing) => requiredComparedField(64, comparedText, missing))

/** A short text that must be given. */
export const shortText = (missing: ErrorName) => requiredText(200, missing)

/** The unit that an item is counted in. */
export const unitRule = (missing: ErrorName) => requiredText(50, missing)

/** Fields of everything that is kept in stock (back-office 5, decision D117). */
export const STOCKED = {
  itemId: articleNumber,
  name: bilingual({ en: 'itemName', bm: 'bmName' }, shortText, { as: 'itemName' }),
  inventory: count((missing) => formInt(0, INVENTORY_MAX, missing, 'number-too-large')),
  description: bilingual({ en: 'description', bm: 'bmDescription' }, (missing) => requiredText(5000, missing), { isMultiline: true }),
  imageUrl: picturePair({ as: 'itemImage', shape: { width: 800, height: 600 } }),
} as const

/** Units that went. */
export const REDEEMED = { redeemed: readOnly(z.int(), { shown: z.int(), toShown: (units) => units }) } as const

/** Units that are left, never below zero (decision D117). */
export const REMAINING = {
  remaining: {
    shown: z.int(),
    of: ({ inventory, redeemed }: { readonly inventory: number; readonly redeemed: number }) => Math.max(0, inventory - redeemed),
  },
} as const

/** How many there were, went and are left, side by side, and below the last where there is no room. */
export const STOCK_COLUMNS = [
  { field: 'inventory', under: 'remaining', isEditable: true },
  { field: 'redeemed', under: 'remaining' },
  { field: 'remaining', isStock: true },
] as const

/** The refusal of an article number that another record has. */
export const ITEM_EXISTS = { 'item-exists': { name: 'already-exists', params: { field: 'Item ID' } } } as const
