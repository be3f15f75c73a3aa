import {
  ACCOUNT_LIST,
  ACCOUNT_SEARCH_LENGTH_MIN,
  ORDER_LINE_LIST,
  PARTS_LISTED_MAX,
  POINT_SUM_LIST,
  REPORT_ROWS_MAX,
  SAMPLE_ORDER_LIST,
  SCAN_LIST,
  TYPED_LENGTH_MAX,
  comparedText,
} from '@club/rules'
import * as z from 'zod'
import { ACCOUNT_KEEPERS, DEV_ONLY, OPERATIONS } from './admin-forms'
import { memberStatus } from './admin-member-search'
import { defineCall } from './call'
import { pageEnds, pageFields } from './paged-list'
import {
  comparedField,
  dataList,
  dateRange,
  day,
  email,
  id,
  instant,
  openedAs,
  optionalWireDay,
  personName,
  phone,
  points,
  quiet,
  recordId,
  requiredComparedField,
  refuseWith,
  requiredText,
} from './primitives'

const maybe = z.string().nullable()
/** Where an order goes, as staff see it; a line that the address does not have is null. */
export const postalAddress = {
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
    children: z.array(day).max(PARTS_LISTED_MAX),
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
    status: memberStatus,
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

/** A field of an account as the list shows it, by whatever rule it was kept. */
const asShown = z.string().max(500, refuseWith('text-too-long'))

export const adminReportCalls = {
  listAccounts: defineCall({
    id: 'admin.report.accounts',
    method: 'POST',
    path: '/admin/report/user/details',
    auth: 'admin',
    roles: ACCOUNT_KEEPERS,
    audit: 'read-personal',
    shows: { members: ['data[].id'], by: ['startDate', 'endDate'] },
    body: dateRange.safeExtend(pageFields(ACCOUNT_LIST)),
    answer: dataList(accountRow, REPORT_ROWS_MAX).extend(pageEnds),
    long: 'report',
    refusals: ['date-range'],
    summary: 'Accounts by registration day, newest first (D96-D98); page by page with any of limit, before, q, sort and filter',
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
    answer: dataList(accountRow, REPORT_ROWS_MAX),
    long: 'report',
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
      opened: openedAs({ name: asShown, email: asShown, number: asShown }),
    }),
    answer: account,
    refusals: ['field-empty', 'account-name', 'account-email', 'account-number', 'already-exists', 'not-found', 'record-changed'],
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
    body: z.object({ startDate: optionalWireDay(), ...pageFields(ORDER_LINE_LIST) }),
    answer: dataList(redemptionRow, REPORT_ROWS_MAX).extend(pageEnds),
    long: 'report',
    refusals: [],
    summary: 'Point-shop order lines on or after a day (D97, D99); page by page with any of limit, before, q, sort and filter',
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
    body: dateRange.safeExtend(pageFields(POINT_SUM_LIST)),
    answer: dataList(pointRow, REPORT_ROWS_MAX).extend(pageEnds),
    long: 'report',
    refusals: ['date-range'],
    summary: 'Points per member over a range (D100); page by page with any of limit, before and q',
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
    answer: dataList(pointLine, REPORT_ROWS_MAX).extend({ quiet }),
    long: 'report',
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
    body: dateRange.safeExtend(pageFields(SAMPLE_ORDER_LIST)),
    answer: dataList(sampleRow, REPORT_ROWS_MAX).extend(pageEnds),
    long: 'report',
    refusals: ['date-range'],
    summary: 'Free-sample orders (D101); page by page with any of limit, before, q, sort and filter',
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
    body: dateRange.safeExtend(pageFields(SCAN_LIST)),
    answer: dataList(scanRow, REPORT_ROWS_MAX).extend(pageEnds),
    long: 'report',
    refusals: ['date-range'],
    summary: 'Registered codes (D102); page by page with any of limit, before, q, sort and filter',
    tag: 'Admin reports',
  }),
}
