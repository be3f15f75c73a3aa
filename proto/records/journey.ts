import { DEV_ONLY, longText } from '../http/admin-forms'
import { journey } from '../http/content-shapes'
import type { ErrorName } from '../http/errors'
import { formInt } from '../http/primitives'
import { bilingual, count } from './field-kinds'
import { defineKind } from './record-kind'

const figure = (missing: ErrorName) => formInt(0, 2_000_000_000, missing, 'number-too-large')

/** The statistics of the wishing tree's journey: one record, edited by staff, never added nor hidden (rewards 3, back-office 5). */
export const JOURNEY = defineKind({
  kind: 'journey',
  owner: 'content',
  schema: journey,
  tag: 'Admin content',
  roles: DEV_ONLY,
  fields: {
    home: count(figure),
    children: count(figure),
    points: count(figure),
    product: count(figure),
    // Counted to the wishing tree's goal beside what members gave (decision D80).
    progressPoints: count(figure, { hasHint: true }),
    description: bilingual({ en: 'description', bm: 'descriptionBM' }, longText, { isMultiline: true }),
  },
  answer: ['id', 'home', 'children', 'points', 'product', 'progressPoints', 'description', 'updatedAt'],
  staffOnly: ['updatedAt'],
  refusals: {},
  calls: {
    edit: {
      id: 'admin.journey.edit',
      path: '/admin/setting/journey/edit',
      missing: 'field-empty',
      orForm: true,
      summary: 'Edits the journey statistics, all seven fields required',
    },
  },
  desk: {
    folder: '/admin/journey',
    name: 'home',
    form: [
      { section: 'figures', intro: 'same', rows: [['home', 'children'], ['points', 'product'], ['progressPoints']] },
      { section: 'words', intro: 'same', rows: [['description']] },
    ],
  },
})
