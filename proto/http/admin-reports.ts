import { ACCOUNT_SEARCH_LENGTH_MIN, comparedText, normalizePromoterCode, TYPED_LENGTH_MAX } from '@club/rules'
import * as z from 'zod'
import { ACCOUNT_KEEPERS, DEV_ONLY, OPERATIONS } from './admin-forms'
import { defineCall } from './call'
import {
  comparedField,
  dataList,
  dateRange,
  day,
  email,
  id,
  instant,
  optionalWireDay,
  option,
  optionalWebLink,
  personName,
  phone,
  points,
  quiet,
  recordId,
  requiredComparedField,
  refuseWith,
  requiredText,
  seenAt,
  text,
} from './primitives'

const maybe = z.string().nullable()
const postalAddress = {
  line1: maybe,
  line2: maybe,
  line3: maybe,
  city: maybe,
  state: maybe,
  postcode: maybe,
  country: maybe,
}
const person = { userId: id, name: z.string(), email: z.string(), number: maybe, quiet }

/** A row of the account report (D98). */
export const accountRow = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    number: maybe,
    gender: maybe,
    dob: day.nullable(),
    race: maybe,
    nationality: maybe,
    pregnancyStage: maybe,
    edb: day.nullable(),
    children: z.array(day),
    tier: z.string(),
    totalPoints: points,
    referralCode: z.string(),
    referredBy: maybe,
    promoterCode: maybe,
    registerSource: maybe,
    utmSource: maybe,
    utmMedium: maybe,
    utmCampaign: maybe,
    language: z.string(),
    receiveMail: z.boolean(),
    verified: z.boolean(),
    createdAt: instant,
    quiet,
  })
  .meta({ id: 'AccountRow' })
export type AccountRow = z.output<typeof accountRow>

export const redemptionRow = z
  .object({
    orderDate: instant,
    orderId: id,
    trackingId: maybe,
    type: z.enum(['item', 'pregnant', 'voucher', 'donate']),
    orderState: maybe,
    ...person,
    itemId: z.string(),
    itemName: z.string(),
    quantity: z.int(),
    points,
    ...postalAddress,
  })
  .meta({ id: 'RedemptionRow' })
export type RedemptionRow = z.output<typeof redemptionRow>

export const pointRow = z.object({ ...person, tier: z.string(), pointsEarned: points, pointsUsed: points, totalPoints: points }).meta({ id: 'PointRow' })
export type PointRow = z.output<typeof pointRow>

export const pointLine = z.object({ createdAt: instant, points, source: z.string() }).meta({ id: 'PointLine' })
export type PointLine = z.output<typeof pointLine>

export const sampleRow = z
  .object({
    orderDate: instant,
    orderId: id,
    trackingId: maybe,
    orderState: maybe,
    ...person,
    itemId: z.string(),
    itemName: z.string(),
    brand: z.string(),
    format: z.string(),
    size: z.string(),
    ...postalAddress,
    received: z.boolean().nullable(),
    feedbackAt: instant.nullable(),
  })
  .meta({ id: 'SampleRow' })
export type SampleRow = z.output<typeof sampleRow>

export const scanRow = z
  .object({
    scannedAt: instant,
    code: z.string(),
    codeGroup: z.string(),
    batchId: id,
    brand: z.string(),
    format: z.string(),
    size: z.string(),
    points,
    bonusPoints: points,
    ...person,
  })
  .meta({ id: 'ScanRow' })
export type ScanRow = z.output<typeof scanRow>

export const account = z.object({ id, name: z.string(), email: z.string(), number: maybe }).meta({ id: 'Account' })

export const adminReportCalls = {
  listAccounts: defineCall({
    id: 'admin.report.accounts',
    method: 'POST',
    path: '/admin/report/user/details',
    auth: 'admin',
    roles: ACCOUNT_KEEPERS,
    audit: 'read-personal',
    shows: { members: ['data[].id'], by: ['startDate', 'endDate'] },
    body: dateRange,
    answer: dataList(accountRow),
    refusals: ['date-range'],
    summary: 'Accounts by registration day, newest first (D96-D98)',
    tag: 'Admin reports',
  }),
  searchAccounts: defineCall({
    id: 'admin.report.account-search',
    method: 'POST',
    path: '/admin/report/user/detail',
    auth: 'admin',
    roles: ACCOUNT_KEEPERS,
    audit: 'read-personal',
    shows: { members: ['data[].id'] },
    body: z.object({
      query: comparedField(300, comparedText, 'text-too-long', 'query-too-short').pipe(
        z.string().min(ACCOUNT_SEARCH_LENGTH_MIN, refuseWith('query-too-short')),
      ),
    }),
    answer: dataList(accountRow),
    refusals: ['query-too-short'],
    summary: 'Accounts by part of name, email or number (D96)',
    tag: 'Admin reports',
  }),
  editAccount: defineCall({
    id: 'admin.account.edit',
    method: 'POST',
    path: '/admin/setting/account/edit',
    auth: 'admin',
    roles: ACCOUNT_KEEPERS,
    audit: 'write',
    shows: { members: ['id'] },
    body: z.object({
      id: recordId,
      name: requiredText(500, 'field-empty').pipe(personName('account-name')),
      email: requiredText(TYPED_LENGTH_MAX, 'field-empty').pipe(email('account-email')),
      number: requiredText(TYPED_LENGTH_MAX, 'field-empty').pipe(phone('admin', 'account-number')),
    }),
    answer: account,
    refusals: ['field-empty', 'account-name', 'account-email', 'account-number', 'already-exists', 'not-found'],
    summary: "Edits an account; a changed email or number ends the member's sessions (D96)",
    tag: 'Admin accounts',
  }),
  listRedemptions: defineCall({
    id: 'admin.report.redemptions',
    method: 'POST',
    path: '/admin/report/redemptionv2',
    auth: 'admin',
    roles: DEV_ONLY,
    audit: 'read-personal',
    shows: { members: ['data[].userId'], by: ['startDate'] },
    body: z.object({ startDate: optionalWireDay() }),
    answer: dataList(redemptionRow),
    refusals: [],
    summary: 'Point-shop order lines on or after a day (D97, D99)',
    tag: 'Admin reports',
  }),
  listPoints: defineCall({
    id: 'admin.report.points',
    method: 'POST',
    path: '/admin/report/pointv2',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'read-personal',
    shows: { members: ['data[].userId'], by: ['startDate', 'endDate'] },
    body: dateRange,
    answer: dataList(pointRow),
    refusals: ['date-range'],
    summary: 'Points per member over a range (D100)',
    tag: 'Admin reports',
  }),
  listPointsOfUser: defineCall({
    id: 'admin.report.points-of-user',
    method: 'POST',
    path: '/admin/report/point/user',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'read-personal',
    shows: { members: 'named' },
    body: z.object({ query: requiredComparedField(300, comparedText) }),
    answer: dataList(pointLine).extend({ quiet }),
    refusals: ['not-found'],
    summary: 'Point lines of one member by id, email or number (D100)',
    tag: 'Admin reports',
  }),
  listSampleOrders: defineCall({
    id: 'admin.report.samples',
    method: 'POST',
    path: '/admin/report/sample',
    auth: 'admin',
    roles: DEV_ONLY,
    audit: 'read-personal',
    shows: { members: ['data[].userId'], by: ['startDate', 'endDate'] },
    body: dateRange,
    answer: dataList(sampleRow),
    refusals: ['date-range'],
    summary: 'Free-sample orders (D101)',
    tag: 'Admin reports',
  }),
  listScans: defineCall({
    id: 'admin.report.scans',
    method: 'POST',
    path: '/admin/report/scan',
    auth: 'admin',
    roles: DEV_ONLY,
    audit: 'read-personal',
    shows: { members: ['data[].userId'], by: ['startDate', 'endDate'] },
    body: dateRange,
    answer: dataList(scanRow),
    refusals: ['date-range'],
    summary: 'Registered codes (D102)',
    tag: 'Admin reports',
  }),
}

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
    answer: dataList(option),
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
    answer: dataList(promoter),
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
