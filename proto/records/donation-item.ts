import { comparedText } from '@club/rules'
import { OPERATIONS, POINTS_MAX } from '../http/admin-forms'
import { formInt, requiredComparedField, requiredText } from '../http/primitives'
import { picture, points, text } from './field-kinds'
import { defineKind } from './record-kind'
import type { RecordOf } from './record-kind'

/** Something that members can give points for: offered at once and never changed (decisions D116, D133). */
export const DONATION_ITEM = defineKind({
  kind: 'donation-item',
  owner: 'catalogue',
  schema: 'AdminDonationItem',
  tag: 'Admin donations',
  roles: OPERATIONS,
  fields: {
    itemId: text((missing) => requiredComparedField(64, comparedText, missing)),
    name: text((missing) => requiredText(200, missing), { as: 'itemName' }),
    points: points((missing) => formInt(1, POINTS_MAX, missing, 'number-too-large'), { hasHint: true }),
    imageUrl: picture({ as: 'itemImage', shape: { width: 800, height: 600 } }),
  },
  answer: ['id', 'itemId', 'name', 'points', 'imageUrl', 'active'],
  namedBy: [{ path: '/admin/pointshop', part: 'has.item', by: 'itemId' }],
  refusals: { 'item-exists': { name: 'already-exists', params: { field: 'Item ID' } } },
  calls: {
    list: { id: 'admin.donate.list', path: '/admin/fetch/dashboard/donate', summary: 'Donation items (D133)' },
    add: {
      id: 'admin.donate.add',
      path: '/admin/setting/item/donate/add',
      missing: 'fields-missing',
      refusals: ['already-exists'],
      summary: 'Adds a donation item of at least 1 point (D116)',
    },
  },
  desk: {
    folder: '/admin/donate',
    menu: { group: 'rewards', icon: 'DonateIcon', label: 'Donations' },
    name: 'name',
    form: [
      { section: 'words', intro: 'same', rows: [['itemId', 'name'], ['points']] },
      { section: 'picture', rows: [['imageUrl']] },
    ],
    isSilent: true,
    columns: ['imageUrl', 'itemId', { field: 'name', isName: true }, 'points'],
  },
})
export type AdminDonationItem = RecordOf<typeof DONATION_ITEM>
