import * as z from 'zod'
import { DEV_ONLY } from './admin-forms'
import { defineCall } from './call'
import { dataList, dateRange, day, optionalWireDay, points } from './primitives'

/** What one day saw, for the chart of the scan report. */
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

/** What members exchanged on one day, for the chart of the point-shop report. */
export const redemptionDay = z.object({ on: day, orders: z.int(), points }).meta({ id: 'RedemptionDay' })
export type RedemptionDay = z.output<typeof redemptionDay>

/** The samples ordered on one day, and how many of them were answered by now. */
export const sampleDay = z.object({ on: day, orders: z.int(), answered: z.int() }).meta({ id: 'SampleDay' })
export type SampleDay = z.output<typeof sampleDay>

/** What the charts of the reports draw: by day, oldest first, days of nothing left out, over the whole range of the report. */
export const adminTrendCalls = {
  summariseScans: defineCall({
    id: 'admin.report.scans.summary',
    method: 'POST',
    path: '/admin/report/scan/summary',
    auth: 'admin',
    roles: DEV_ONLY,
    audit: 'none',
    body: dateRange,
    answer: dataList(scanDay),
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
    answer: dataList(redemptionDay),
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
    answer: dataList(sampleDay),
    refusals: ['date-range'],
    summary: 'Free-sample orders by day, for the chart of the free-sample report',
    tag: 'Admin reports',
  }),
}
