import { normalizePromoterCode } from '@club/rules'
import * as z from 'zod'
import { OPERATIONS } from '../http/admin-forms'
import { blank, optionalWebLink, phone, refuseWith, requiredComparedField, requiredText, text as textUpTo } from '../http/primitives'
import { readOnly, text } from './field-kinds'
import { callsNamed } from './record-calls'
import { defineKind } from './record-kind'
import type { RecordOf } from './record-kind'

const CALLS = callsNamed('promoter')

const optional = () =>
  textUpTo(200)
    .nullish()
    .transform((value) => value ?? '')
const optionalNumber = () =>
  z
    .union([blank, z.null().transform(() => ''), phone('admin', 'account-number')], refuseWith('account-number'))
    .optional()
    .default('')

const SAVED = { missing: 'fields-missing', refusals: ['account-number', 'link-invalid', 'already-exists'] } as const

/** A promoter, who brings members to the club in the field; listed by a report over days, which counts them (decisions D103, D104). */
export const PROMOTER = defineKind({
  kind: 'promoter',
  owner: 'identity',
  schema: 'Promoter',
  tag: 'Admin promoters',
  roles: OPERATIONS,
  fields: {
    name: text((missing) => requiredText(200, missing)),
    code: text((missing) => requiredComparedField(64, normalizePromoterCode, missing), { hasHint: true }),
    region: text(optional),
    supervisorName: text(optional),
    post: text(optional),
    number: text(optionalNumber, { inputMode: 'tel' }),
    utmLink: text(() => optionalWebLink, { inputMode: 'url', hasHint: true }),
  },
  ownFields: { registrations: readOnly(z.int(), { as: 'totalRegistrations', shown: z.int(), toShown: (count) => count }) },
  completed: ['utmLink'],
  personal: ['name', 'supervisorName', 'number'],
  answer: ['id', 'name', 'code', 'region', 'supervisorName', 'post', 'number', 'utmLink', 'createdAt', 'updatedAt', 'registrations'],
  // The code finds the members who came through them.
  namedBy: [
    { path: '/admin/account', part: 'q', by: 'code' },
    { path: '/admin/members', handsOver: 'q', by: 'code' },
  ],
  refusals: { 'code-taken': { name: 'already-exists', params: { field: 'Code' }, field: 'code' } },
  calls: {
    add: { ...CALLS.add, ...SAVED, summary: 'Adds a promoter; an empty link is generated (D103)' },
    edit: { ...CALLS.edit, ...SAVED, summary: 'Edits a promoter (D103)' },
  },
  desk: {
    folder: '/admin/promoter',
    name: 'name',
    form: [
      { section: 'person', rows: [['name', 'code'], ['number']] },
      { section: 'work', rows: [['region', 'supervisorName'], ['post']] },
      { section: 'link', intro: 'same', rows: [['utmLink']] },
    ],
  },
})
export type AdminPromoter = RecordOf<typeof PROMOTER>
