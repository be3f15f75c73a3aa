import {
  BATCH_CODE_LIST,
  CODE_BATCH_QUANTITY_MAX,
  CODE_CANARIES_MAX,
  CODE_POINTS_MAX,
  CODE_STATUSES,
  RECORDS_LISTED_MAX,
  REPORT_ROWS_MAX,
  TEAM_RECORDS_LISTED_MAX,
} from '@club/rules'
import * as z from 'zod'
import { BRAND } from '../records/brand'
import { OPERATIONS } from './admin-forms'
import { defineCall } from './call'
import { uniqueCode } from './codes'
import { pageFields, pageOf } from './paged-list'
import { formFlag, formInt, id, instant, openedAs, points, quiet, recordId, requiredText, toggled } from './primitives'

const nameOnly = z.object({ name: z.string() })
const missing = 'form-fields-missing'

export const codeBatch = z
  .object({
    id,
    brand: nameOnly,
    format: nameOnly,
    size: nameOnly,
    createdAt: instant,
    points,
    quantity: z.int(),
    /** Codes generated so far, for the progress of a batch. */
    generated: z.int().optional(),
    /**
     * `failed`: generation failed; the batch has no file and cannot be activated. `awaiting-approval`: until another administrator approves
     * the batch, no codes are generated and existing codes earn nothing (D146, ADR 51). `rejected`: another administrator refused it.
     */
    status: z.enum(['generating', 'complete', 'failed', 'awaiting-approval', 'rejected']),
    /** All points that its codes bring, without bonuses. */
    sum: points,
    /** The user name of the administrator; `operator` for special codes, '' for batches that are older than this field. */
    createdBy: z.string(),
    /** Signed, same origin, once complete (D124). */
    fileUrl: z.string().nullable(),
    /** The same as a workbook, in which spreadsheets leave codes unchanged (ADR 49). */
    xlsxUrl: z.string().nullable(),
    active: z.boolean(),
    /** Codes that members have registered, according to the reports; missing while reporting cannot be asked. */
    registered: z.int().optional(),
  })
  .meta({ id: 'CodeBatch' })
export type CodeBatch = z.output<typeof codeBatch>

export const codeRow = z
  .object({
    code: z.string(),
    status: z.enum(CODE_STATUSES),
    scanned: z.boolean(),
    createdAt: instant,
    updatedAt: instant,
    email: z.string().nullable(),
    quiet,
    batchId: id,
  })
  .meta({ id: 'CodeRow' })
export type CodeRow = z.output<typeof codeRow>

export const adminCodeCalls = {
  listCodeBatches: defineCall({
    id: 'admin.code.batches',
    method: 'GET',
    path: '/admin/fetch/dashboard/code/batch',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'none',
    answer: z.object({
      batches: z.array(codeBatch).max(TEAM_RECORDS_LISTED_MAX),
      brands: z.array(BRAND.answer).max(RECORDS_LISTED_MAX),
      doublePointsDate: z.object({ date: z.int() }),
      generatingStatus: z.boolean(),
    }),
    refusals: [],
    summary: 'Scan-code batches, brands to choose from and the double-points day (D110)',
    tag: 'Admin codes',
  }),
  toggleCodeBatch: defineCall({
    id: 'admin.code.toggle',
    method: 'POST',
    path: '/admin/setting/hide/batchCode',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'write',
    body: z.object({ id: recordId }),
    answer: toggled,
    refusals: ['not-found'],
    summary: 'Activates or deactivates a batch (D95)',
    tag: 'Admin codes',
  }),
  editDoublePointsDay: defineCall({
    id: 'admin.double-points.edit',
    method: 'POST',
    path: '/admin/setting/doublePointsDate/edit',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'write',
    body: z.object({ newDate: formInt(1, 31, 'double-points-day'), opened: openedAs({ newDate: z.int() }) }),
    answer: z.object({ date: z.int() }),
    refusals: ['double-points-day', 'record-changed'],
    summary: 'Changes the double-points day of the month (D58, D111)',
    tag: 'Admin codes',
  }),
  findCode: defineCall({
    id: 'admin.code.find',
    method: 'POST',
    path: '/admin/fetch/dashboard/code/detail',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'read-personal',
    shows: { members: 'named' },
    body: z.object({ query: uniqueCode }),
    answer: z.array(codeRow).max(REPORT_ROWS_MAX),
    refusals: ['code-malformed'],
    summary: 'The rows of one code (D133)',
    tag: 'Admin codes',
  }),
  listCodes: defineCall({
    id: 'admin.code.list',
    method: 'GET',
    path: '/admin/fetch/dashboard/code/batch/details',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'read-personal',
    shows: { members: 'named', by: ['id'] },
    query: z.object({ id: recordId, ...pageFields(BATCH_CODE_LIST) }),
    answer: z.union([z.array(codeRow).max(REPORT_ROWS_MAX), pageOf(codeRow)]),
    long: 'report',
    refusals: ['not-found'],
    summary: 'Codes of a batch (D133); page by page with any of limit, before, q, sort and filter',
    tag: 'Admin codes',
  }),
  generateCodes: defineCall({
    id: 'admin.code.generate',
    method: 'POST',
    path: '/admin/setting/code/generate',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'write',
    body: z.object({
      brandId: requiredText(100, missing).pipe(recordId),
      formatId: requiredText(100, missing).pipe(recordId),
      sizeId: requiredText(100, missing).pipe(recordId),
      quantity: formInt(1, CODE_BATCH_QUANTITY_MAX, missing, 'code-batch-too-large'),
      points: formInt(1, CODE_POINTS_MAX, missing, 'code-batch-too-large'),
      /** how many of the quantity are never printed: they are in no file, list or count, and whoever registers one raises an alarm (trust-and-desk 10.3) */
      canaries: formInt(0, CODE_CANARIES_MAX, 'code-canaries').optional().default(0),
      /** its codes cannot be redeemed until the batch is activated */
      startsInactive: formFlag,
    }),
    answer: z.object({
      id,
      status: z.enum(['generating', 'awaiting-approval']),
      /** for a batch that another administrator has to approve (D146, ADR 51) */
      state: z.literal('AWAITING_APPROVAL').optional(),
    }),
    refusals: [missing, 'code-batch-too-large', 'code-canaries', 'code-generation-in-progress', 'not-found'],
    summary: 'Starts generating a batch of unique codes, one at a time (D110); a large one waits for another administrator first (D146)',
    tag: 'Admin codes',
  }),
}
