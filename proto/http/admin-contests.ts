import { CONTEST_ENTRY_LIST, CONTEST_ENTRY_STATUSES, RECORDS_LISTED_MAX, REPORT_ROWS_MAX } from '@club/rules'
import * as z from 'zod'
import { DEV_ONLY, POINTS_MAX, PRIZES_MAX, imageFile, optionalLongText, optionalShortText } from './admin-forms'
import { toggle } from './admin-toggle'
import { defineCall } from './call'
import { contest, mysteryPrizeNames } from './contests'
import type { ErrorName } from './errors'
import { pageFields, pageOf } from './paged-list'
import { formFlag, formInt, formJson, id, instant, openedAs, quiet, recordId, refuseWith, repeated, requiredText, seenAt, text, wireDay } from './primitives'

/** Steps of a contest as the form sends them, JSON (D113). */
const steps = formJson(
  z
    .array(
      z.object({
        id: z.string().max(100).nullish(),
        instructions: z.object({
          en: requiredText(2000, 'contest-steps'),
          bm: text(2000)
            .nullish()
            .transform((bm) => bm ?? ''),
        }),
        description: z
          .object({ en: text(5000).default(''), bm: text(5000).default('') })
          .nullish()
          .transform((description) => description ?? { en: '', bm: '' }),
      }),
    )
    .min(1, refuseWith('contest-steps'))
    .max(50),
  'contest-steps',
)

/** An option that is sent as a field of its own; what begins like JSON is a list that cannot be read (D113). */
const oneOption = requiredText(200).refine((option) => !/^[[{]/.test(option), { error: 'invalid-input' })

const contestForm = {
  name: requiredText(300, 'contest-basics', 'contest-basics'),
  bmName: requiredText(300, 'contest-basics', 'contest-basics'),
  description: optionalLongText,
  bmDescription: optionalLongText,
  startDate: wireDay('contest-basics'),
  endDate: wireDay('contest-basics'),
  entriesPerPerson: formInt(1, 1000, 'invalid-input', 'number-too-large'),
  pointRequired: formFlag,
  pointsPerEntry: z
    .union([z.literal('').transform(() => 0), formInt(0, POINTS_MAX, 'invalid-input', 'number-too-large')])
    .optional()
    .default(0),
  linkURL: formFlag,
  uploadImages: formFlag,
  uploadReceipts: formFlag,
  gotDropdown: formFlag,
  dropdownTitle: optionalShortText,
  bmDropdownTitle: optionalShortText,
  dropdownOption: z
    .union([z.literal('').transform(() => [] as string[]), formJson(z.array(requiredText(200)).max(100)), repeated(oneOption, 100)])
    .optional()
    .default([]),
}

const prizeName = z.object({ en: optionalShortText, bm: optionalShortText })

/** A contest that requires points states how many; one with a dropdown has options. */
const asksWhatCanBeGiven =
  (missing: ErrorName) =>
  (form: z.output<z.ZodObject<typeof contestForm>>, context: z.RefinementCtx): void => {
    const refuse = (field: keyof typeof contestForm) => context.addIssue({ code: 'custom', message: missing, path: [field], input: form[field] })
    if (form.pointRequired && form.pointsPerEntry === 0) refuse('pointsPerEntry')
    if (form.gotDropdown && form.dropdownOption.length === 0) refuse('dropdownOption')
  }

const isPeriod = ({ startDate, endDate }: { startDate: string; endDate: string }): boolean => startDate <= endDate

/** Judged as soon as both days are there, whatever else is missing. */
const PERIOD = {
  error: 'date-range',
  path: ['startDate'],
  when: ({ value }: { value: unknown }) => z.object({ startDate: z.iso.date(), endDate: z.iso.date() }).safeParse(value).success,
}

export const contestEntry = z
  .object({
    id,
    activityName: z.string(),
    status: z.enum(CONTEST_ENTRY_STATUSES),
    screenshot: z.string().nullable(),
    receipt: z.string().nullable(),
    link: z.string().nullable(),
    selectedValue: z.string().nullable(),
    name: z.string(),
    email: z.string(),
    number: z.string().nullable(),
    quiet,
    createdAt: instant,
  })
  .meta({ id: 'ContestEntry' })
export type ContestEntry = z.output<typeof contestEntry>

const entryCount = z.int().optional()
/** A page of entries; the first one has how many the contest has in each status, counted up to 1,001. */
const entryPage = pageOf(contestEntry).extend({ counts: z.object({ pending: entryCount, consolation: entryCount, winner: entryCount }).optional() })

const prizeNames = { weekly: optionalShortText, bmWeekly: optionalShortText, grand: optionalShortText, bmGrand: optionalShortText }

export const adminContestCalls = {
  toggleContest: toggle('admin.contest.toggle', '/admin/setting/contest/show', DEV_ONLY, 'a contest'),
  fetchPrizeNames: defineCall({
    id: 'admin.mystery.prizes',
    method: 'GET',
    path: '/admin/setting/mystery/prizes',
    auth: 'admin',
    roles: DEV_ONLY,
    audit: 'none',
    answer: mysteryPrizeNames,
    refusals: [],
    summary: "What the prizes of the mystery box's draws are called (D87)",
    tag: 'Admin contests',
  }),
  namePrizes: defineCall({
    id: 'admin.mystery.prizes.name',
    method: 'POST',
    path: '/admin/setting/mystery/prizes/name',
    auth: 'admin',
    roles: DEV_ONLY,
    audit: 'write',
    body: z.object({ ...prizeNames, opened: openedAs(prizeNames) }),
    answer: mysteryPrizeNames,
    refusals: ['record-changed'],
    summary: "Names the prizes of the mystery box's draws; an empty name goes back to the club's own words (D87)",
    tag: 'Admin contests',
  }),
  addContest: defineCall({
    id: 'admin.contest.add',
    method: 'POST',
    path: '/admin/setting/add/contest',
    auth: 'admin',
    roles: DEV_ONLY,
    audit: 'write',
    body: z
      .object({
        ...contestForm,
        steps,
        amounts: z
          .union([formJson(z.array(text(100)).max(PRIZES_MAX)), repeated(text(100), PRIZES_MAX)])
          .optional()
          .default([]),
        /** JSON, in the order of the pictures; a prize without one shows its amount */
        prizeNames: formJson(z.array(prizeName).max(PRIZES_MAX)).optional().default([]),
        /** The draft that is published by this: it is removed with it; nothing is added when it is gone or changed since `updatedAt` */
        draftId: recordId.optional(),
        updatedAt: seenAt,
      })
      .refine(isPeriod, PERIOD)
      .superRefine(asksWhatCanBeGiven('form-fields-missing')),
    multipart: {
      files: {
        file: imageFile(true, 'contest-basics'),
        bmFile: imageFile(true, 'contest-basics'),
        files: imageFile(true, 'contest-prizes', PRIZES_MAX),
      },
    },
    answer: contest,
    refusals: ['contest-basics', 'date-range', 'contest-prizes', 'contest-steps', 'form-fields-missing', 'not-found', 'record-changed'],
    summary: 'Adds a contest with at least one prize and one step (D113)',
    tag: 'Admin contests',
  }),
  editContest: defineCall({
    id: 'admin.contest.edit',
    method: 'POST',
    path: '/admin/setting/edit/contest',
    auth: 'admin',
    roles: DEV_ONLY,
    audit: 'write',
    body: z
      .object({
        id: recordId,
        ...contestForm,
        steps: steps.optional(),
        /** JSON; prizes that are not listed keep their names */
        prizeNames: formJson(z.array(prizeName.extend({ id: z.string().max(100) })).max(PRIZES_MAX))
          .optional()
          .default([]),
        updatedAt: seenAt,
      })
      .refine(isPeriod, PERIOD)
      .superRefine(asksWhatCanBeGiven('field-empty')),
    multipart: {
      files: { file: imageFile(false, 'contest-basics'), bmFile: imageFile(false, 'contest-basics') },
      orJson: true,
    },
    answer: contest,
    refusals: ['contest-basics', 'date-range', 'contest-steps', 'field-empty', 'not-found', 'record-changed'],
    summary: 'Edits a contest; icons are replaced only when both are sent (D113)',
    tag: 'Admin contests',
  }),
  listActivities: defineCall({
    id: 'admin.activity.list',
    method: 'POST',
    path: '/admin/report/allActivity',
    auth: 'admin',
    roles: DEV_ONLY,
    audit: 'none',
    answer: z.array(z.object({ id, name: z.string() })).max(RECORDS_LISTED_MAX),
    refusals: [],
    summary: 'Every contest, newest first (D86, D133)',
    tag: 'Admin contests',
  }),
  listEntries: defineCall({
    id: 'admin.activity.entries',
    method: 'POST',
    path: '/admin/report/activity',
    auth: 'admin',
    roles: DEV_ONLY,
    audit: 'read-personal',
    shows: { members: 'named', by: ['activityNum'] },
    body: z.object({ activityNum: recordId, ...pageFields(CONTEST_ENTRY_LIST) }),
    answer: z.union([z.array(contestEntry).max(REPORT_ROWS_MAX), entryPage]),
    long: 'report',
    refusals: ['not-found'],
    summary: 'Entries of a contest (D86, D133); page by page with any of limit, before, q, sort and filter',
    tag: 'Admin contests',
  }),
  updateEntry: defineCall({
    id: 'admin.activity.update',
    method: 'POST',
    path: '/admin/report/updateActivity',
    auth: 'admin',
    roles: DEV_ONLY,
    audit: 'write',
    body: z.object({
      entryid: recordId,
      status: z.enum(['pending', 'consolation', 'consolidation', 'winner']).transform((status) => (status === 'consolidation' ? 'consolation' : status)),
    }),
    answer: z.object({ id, status: z.enum(CONTEST_ENTRY_STATUSES) }),
    refusals: ['not-found'],
    summary: 'Shortlists an entry (D85)',
    tag: 'Admin contests',
  }),
}
