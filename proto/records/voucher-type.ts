import * as z from 'zod'
import { OPERATIONS, POINTS_MAX } from '../http/admin-forms'
import { formInt, formMoney } from '../http/primitives'
import { picture, points, readOnly, text, undrawn } from './field-kinds'
import { defineKind } from './record-kind'
import type { RecordOf } from './record-kind'
import { articleNumber, ITEM_EXISTS, shortText } from './stocked-fields'

/** An amount in ringgit: kept as a text with two decimals, a number in forms and answers. */
const money = undrawn({
  control: { kind: 'number', isDecimal: true },
  kept: z.string().regex(/^\d{1,7}\.\d\d$/),
  read: z.string(),
  shown: z.number(),
  inputs: (missing) => ({ self: formMoney(missing) }),
  valueOf: ({ self }) => self.toFixed(2),
  toShown: (amount) => Number(amount),
  formOf: (shown) => ({ self: shown ?? '' }),
})

const counted = readOnly(z.int(), { shown: z.int(), toShown: (codes) => codes })

/** A type of e-voucher, listed with the totals of its batches (back-office 3, decisions D95, D133). */
export const VOUCHER_TYPE = defineKind({
  kind: 'voucher-type',
  owner: 'catalogue',
  schema: 'AdminVoucherType',
  tag: 'Admin vouchers',
  roles: OPERATIONS,
  fields: {
    itemId: articleNumber,
    name: text(shortText),
    value: money,
    points: points((missing) => formInt(0, POINTS_MAX, missing, 'number-too-large'), { asksIfFree: true }),
    imageUrl: picture({ as: 'voucherImage', shape: { width: 800, height: 500 } }),
  },
  ownFields: {
    batches: readOnly(z.int(), { as: 'batch', shown: z.int(), toShown: (batches) => batches }),
    total: counted,
    available: counted,
    redeemed: counted,
    used: counted,
  },
  answer: ['id', 'itemId', 'name', 'value', 'points', 'imageUrl', 'active', 'batches', 'total', 'available', 'redeemed', 'used'],
  namedBy: [{ path: '/admin/pointshop', part: 'has.item', by: 'itemId' }],
  refusals: { ...ITEM_EXISTS, 'voucher-name-exists': { name: 'already-exists', params: { field: 'Name' } } },
  calls: {
    list: { id: 'admin.voucher.list', path: '/admin/fetch/dashboard/voucher', summary: 'Voucher types with the totals of their batches (D133)' },
    add: {
      id: 'admin.voucher-type.add',
      path: '/admin/setting/voucherType/add',
      missing: 'fields-missing',
      refusals: ['already-exists'],
      summary: 'Adds a voucher type',
    },
    toggle: { id: 'admin.voucher.toggle', path: '/admin/setting/hide/voucher', summary: 'Shows or hides a voucher type (D95)' },
  },
  desk: {
    folder: '/admin/voucher',
    at: { add: '/admin/voucher/type/add', batches: '/admin/voucher/batch/details' },
    called: 'voucher',
    name: 'name',
    form: [
      { section: 'words', rows: [['itemId', 'name']] },
      { section: 'numbers', rows: [['value', 'points']] },
      { section: 'picture', rows: [['imageUrl']] },
    ],
    columns: [
      'imageUrl',
      { field: 'name', isName: true, with: 'itemId' },
      { own: 'value' },
      'points',
      { field: 'batches', givesWay: true },
      { field: 'total', givesWay: true },
      { field: 'available', isStock: true },
      'redeemed',
      'used',
    ],
  },
})
export type AdminVoucherType = RecordOf<typeof VOUCHER_TYPE>
