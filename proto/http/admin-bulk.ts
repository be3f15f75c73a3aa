import { REFUND_POINTS_MAX, REGISTER_SOURCES } from '@club/rules'
import * as z from 'zod'
import { OPERATIONS, csvFile } from './admin-forms'
import { defineCall } from './call'
import { dataList, formInt, id, instant, optionalWireDay, points, recordId, refuseWith, requiredText, text } from './primitives'

/** A row of a mass-credit file; without `id` the email belongs to nobody and is not credited (D105). */
export const creditRow = z
  .object({ id: id.optional(), email: z.string(), description: z.string().optional(), points: points.optional() })
  .meta({ id: 'CreditRow' })
export type CreditRow = z.output<typeof creditRow>

export const creditBatch = z
  .object({
    id,
    type: z.enum(['campaign', 'refund']),
    title: z.string(),
    points: points.nullable(),
    createdAt: instant,
    createdBy: z.string(),
    total: z.int(),
    credited: z.int(),
    details: z.array(z.object({ id, userId: id.nullable(), email: z.string(), description: z.string(), points })),
  })
  .meta({ id: 'CreditBatch' })
export type CreditBatch = z.output<typeof creditBatch>

const creditType = z.enum(['campaign', 'refund'], refuseWith('credit-type-missing'))
const incomplete = 'credit-campaign-incomplete'
const csvRefusals = ['csv-empty', 'csv-line-invalid', 'csv-too-many-rows'] as const

export const adminMassCreditCalls = {
  listCredits: defineCall({
    id: 'admin.mass-credit.list',
    method: 'GET',
    path: '/admin/fetch/dashboard/massCredit',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'read-personal',
    answer: dataList(creditBatch),
    refusals: [],
    summary: 'Past credits and refunds, newest first (D106)',
    tag: 'Admin mass credit',
  }),
  checkCredit: defineCall({
    id: 'admin.mass-credit.check',
    method: 'POST',
    path: '/admin/setting/massCredit/check',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'read-personal',
    body: z.object({ type: creditType }),
    multipart: { files: { file: csvFile('credit-file-missing') } },
    answer: z.array(creditRow),
    refusals: ['credit-type-missing', ...csvRefusals],
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
    body: z.union(
      [
        z.object({
          type: z.literal('campaign'),
          title: requiredText(200, incomplete),
          points: formInt(1, REFUND_POINTS_MAX, incomplete),
        }),
        z.object({ type: z.literal('refund'), title: text(200).optional() }),
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
    answer: z.object({ id, total: z.int(), credited: z.int(), skipped: z.int() }),
    refusals: ['credit-type-missing', incomplete, 'credit-already-submitted', ...csvRefusals],
    summary: 'Credits a campaign or refunds points row by row (D105)',
    tag: 'Admin mass credit',
  }),
}

export const bulkUserRow = z
  .object({
    name: z.string(),
    number: z.string(),
    email: z.string(),
    race: z.string(),
    gender: z.string(),
    isPregnant: z.string(),
    edb: z.string(),
    childDob: z.string(),
    state: z.string(),
    city: z.string(),
    postcode: z.string(),
    street: z.string(),
  })
  .meta({ id: 'BulkUserRow' })
export type BulkUserRow = z.output<typeof bulkUserRow>

export const bulkIssue = z
  .object({
    name: z.string(),
    number: z.string(),
    email: z.string(),
    reason: z.enum(['invalidEmail', 'invalidNumber', 'missing', 'existing', 'duplicate']),
  })
  .meta({ id: 'BulkIssue' })
export type BulkIssue = z.output<typeof bulkIssue>

export const bulkUpload = z
  .object({
    id,
    label: z.string(),
    createdAt: instant,
    fileUrl: z.string(),
    /** Rows of the file; created and skipped are as many when the upload has ended. */
    total: z.int(),
    created: z.int(),
    skipped: z.int(),
  })
  .meta({ id: 'BulkUpload' })
export type BulkUpload = z.output<typeof bulkUpload>

export const adminBulkUserCalls = {
  listBulkUploads: defineCall({
    id: 'admin.bulk-users.list',
    method: 'GET',
    path: '/admin/fetch/dashboard/bulkCreateUsers',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'read-personal',
    answer: dataList(bulkUpload),
    refusals: [],
    summary: 'Uploads of users, with the file as it came (D108, D134)',
    tag: 'Admin bulk users',
  }),
  checkBulkUsers: defineCall({
    id: 'admin.bulk-users.check',
    method: 'POST',
    path: '/admin/setting/bulkCreateUsers/check',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'read-personal',
    body: z.object({}),
    multipart: { files: { file: csvFile('file-missing') } },
    answer: z.object({ data: z.array(bulkUserRow), issueUsers: z.array(bulkIssue) }),
    refusals: csvRefusals,
    summary: 'Checks a file of users (D107, D108)',
    tag: 'Admin bulk users',
  }),
  submitBulkUsers: defineCall({
    id: 'admin.bulk-users.submit',
    method: 'POST',
    path: '/admin/setting/bulkCreateUsers',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'write',
    body: z.object({
      label: requiredText(200, 'fields-missing'),
      promoterId: z
        .union([z.literal('').transform(() => null), z.null(), recordId])
        .optional()
        .transform((promoterId) => promoterId ?? null),
      registerDate: optionalWireDay(),
      registerSource: z
        .union([z.literal('').transform(() => null), z.null(), z.enum(REGISTER_SOURCES)])
        .optional()
        .transform((source) => source ?? null),
    }),
    multipart: { files: { file: csvFile('file-missing') } },
    idempotent: true,
    answer: z.object({ id, label: z.string(), created: z.int(), skipped: z.int() }),
    refusals: ['fields-missing', 'register-date-future', 'not-found', ...csvRefusals],
    summary: 'Creates the valid new users of a file (D108)',
    tag: 'Admin bulk users',
  }),
}
