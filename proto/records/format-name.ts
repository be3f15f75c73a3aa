import { foldedText } from '@club/rules'
import { OPERATIONS } from '../http/admin-forms'
import { named, requiredComparedField } from '../http/primitives'
import { text } from './field-kinds'
import { defineKind } from './record-kind'

/** The name of a format, lowercase, known before any brand has it (decisions D112, D133); `adminBrandCalls` lists the names alone. */
export const FORMAT_NAME = defineKind({
  kind: 'format',
  owner: 'catalogue',
  schema: named,
  tag: 'Admin brands',
  roles: OPERATIONS,
  fields: { name: text((missing) => requiredComparedField(50, foldedText, missing)) },
  answer: ['id', 'name'],
  refusals: { 'format-exists': { name: 'already-exists', params: { field: 'Format' } } },
  calls: {
    add: {
      id: 'admin.format.add',
      path: '/admin/setting/format/add',
      missing: 'input-fields-missing',
      refusals: ['already-exists'],
      summary: 'Adds a format, lower case',
    },
  },
})
