import { RECORDS_LISTED_MAX, REPORT_ROWS_MAX } from '@club/rules'
import * as z from 'zod'
import { ACCOUNT_KEEPERS, DEV_ONLY, OPERATIONS } from './admin-forms'
import { defineCall } from './call'
import { dataList, dateRange, day, instant, optionalWireDay, points } from './primitives'

/** Scans and points of one day, for the chart of the scan report. */
export const scanDay = z
  .object({
    on: day,
    scans: z.int(),
    /** bonus included */
    points,
    bonusPoints: points,
  })
  .meta({ id: 'ScanDay' })
export type ScanDay = z.output<typeof scanDay>

/** Redemptions of one day, for the chart of the point-shop report. */
export const redemptionDay = z.object({ on: day, orders: z.int(), points }).meta({ id: 'RedemptionDay' })
export type RedemptionDay = z.output<typeof redemptionDay>

/** The samples ordered on one day, and how many of them were answered by now. */
export const sampleDay = z.object({ on: day, orders: z.int(), answered: z.int() }).meta({ id: 'SampleDay' })
export type SampleDay = z.output<typeof sampleDay>

/** Points that members earned and spent on one day, for the chart of the point history. */
export const pointDay = z.object({ on: day, earned: points, used: points }).meta({ id: 'PointDay' })
export type PointDay = z.output<typeof pointDay>

/** The accounts that registered on one day, and how many of them have verified by now. */
export const accountDay = z.object({ on: day, registered: z.int(), verified: z.int() }).meta({ id: 'AccountDay' })
export type AccountDay = z.output<typeof accountDay>

/** When a report was last compared with its source records, and how many of them differed. */
export const reconciliation = z
  .object({ report: z.enum(['scans', 'orders', 'samples']), at: instant, compared: z.int(), differing: z.int() })
  .meta({ id: 'Reconciliation' })
export type Reconciliation = z.output<typeof reconciliation>

/** Data of the reports' charts: by day, oldest first, empty days left out, over the whole range of the report. */
export const adminTrendCalls = {
  summariseScans: defineCall({
    id: 'admin.report.scans.summary',
    method: 'POST',
    path: '/admin/report/scan/summary',
    auth: 'admin',
    roles: DEV_ONLY,
    audit: 'none',
    body: dateRange,
    answer: dataList(scanDay, REPORT_ROWS_MAX),
    refusals: ['date-range'],
    summary: 'Registered codes and points by day, for the chart of the scan report',
    tag: 'Admin reports',
  }),
  summariseRedemptions: defineCall({
    id: 'admin.report.redemptions.summary',
    method: 'POST',
    path: '/admin/report/redemptionv2/summary',
    auth: 'admin',
    roles: DEV_ONLY,
    audit: 'none',
    body: z.object({ startDate: optionalWireDay() }),
    answer: dataList(redemptionDay, REPORT_ROWS_MAX),
    refusals: [],
    summary: 'Orders and points by day, for the chart of the point-shop report',
    tag: 'Admin reports',
  }),
  summariseSamples: defineCall({
    id: 'admin.report.samples.summary',
    method: 'POST',
    path: '/admin/report/sample/summary',
    auth: 'admin',
    roles: DEV_ONLY,
    audit: 'none',
    body: dateRange,
    answer: dataList(sampleDay, REPORT_ROWS_MAX),
    refusals: ['date-range'],
    summary: 'Free-sample orders by day, for the chart of the free-sample report',
    tag: 'Admin reports',
  }),
  summarisePoints: defineCall({
    id: 'admin.report.points.summary',
    method: 'POST',
    path: '/admin/report/pointv2/summary',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'none',
    body: dateRange,
    answer: dataList(pointDay, REPORT_ROWS_MAX),
    refusals: ['date-range'],
    summary: 'Points earned and spent by day, for the chart of the point history',
    tag: 'Admin reports',
  }),
  summariseAccounts: defineCall({
    id: 'admin.report.accounts.summary',
    method: 'POST',
    path: '/admin/report/user/details/summary',
    auth: 'admin',
    roles: ACCOUNT_KEEPERS,
    audit: 'none',
    body: dateRange,
    answer: dataList(accountDay, REPORT_ROWS_MAX),
    refusals: ['date-range'],
    summary: 'Registrations by day, for the chart of the accounts',
    tag: 'Admin reports',
  }),
  listReconciliations: defineCall({
    id: 'admin.report.reconciliations',
    method: 'GET',
    path: '/admin/report/reconciliations',
    auth: 'admin',
    roles: DEV_ONLY,
    audit: 'none',
    answer: dataList(reconciliation, RECORDS_LISTED_MAX),
    refusals: [],
    summary: 'When each report was last compared with the records it is made of, and how many differ; none of one that never was',
    tag: 'Admin reports',
  }),
}
