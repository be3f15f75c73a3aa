import { TEAM_RECORDS_LISTED_MAX, normalizePromoterCode } from '@club/rules'
import * as z from 'zod'
import { OPERATIONS } from './admin-forms'
import { defineCall } from './call'
import {
  dataList,
  dateRange,
  id,
  instant,
  option,
  optionalWebLink,
  phone,
  recordId,
  requiredComparedField,
  refuseWith,
  requiredText,
  seenAt,
  text,
} from './primitives'

export const promoter = z
  .object({
    id,
    name: z.string(),
    code: z.string(),
    region: z.string(),
    supervisorName: z.string(),
    post: z.string(),
    number: z.string(),
    utmLink: z.string(),
    createdAt: instant,
    updatedAt: instant,
    totalRegistrations: z.int(),
  })
  .meta({ id: 'Promoter' })
export type Promoter = z.output<typeof promoter>

const optionalField = text(200)
  .nullish()
  .transform((value) => value ?? '')

const promoterForm = {
  name: requiredText(200, 'fields-missing'),
  code: requiredComparedField(64, normalizePromoterCode, 'fields-missing'),
  region: optionalField,
  supervisorName: optionalField,
  post: optionalField,
  number: z
    .union([z.literal(''), z.null().transform(() => ''), phone('admin', 'account-number')], refuseWith('account-number'))
    .optional()
    .default(''),
  utmLink: optionalWebLink,
}
const promoterRefusals = ['fields-missing', 'account-number', 'link-invalid', 'already-exists'] as const

export const adminPromoterCalls = {
  listPromoterOptions: defineCall({
    id: 'admin.promoter.options',
    method: 'GET',
    path: '/admin/fetch/dashboard/promoter',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'none',
    answer: dataList(option, TEAM_RECORDS_LISTED_MAX),
    refusals: [],
    summary: 'Promoters to pick from (D104)',
    tag: 'Admin promoters',
  }),
  listPromoters: defineCall({
    id: 'admin.promoter.list',
    method: 'POST',
    path: '/admin/fetch/dashboard/promoter',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'read-personal',
    body: dateRange,
    answer: dataList(promoter, TEAM_RECORDS_LISTED_MAX),
    refusals: ['date-range'],
    summary: 'Promoters; the range limits which registrations count (D103, D104)',
    tag: 'Admin promoters',
  }),
  addPromoter: defineCall({
    id: 'admin.promoter.add',
    method: 'POST',
    path: '/admin/setting/promoter/add',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'write',
    body: z.object(promoterForm),
    answer: promoter,
    refusals: promoterRefusals,
    summary: 'Adds a promoter; an empty link is generated (D103)',
    tag: 'Admin promoters',
  }),
  editPromoter: defineCall({
    id: 'admin.promoter.edit',
    method: 'POST',
    path: '/admin/setting/promoter/edit',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'write',
    body: z.object({ id: recordId, ...promoterForm, updatedAt: seenAt }),
    answer: promoter,
    refusals: [...promoterRefusals, 'not-found', 'record-changed'],
    summary: 'Edits a promoter (D103)',
    tag: 'Admin promoters',
  }),
}
