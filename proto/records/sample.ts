import { OPERATIONS } from '../http/admin-forms'
import { reference, text } from './field-kinds'
import { defineKind } from './record-kind'
import type { RecordOf } from './record-kind'
import { ITEM_EXISTS, REDEEMED, REMAINING, STOCKED, unitRule } from './stocked-fields'

/** A free sample of one brand, format and size (back-office 3, decisions D95, D112, D117, D132). */
export const SAMPLE = defineKind({
  kind: 'sample',
  owner: 'samples',
  schema: 'AdminSample',
  tag: 'Admin samples',
  roles: OPERATIONS,
  fields: {
    brandId: reference('brand'),
    formatId: reference('format'),
    sizeId: reference('size'),
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
  },
})
export type AdminSample = RecordOf<typeof SAMPLE>
