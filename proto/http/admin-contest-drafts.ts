import { API_PATH, RECORDS_LISTED_MAX } from '@club/rules'
import * as z from 'zod'
import { DEV_ONLY, PRIZES_MAX, imageFile } from './admin-forms'
import { defineCall } from './call'
import { formJson, id, instant, recordId, seenAt, text } from './primitives'

/** Where pictures of the back office are read; a draft refers to those that it was kept with by their addresses. */
const PICTURES = `${API_PATH}/files/pictures/`

const words = (max: number) => text(max).default('')
const pair = (max: number) => z.object({ en: words(max), bm: words(max) })
const figure = z.union([z.number(), words(20)])
/** '' for none. */
const keptPicture = z
  .string()
  .max(200)
  .refine((address) => address === '' || address.startsWith(PICTURES))
  .default('')

/** The form of a contest as it stands: nothing is required, only bounded; whether it is whole is judged when it is published (D113). */
const draftValues = z
  .object({
    name: words(300),
    bmName: words(300),
    description: words(20_000),
    bmDescription: words(20_000),
    startDate: words(40).nullable().default(null),
    endDate: words(40).nullable().default(null),
    entriesPerPerson: figure.default(1),
    pointRequired: z.boolean().default(false),
    pointsPerEntry: figure.default(''),
    linkURL: z.boolean().default(false),
    uploadImages: z.boolean().default(false),
    uploadReceipts: z.boolean().default(false),
    gotDropdown: z.boolean().default(false),
    dropdownTitle: words(200),
    bmDropdownTitle: words(200),
    dropdownOption: z.array(text(200)).max(100).default([]),
    steps: z
      .array(z.object({ instructions: pair(2000), description: pair(5000) }))
      .max(50)
      .default([]),
    prizes: z
      .array(z.object({ amount: words(100), name: pair(200), picture: keptPicture }))
      .max(PRIZES_MAX)
      .default([]),
    icon: z.object({ en: keptPicture, bm: keptPicture }).default({ en: '', bm: '' }),
  })
  .meta({ id: 'ContestDraftValues' })
export type ContestDraftValues = z.output<typeof draftValues>

/** Reads what a service kept of a draft; what an older release did not write has the value of an empty form. */
export const readDraftValues = (document: unknown): ContestDraftValues => draftValues.parse(document)

const contestDraft = z.object({ id, values: draftValues, updatedAt: instant }).meta({ id: 'ContestDraft' })
export type ContestDraft = z.output<typeof contestDraft>

export const contestDraftCalls = {
  listDrafts: defineCall({
    id: 'admin.contest.drafts',
    method: 'GET',
    path: '/admin/setting/contest/drafts',
    auth: 'admin',
    roles: DEV_ONLY,
    audit: 'none',
    answer: z.array(contestDraft).max(RECORDS_LISTED_MAX),
    refusals: [],
    summary: 'Contests that are not published, last changed first (D113)',
    tag: 'Admin contests',
  }),
  saveDraft: defineCall({
    id: 'admin.contest.draft.save',
    method: 'POST',
    path: '/admin/setting/contest/drafts/save',
    auth: 'admin',
    roles: DEV_ONLY,
    audit: 'write',
    body: z.object({
      /** Absent: a new draft. */
      id: recordId.optional(),
      values: formJson(draftValues),
      /** JSON: for each picture of `files`, the place of its prize among the prizes, from 0 */
      filesOf: formJson(
        z
          .array(
            z
              .int()
              .min(0)
              .max(PRIZES_MAX - 1),
          )
          .max(PRIZES_MAX),
      ).default([]),
      updatedAt: seenAt,
    }),
    multipart: {
      files: {
        file: imageFile(false, 'invalid-input'),
        bmFile: imageFile(false, 'invalid-input'),
        files: imageFile(false, 'invalid-input', PRIZES_MAX),
      },
      orJson: true,
    },
    answer: contestDraft,
    refusals: ['not-found', 'record-changed'],
    summary: 'Keeps a contest that is not complete; no member sees it (D113)',
    tag: 'Admin contests',
  }),
  removeDraft: defineCall({
    id: 'admin.contest.draft.remove',
    method: 'POST',
    path: '/admin/setting/contest/drafts/remove',
    auth: 'admin',
    roles: DEV_ONLY,
    audit: 'write',
    body: z.object({ id: recordId, updatedAt: seenAt }),
    answer: z.object({ id }),
    refusals: ['not-found', 'record-changed'],
    summary: 'Removes a draft of a contest for good',
    tag: 'Admin contests',
  }),
}
