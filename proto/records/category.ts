import { withoutInvisible } from '@club/rules'
import { OPERATIONS } from '../http/admin-forms'
import { named, requiredText } from '../http/primitives'
import { text } from './field-kinds'
import { defineKind } from './record-kind'

/** A shelf of the point shop, listed with its items (decision D95). */
export const CATEGORY = defineKind({
  kind: 'category',
  owner: 'catalogue',
  schema: named,
  tag: 'Admin catalogue',
  roles: OPERATIONS,
  fields: { name: text((missing) => requiredText(100, missing).transform(withoutInvisible)) },
  answer: ['id', 'name'],
  refusals: { 'category-exists': { name: 'already-exists', params: { field: 'Category' } } },
  calls: {
    add: {
      id: 'admin.category.add',
      path: '/admin/setting/category/add',
      missing: 'input-fields-missing',
      refusals: ['already-exists'],
      summary: 'Adds a category (D95)',
    },
  },
})
