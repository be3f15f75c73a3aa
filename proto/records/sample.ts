import * as z from 'zod'
import { OPERATIONS } from '../http/admin-forms'
import type { ErrorName } from '../http/errors'
import { recordId, requiredText } from '../http/primitives'
import { text, undrawn } from './field-kinds'
import { defineKind } from './record-kind'
import type { RecordOf } from './record-kind'
import { ITEM_EXISTS, REDEEMED, REMAINING, STOCK_COLUMNS, STOCKED, unitRule } from './stocked-fields'

const idOf = (missing: ErrorName) => requiredText(100, missing).pipe(recordId)
/** The id of a part of the catalogue. */
const REFERENCE = { kept: z.string(), shown: z.string(), toShown: (id: string) => id } as const

/** A free sample of one brand, format and size (back-office 3, decisions D95, D112, D117, D132). */
export const SAMPLE = defineKind({
  kind: 'sample',
  owner: 'samples',
  schema: 'AdminSample',
  tag: 'Admin samples',
  roles: OPERATIONS,
  fields: {
    brandId: undrawn({
      ...REFERENCE,
      inputs: (missing) => ({ brand: idOf(missing) }),
      valueOf: ({ brand }) => brand,
      formOf: (shown) => ({ brand: shown ?? null }),
    }),
    formatId: undrawn({
      ...REFERENCE,
      inputs: (missing) => ({ format: idOf(missing) }),
      valueOf: ({ format }) => format,
      formOf: (shown) => ({ format: shown ?? null }),
    }),
    sizeId: undrawn({
      ...REFERENCE,
      inputs: (missing) => ({ size: idOf(missing) }),
      valueOf: ({ size }) => size,
      formOf: (shown) => ({ size: shown ?? null }),
    }),
    ...STOCKED,
    unit: text(unitRule, { as: 'uom' }),
  },
  ownFields: REDEEMED,
  derived: REMAINING,
  answer: [
    'id',
    'brandId',
    'formatId',
    'sizeId',
    'itemId',
    'name',
    'unit',
    'description',
    'imageUrl',
    'inventory',
    'redeemed',
    'remaining',
    'updatedAt',
    'active',
  ],
  namedBy: [{ path: '/admin/freesample', part: 'has.item', by: 'itemId' }],
  refusals: {
    ...ITEM_EXISTS,
    'product-not-found': 'not-found',
    'product-taken': { name: 'already-exists', params: { field: 'Sample' } },
    'inventory-below-redeemed': 'inventory-below-redeemed',
  },
  calls: {
    add: {
      id: 'admin.sample.add',
      path: '/admin/setting/diaper/add',
      missing: 'form-fields-missing',
      refusals: ['already-exists', 'not-found'],
      summary: 'Adds a sample of a brand, format and size (D112, D132)',
    },
    edit: {
      id: 'admin.sample.edit',
      path: '/admin/setting/diaper/edit',
      missing: 'form-fields-missing',
      refusals: ['inventory-below-redeemed', 'already-exists'],
      summary: 'Edits a sample; images are replaced together (D117, D132)',
    },
    toggle: { id: 'admin.sample.toggle', path: '/admin/setting/hide/sample', summary: 'Shows or hides a sample (D95)' },
  },
  desk: {
    folder: '/admin/sample',
    name: 'name',
    form: [
      { section: 'product', intro: 'same', rows: [['brandId', 'formatId', 'sizeId']] },
      { section: 'words', intro: 'same', rows: [['name'], ['description']] },
      { section: 'stock', rows: [['itemId', 'unit', 'inventory']] },
      { section: 'pictures', rows: [['imageUrl']] },
    ],
    columns: ['imageUrl', { field: 'name', isName: true, with: 'itemId' }, { own: 'product' }, ...STOCK_COLUMNS],
  },
})
export type AdminSample = RecordOf<typeof SAMPLE>
