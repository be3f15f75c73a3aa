import { CSV_ROWS_MAX, RECORDS_LISTED_MAX, REGISTER_SOURCES } from '@club/rules'
import * as z from 'zod'
import { CSV_REFUSALS, OPERATIONS, csvFile } from './admin-forms'
import { defineCall } from './call'
import { csvProblem } from './error-details'
import { dataList, id, instant, optionalWireDay, recordId, requiredText } from './primitives'

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
    /** Rows of the file; created and skipped add up to it when the upload has ended. */
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
    answer: dataList(bulkUpload, RECORDS_LISTED_MAX),
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
    shows: { members: 'named' },
    body: z.object({}),
    multipart: { files: { file: csvFile('file-missing') } },
    answer: z.object({
      data: z.array(bulkUserRow).max(CSV_ROWS_MAX),
      issueUsers: z.array(bulkIssue).max(CSV_ROWS_MAX),
      problems: z
        .array(csvProblem)
        .max(CSV_ROWS_MAX)
        .optional()
        .meta({ description: 'Lines that are no rows, such as a total; nobody is created of them (D151)' }),
      repaired: z
        .array(z.object({ position: z.int(), number: z.string() }))
        .max(CSV_ROWS_MAX)
        .optional()
        .meta({ description: 'Numbers that a spreadsheet had changed: the row in data, from 0, and what stands in the file' }),
    }),
    long: 'upload',
    refusals: CSV_REFUSALS,
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
    shows: { members: 'named' },
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
    refusals: ['fields-missing', 'register-date-future', 'not-found', ...CSV_REFUSALS],
    summary: 'Creates the valid new users of a file (D108)',
    tag: 'Admin bulk users',
  }),
}
