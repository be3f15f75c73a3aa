import { CSV_ROWS_MAX, TEAM_RECORDS_LISTED_MAX, VOUCHER_CODE_LIST, VOUCHER_STATUSES } from '@club/rules'
import * as z from 'zod'
import { OPERATIONS, csvFile } from './admin-forms'
import { defineCall } from './call'
import { csvProblem } from './error-details'
import type { errorDetails } from './error-details'
import { pageFields, pageOf } from './paged-list'
import { formFlag, id, instant, quiet, recordId } from './primitives'

export const voucherBatch = z
  .object({
    id,
    createdAt: instant,
    total: z.int(),
    redeemed: z.int(),
    used: z.int(),
    available: z.int(),
    /** Codes that undoing the upload took out of stock (trust-and-desk 8.1). */
    withdrawn: z.int(),
  })
  .meta({ id: 'VoucherBatch' })
export type VoucherBatch = z.output<typeof voucherBatch>

export const voucherCode = z
  .object({
    code: z.string(),
    status: z.enum(VOUCHER_STATUSES),
    createdAt: instant,
    updatedAt: instant,
    name: z.string().nullable(),
    number: z.string().nullable(),
    email: z.string().nullable(),
    quiet,
  })
  .meta({ id: 'VoucherCode' })
export type VoucherCode = z.output<typeof voucherCode>

const csvRefusals = ['csv-empty', 'csv-line-invalid', 'csv-too-many-rows', 'voucher-code-duplicate', 'voucher-code-known'] as const

/** Result of a check, refused or not: the codes that can go in, and the lines that cannot. */
export type CheckedVoucherCodes = Required<Pick<z.output<typeof errorDetails>, 'csvData' | 'problems'>>

/** Whether lines whose form differs from the others' count as codes after all (D151). */
const takeUnusual = formFlag

export const adminVoucherCalls = {
  listVoucherBatches: defineCall({
    id: 'admin.voucher.batches',
    method: 'GET',
    path: '/admin/fetch/dashboard/voucher/batch/details',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'none',
    query: z.object({ id: recordId }),
    answer: z.array(voucherBatch).max(TEAM_RECORDS_LISTED_MAX),
    refusals: ['not-found'],
    summary: 'Batches of a voucher type (D109, D133)',
    tag: 'Admin vouchers',
  }),
  checkVoucherUpload: defineCall({
    id: 'admin.voucher.upload.check',
    method: 'POST',
    path: '/admin/fetch/dashboard/voucher/upload/check',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'none',
    body: z.object({ id: recordId.optional(), takeUnusual }),
    multipart: { files: { file: csvFile('file-missing') } },
    answer: z.object({
      totalVouchers: z.int(),
      csvData: z.array(z.string()).max(CSV_ROWS_MAX),
      problems: z.array(csvProblem).max(CSV_ROWS_MAX).optional().meta({ description: 'Lines that may not be codes; taken only with takeUnusual (D151)' }),
    }),
    long: 'upload',
    refusals: csvRefusals,
    summary: 'Checks a CSV of voucher codes (D109, D134, D151)',
    tag: 'Admin vouchers',
  }),
  uploadVouchers: defineCall({
    id: 'admin.voucher.upload',
    method: 'POST',
    path: '/admin/setting/voucher/upload',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'write',
    body: z.object({ id: recordId, takeUnusual }),
    multipart: { files: { file: csvFile('file-missing') } },
    answer: voucherBatch,
    refusals: [...csvRefusals, 'not-found'],
    summary: 'Checks again and creates a batch of voucher codes (D109)',
    tag: 'Admin vouchers',
  }),
  listVoucherCodes: defineCall({
    id: 'admin.voucher.codes',
    method: 'GET',
    path: '/admin/fetch/dashboard/voucher/details',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'read-personal',
    shows: { members: 'named', by: ['id'] },
    query: z.object({ id: recordId, ...pageFields(VOUCHER_CODE_LIST) }),
    answer: z.union([z.array(voucherCode).max(CSV_ROWS_MAX), pageOf(voucherCode)]),
    long: 'report',
    refusals: ['not-found'],
    summary: 'Codes of a voucher batch (D109, D133); page by page with any of limit, before, q, sort and filter',
    tag: 'Admin vouchers',
  }),
}
