import { PARTS_LISTED_MAX } from '@club/rules'
import * as z from 'zod'
import { OPERATIONS, POINTS_MAX } from '../http/admin-forms'
import { formInt, formJson, id, recordId, repeated } from '../http/primitives'
import { points, text, undrawn } from './field-kinds'
import { defineKind } from './record-kind'
import type { RecordOf } from './record-kind'
import { ITEM_EXISTS, REDEEMED, REMAINING, shortText, STOCK_COLUMNS, STOCKED, unitRule } from './stocked-fields'

const FIELDS = {
  ...STOCKED,
  uom: text(unitRule),
  points: points((missing) => formInt(0, POINTS_MAX, missing, 'number-too-large'), { asksIfFree: true }),
  itemBrand: text(shortText),
} as const

const ANSWER = [
  'id',
  'itemId',
  'name',
  'uom',
  'points',
  'inventory',
  'redeemed',
  'remaining',
  'description',
  'imageUrl',
  'itemBrand',
  'createdAt',
  'updatedAt',
  'active',
] as const

const categories = z
  .union([z.literal('').transform(() => [] as string[]), formJson(z.array(recordId).max(100)), repeated(recordId, 100)])
  .optional()
  .default([])

/** The shelves that an item stands on. */
const keptIds: z.ZodType<readonly string[]> = z.array(z.string())
const shelves = undrawn({
  as: 'categories',
  kept: keptIds,
  shown: z.array(id).max(PARTS_LISTED_MAX),
  inputs: () => ({ self: categories }),
  valueOf: ({ self }) => self,
  toShown: (shelfIds) => [...shelfIds],
  formOf: (shown = []) => ({ self: shown }),
})

const FORM = [
  { section: 'words', intro: 'same', rows: [['name'], ['description']] },
  { section: 'article', rows: [['itemId', 'uom'], ['itemBrand']] },
  { section: 'stock', rows: [['points', 'inventory']] },
] as const
const PICTURES = { section: 'pictures', rows: [['imageUrl']] } as const
const SHOP_FORM = [...FORM, { section: 'categories', intro: 'same', rows: [['categoryIds']] }, PICTURES] as const
const COLUMNS = [
  'imageUrl',
  { field: 'name', isName: true, with: 'itemId' },
  { own: 'categoryIds' },
  { field: 'points', isEditable: true },
  ...STOCK_COLUMNS,
  { field: 'updatedAt', givesWay: true },
] as const

/** Orders name an item by its number, which no other has. */
const ORDERS = [{ path: '/admin/pointshop', part: 'has.item', by: 'itemId' }] as const

const REFUSALS = { ...ITEM_EXISTS, 'inventory-below-redeemed': 'inventory-below-redeemed' } as const

/** An item of the point shop (back-office 3, decisions D95, D117, D132). */
export const SHOP_ITEM = defineKind({
  kind: 'shop-item',
  owner: 'catalogue',
  schema: 'AdminItem',
  tag: 'Admin catalogue',
  roles: OPERATIONS,
  fields: { ...FIELDS, categoryIds: shelves },
  ownFields: REDEEMED,
  derived: REMAINING,
  answer: [...ANSWER, 'categoryIds'],
  namedBy: ORDERS,
  refusals: { ...REFUSALS, 'category-not-found': 'not-found' },
  calls: {
    add: {
      id: 'admin.item.add',
      path: '/admin/setting/item/add',
      missing: 'form-fields-missing',
      refusals: ['already-exists', 'not-found'],
      summary: 'Adds a point-shop item (D95, D132)',
    },
    edit: {
      id: 'admin.item.edit',
      path: '/admin/setting/item/edit',
      missing: 'form-fields-missing',
      refusals: ['inventory-below-redeemed', 'already-exists'],
      summary: 'Edits a point-shop item; images are replaced together (D117)',
    },
    toggle: { id: 'admin.item.toggle', path: '/admin/setting/hide/item', summary: 'Shows or hides an item (D95)' },
  },
  desk: {
    folder: '/admin/item',
    at: { dashboard: '/admin/catalog/dashboard' },
    called: 'item',
    name: 'name',
    form: SHOP_FORM,
    columns: COLUMNS,
  },
})
export type AdminItem = RecordOf<typeof SHOP_ITEM>

/** An offer for pregnant members: like an item of the shop, without categories (back-office 3). */
export const PREGNANT_ITEM = defineKind({
  kind: 'pregnant-item',
  owner: 'catalogue',
  schema: 'AdminPregnantItem',
  tag: 'Admin catalogue',
  roles: OPERATIONS,
  fields: FIELDS,
  ownFields: REDEEMED,
  derived: REMAINING,
  answer: ANSWER,
  namedBy: ORDERS,
  refusals: REFUSALS,
  calls: {
    add: {
      id: 'admin.pregnant-item.add',
      path: '/admin/setting/pregnantItem/addPregnant',
      missing: 'form-fields-missing',
      refusals: ['already-exists'],
      summary: 'Adds a pregnant item',
    },
    edit: {
      id: 'admin.pregnant-item.edit',
      path: '/admin/setting/pregnant/editPregnant',
      missing: 'form-fields-missing',
      refusals: ['inventory-below-redeemed', 'already-exists'],
      summary: 'Edits a pregnant item; images are replaced together (D117)',
    },
    toggle: { id: 'admin.pregnant-item.toggle', path: '/admin/setting/hide/itemPregnant', summary: 'Shows or hides a pregnant item (D95)' },
  },
  desk: {
    folder: '/admin/pregnant',
    at: { edit: '/admin/pregnant/editPregnant' },
    called: 'item',
    name: 'name',
    form: [...FORM, PICTURES],
    columns: [
      { field: 'name', isName: true },
      { field: 'description', under: 'name', isSelfEvident: true },
      'imageUrl',
      { own: 'imageBm' },
      { field: 'itemBrand', under: 'name', isSelfEvident: true },
    ],
  },
})
export type AdminPregnantItem = RecordOf<typeof PREGNANT_ITEM>
