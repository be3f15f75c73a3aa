import { CREDIT_ROW_LIST, CREDIT_ROW_STATES, CREDIT_TITLE_LENGTH_MAX, CSV_ROWS_MAX, RECORDS_LISTED_MAX, REFUND_POINTS_MAX } from '@club/rules'
import * as z from 'zod'
import { CSV_REFUSALS, DEV_ONLY, OPERATIONS, csvFile } from './admin-forms'
import { defineCall } from './call'
import { csvProblem } from './error-details'
import { pageFields, pageOf } from './paged-list'
import { dataList, formInt, id, instant, points, quiet, recordId, refuseWith, requiredText, text } from './primitives'

/** A row of a mass-credit file; without `id` the email belongs to nobody and is not credited (D105). */
export const creditRow = z
  .object({
    id: id.optional(),
    email: z.string(),
    quiet: quiet.optional(),
    description: z.string().optional(),
    points: points.optional(),
    problem: csvProblem.optional().meta({ description: 'Of a line that is no row, such as a total: it is not credited either (D151)' }),
  })
  .meta({ id: 'CreditRow' })
export type CreditRow = z.output<typeof creditRow>

const batchFields = {
  id,
  type: z.enum(['campaign', 'refund']),
  title: z.string(),
  points: points.nullable(),
  createdAt: instant,
  createdBy: z.string(),
  total: z.int(),
  credited: z.int(),
  state: z.enum(['AWAITING_APPROVAL', 'rejected', 'crediting', 'credited', 'reversing', 'reversed']),
  /** For a batch whose rows could not be processed, until an operator resumes it: since when, and the last failure. */
  parked: z.object({ at: instant, reason: z.string() }).nullable(),
  sum: points.meta({ description: 'What its rows were to credit when it was sent' }),
  fileName: z.string().meta({ description: 'As its sender called the file; empty for older ones' }),
}
const rowFields = { id, userId: id.nullable(), email: z.string(), quiet, description: z.string(), points }

export const creditBatch = z.object({ ...batchFields, details: z.array(z.object(rowFields)).max(CSV_ROWS_MAX) }).meta({ id: 'CreditBatch' })
export type CreditBatch = z.output<typeof creditBatch>

/** State of a row. `unknown`: nobody has the email; `repeated`: the campaign has paid the member already; `rejected`: the batch was rejected. */
const rowState = z.enum(CREDIT_ROW_STATES)

const creditDetailRow = z.object({ ...rowFields, state: rowState, recovered: points }).meta({ id: 'CreditDetailRow' })
export type CreditDetailRow = z.output<typeof creditDetailRow>

const creditDetail = z
  .object({
    ...batchFields,
    /** For a batch that waited for another administrator, who approved it (D146). */
    approval: z.object({ at: instant, by: z.string(), reason: z.string() }).nullable(),
    /** Once the batch is reversed; points spent meanwhile are not recovered (D142). */
    reversal: z.object({ at: instant, by: z.string(), reason: z.string(), recovered: points, notRecovered: points }).nullable(),
    /** Row of the audit log by whose undo it is taken back by those who may credit (trust-and-desk 8.1); null while it cannot be. */
    auditId: id.nullable(),
    waitingMembers: z.int().meta({ description: 'Members with a row that waits' }),
    creditedPoints: points.meta({ description: 'What its credited rows add up to, those taken back since included' }),
    /** empty with `rows=none`: `listCreditRows` has them page by page */
    details: z.array(creditDetailRow).max(CSV_ROWS_MAX),
  })
  .meta({ id: 'CreditDetail' })
export type CreditDetail = z.output<typeof creditDetail>

const creditType = z.enum(['campaign', 'refund'], refuseWith('credit-type-missing'))
const incomplete = 'credit-campaign-incomplete'
export const REVERSAL_REASON_LENGTH_MAX = 500
export const APPROVAL_REASON_LENGTH_MAX = 500

export const adminMassCreditCalls = {
  listCredits: defineCall({
    id: 'admin.mass-credit.list',
    method: 'GET',
    path: '/admin/fetch/dashboard/massCredit',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'read-personal',
    shows: { members: ['data[].details[].userId'] },
    answer: dataList(creditBatch, RECORDS_LISTED_MAX),
    long: 'upload',
    refusals: [],
    summary: 'Past credits and refunds, newest first, with the rows of the newest ones (D106)',
    tag: 'Admin mass credit',
  }),
  showCredit: defineCall({
    id: 'admin.mass-credit.show',
    method: 'GET',
    path: '/admin/fetch/massCredit',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'read-personal',
    shows: { members: ['details[].userId'], by: ['id'] },
    query: z.object({ id: recordId, rows: z.literal('none').optional() }),
    answer: creditDetail,
    long: 'upload',
    refusals: ['not-found'],
    summary: 'One credit, with what became of each of its rows unless `rows=none`',
    tag: 'Admin mass credit',
  }),
  listCreditRows: defineCall({
    id: 'admin.mass-credit.rows',
    method: 'GET',
    path: '/admin/fetch/massCredit/rows',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'read-personal',
    shows: { members: 'named', by: ['id'] },
    query: z.object({ id: recordId, ...pageFields(CREDIT_ROW_LIST) }),
    answer: pageOf(creditDetailRow),
    long: 'report',
    refusals: ['not-found'],
    summary: 'What became of the rows of a credit, page by page in the order of its file, or as a file',
    tag: 'Admin mass credit',
  }),
  listCreditsUnderWay: defineCall({
    id: 'admin.mass-credit.progress',
    method: 'GET',
    path: '/admin/fetch/massCredit/progress',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'none',
    answer: dataList(
      z
        .object({
          id,
          key: z.string().meta({ description: 'The Idempotency-Key that it was submitted with; empty for none' }),
          title: z.string(),
          work: z.enum(['crediting', 'reversing']),
          total: z.int(),
          done: z.int(),
        })
        .meta({ id: 'CreditProgress' }),
      RECORDS_LISTED_MAX,
    ),
    refusals: [],
    summary: 'How far the credits have come whose rows are being processed',
    tag: 'Admin mass credit',
  }),
  checkCredit: defineCall({
    id: 'admin.mass-credit.check',
    method: 'POST',
    path: '/admin/setting/massCredit/check',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'read-personal',
    shows: { members: ['[].id'] },
    body: z.object({ type: creditType }),
    multipart: { files: { file: csvFile('credit-file-missing') } },
    answer: z.array(creditRow).max(CSV_ROWS_MAX),
    long: 'upload',
    refusals: ['credit-type-missing', 'credit-file-missing', ...CSV_REFUSALS],
    summary: 'Checks a mass-credit file (D105)',
    tag: 'Admin mass credit',
  }),
  submitCredit: defineCall({
    id: 'admin.mass-credit.submit',
    method: 'POST',
    path: '/admin/setting/massCredit',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'write',
    shows: { members: 'named' },
    body: z.union(
      [
        z.object({
          type: z.literal('campaign'),
          title: requiredText(CREDIT_TITLE_LENGTH_MAX, incomplete),
          points: formInt(1, REFUND_POINTS_MAX, incomplete, 'number-too-large'),
        }),
        z.object({ type: z.literal('refund'), title: text(CREDIT_TITLE_LENGTH_MAX).optional() }),
      ],
      {
        error: (issue) =>
          typeof issue.input === 'object' && issue.input !== null && 'type' in issue.input && issue.input.type === 'campaign'
            ? incomplete
            : 'credit-type-missing',
      },
    ),
    multipart: { files: { file: csvFile('credit-file-missing') } },
    idempotent: true,
    answer: z.object({
      id,
      total: z.int(),
      credited: z.int(),
      skipped: z.int(),
      state: z.literal('AWAITING_APPROVAL').optional().meta({ description: 'Nothing is credited before another administrator approves it (D146)' }),
    }),
    refusals: ['credit-type-missing', incomplete, 'credit-file-missing', 'credit-already-submitted', ...CSV_REFUSALS],
    summary: 'Credits a campaign or refunds points row by row (D105); answers when all rows are decided, or after a minute how far it came',
    tag: 'Admin mass credit',
  }),
  approveCredit: defineCall({
    id: 'admin.mass-credit.approve',
    method: 'POST',
    path: '/admin/setting/massCredit/approve',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'write',
    body: z.object({
      id: recordId,
      decision: z.enum(['approve', 'reject'], refuseWith('fields-missing')),
      reason: requiredText(APPROVAL_REASON_LENGTH_MAX, 'fields-missing'),
    }),
    answer: z.object({
      id,
      decision: z.enum(['approve', 'reject']),
      /** these three only for a mass credit */
      total: z.int().optional(),
      credited: z.int().optional(),
      skipped: z.int().optional(),
    }),
    refusals: ['fields-missing', 'not-found', 'credit-own-batch', 'credit-not-waiting'],
    summary: 'Approves or rejects points that another administrator asked for: a mass credit or a batch of codes, by its id (D146)',
    tag: 'Admin mass credit',
  }),
  reverseCredit: defineCall({
    id: 'admin.mass-credit.reverse',
    method: 'POST',
    path: '/admin/setting/massCredit/reverse',
    auth: 'admin',
    roles: DEV_ONLY,
    audit: 'write',
    body: z.object({ id: recordId, reason: requiredText(REVERSAL_REASON_LENGTH_MAX, 'fields-missing') }),
    answer: z.object({ id, reversed: z.int(), recovered: points, notRecovered: points }),
    refusals: ['fields-missing', 'not-found', 'credit-under-way', 'credit-already-reversed'],
    summary: 'Takes a credit back, once; what was spent meanwhile is not recovered (D142)',
    tag: 'Admin mass credit',
  }),
}
