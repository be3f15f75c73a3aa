import { PARTS_LISTED_MAX, withoutInvisible } from '@club/rules'
import * as z from 'zod'
import { OPERATIONS } from '../http/admin-forms'
import { id, named, requiredText } from '../http/primitives'
import { picture, readOnly, text } from './field-kinds'
import { callsNamed } from './record-calls'
import { defineKind } from './record-kind'
import type { RecordOf } from './record-kind'

const keptFormats = z
  .array(z.object({ id, name: z.string(), sizes: z.array(z.object({ id, name: z.string(), description: z.string() })).readonly() }))
  .readonly()
const shownFormats = z.array(z.object({ id, name: z.string(), size: z.array(named).max(PARTS_LISTED_MAX) })).max(PARTS_LISTED_MAX)

const CALLS = callsNamed('brand')

/** A product line with the formats and sizes that it is made in (back-office 3, decisions D95, D112, D133). */
export const BRAND = defineKind({
  kind: 'brand',
  owner: 'catalogue',
  schema: 'AdminBrand',
  tag: 'Admin brands',
  roles: OPERATIONS,
  fields: {
    name: text((missing) => requiredText(100, missing).transform(withoutInvisible)),
    description: text((missing) => requiredText(5000, missing), { lines: 4 }),
    imageUrl: picture({ shape: { width: 400, height: 300 } }),
  },
  ownFields: {
    // A brand is given formats by a call of its own.
    formats: readOnly(keptFormats, {
      as: 'format',
      shown: shownFormats,
      toShown: (formats) =>
        formats.map((format) => ({ id: format.id, name: format.name, size: format.sizes.map((size) => ({ id: size.id, name: size.name })) })),
    }),
  },
  answer: ['id', 'name', 'description', 'imageUrl', 'createdAt', 'updatedAt', 'formats'],
  namedBy: [
    { path: '/admin/scancode/dashboard', part: 'has.batch', by: 'name' },
    { path: '/admin/sample/dashboard', part: 'has.product', by: 'name' },
    { path: '/admin/scan', part: 'has.brand', by: 'name' },
  ],
  refusals: { 'brand-exists': { name: 'already-exists', params: { field: 'Brand' } } },
  calls: {
    list: { ...CALLS.list, summary: 'Brands with formats and sizes (D112, D133)' },
    add: {
      ...CALLS.add,
      missing: 'input-fields-missing',
      refusals: ['already-exists'],
      summary: 'Adds a brand (D95)',
    },
    edit: {
      ...CALLS.edit,
      missing: 'input-fields-missing',
      refusals: ['already-exists'],
      summary: 'Edits a brand; the image stays without a file (D95)',
    },
  },
  desk: {
    folder: '/admin/brand',
    menu: { group: 'rewards', icon: 'StarIcon', label: 'Brands' },
    name: 'name',
    form: [
      { section: 'words', intro: 'same', rows: [['name'], ['description']] },
      { section: 'picture', rows: [['imageUrl']] },
    ],
    columns: ['imageUrl', { field: 'name', isName: true, with: 'description' }, { own: 'formats' }, { field: 'updatedAt', givesWay: true }],
    sort: 'name',
  },
})
export type AdminBrand = RecordOf<typeof BRAND>
