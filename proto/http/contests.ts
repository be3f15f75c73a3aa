import { BOXES_LISTED_MAX, CONTEST_IMAGE_BYTES_MAX, CONTEST_IMAGE_TYPES, PARTS_LISTED_MAX, RECORDS_LISTED_MAX } from '@club/rules'
import * as z from 'zod'
import type { FileRule } from './call'
import { defineCall } from './call'
import { pointRecord } from './member-records'
import { bilingual, changedAt, day, id, instant, points, recordId, refuseWith, subjectId } from './primitives'

export const contest = z
  .object({
    id,
    name: bilingual,
    description: bilingual,
    image: bilingual,
    startDate: day,
    endDate: day,
    active: z.boolean(),
    prizes: z
      .array(
        z.object({
          id,
          title: z.string(),
          imageUrl: z.string(),
          amount: z.string(),
          item: z.string(),
          /** what staff call it; missing of one that was never named */
          name: bilingual.optional(),
        }),
      )
      .max(PARTS_LISTED_MAX),
    steps: z.array(z.object({ id, instructions: bilingual, description: bilingual })).max(PARTS_LISTED_MAX),
    pointRequired: z.boolean(),
    pointsPerEntry: z.int(),
    entriesPerPerson: z.int(),
    uploadImages: z.boolean(),
    uploadReceipts: z.boolean(),
    linkURL: z.boolean(),
    gotDropdown: z.boolean(),
    dropdownTitle: bilingual,
    dropdownOptions: z.array(z.object({ id, dropdown: z.string() })).max(PARTS_LISTED_MAX),
    /** to staff alone (back-office 3) */
    dropdownOption: z.array(z.string()).max(PARTS_LISTED_MAX).optional(),
    updatedAt: changedAt,
  })
  .meta({ id: 'Contest' })
export type Contest = z.output<typeof contest>

/** One entry of a submission; which parts are required depends on the contest (rewards 5). */
export interface ContestEntryFields {
  index: number
  link: string
  selectedValue: string
}

const ENTRY_FIELD = /^(link|selectedValue)(\d{1,3})$/
const ENTRY_FILE = /^(image|receiptsImage)(\d{1,3})$/

function readEntries(fields: Readonly<Record<string, unknown>>): ContestEntryFields[] {
  const entries = new Map<number, ContestEntryFields>()
  for (const [key, value] of Object.entries(fields)) {
    const match = ENTRY_FIELD.exec(key)
    if (!match) continue
    const index = Number(match[2])
    const entry = entries.get(index) ?? { index, link: '', selectedValue: '' }
    entry[match[1] === 'link' ? 'link' : 'selectedValue'] = String(value).trim()
    entries.set(index, entry)
  }
  return [...entries.values()].sort((a, b) => a.index - b.index)
}

/** Kind of a numbered file field and the entry it belongs to; undefined for any other name (D83). */
export function contestFileOf(field: string): { kind: 'image' | 'receiptsImage'; index: number } | undefined {
  const match = ENTRY_FILE.exec(field)
  if (!match) return undefined
  return { kind: match[1] === 'image' ? 'image' : 'receiptsImage', index: Number(match[2]) }
}

/** Text fields of a submission: `link{n}` and `selectedValue{n}` counted from 0, read as a list (D83). */
export const contestSubmitBody = z
  .object({
    id: subjectId,
    contestId: z
      .string(refuseWith('contest-incomplete'))
      .trim()
      .min(1, refuseWith('contest-incomplete'))
      .max(100, refuseWith('contest-incomplete'))
      .pipe(recordId),
  })
  .catchall(z.string(refuseWith('contest-incomplete')).max(2000, refuseWith('contest-incomplete')))
  .transform(({ id: memberId, contestId, ...fields }) => ({ id: memberId, contestId, entries: readEntries(fields) }))

const entryImage: FileRule = {
  types: CONTEST_IMAGE_TYPES,
  bytesMax: CONTEST_IMAGE_BYTES_MAX,
  required: false,
  countMax: 100,
  missing: 'contest-incomplete',
  tooLarge: 'contest-file-size',
  wrongType: 'contest-file-type',
  pictures: { broken: 'contest-picture-broken', tooLarge: 'contest-picture-too-large' },
}

/** A mystery box; type and voucher stay null until opened (D87). */
export const mysteryBox = z
  .object({
    id,
    image: z.string(),
    name: z.string(),
    /** Staff's name of the prize, when they gave one. */
    givenName: bilingual.optional(),
    type: z.enum(['POINTS', 'VOUCHER']).nullable(),
    createdAt: instant,
    voucher: z.object({ code: z.string() }).nullable(),
    opened: z.boolean(),
    openedAt: instant.nullable(),
  })
  .meta({ id: 'MysteryBox' })
export type MysteryBox = z.output<typeof mysteryBox>

const drawProofs = { seedHash: z.string(), seed: z.string().nullable(), listHash: z.string().nullable(), entrants: z.int() }

/** Names of the prizes of the draws, each empty where staff gave none. */
export const mysteryPrizeNames = z.object({ weekly: bilingual, grand: bilingual }).meta({ id: 'MysteryPrizeNames' })

/** The mystery-box campaign as its home shows it: names are first names, numbers their last four digits (D84). */
export const mysteryCampaign = z
  .object({
    from: day.nullable(),
    to: day.nullable(),
    /** `week` is the Monday of the week whose boxes were drawn from; the latest week first. */
    winners: z
      .array(
        z.object({
          week: day,
          name: z.string(),
          number: z.string(),
          /** Staff's name of the prize when it was drawn, when they had given one. */
          prize: bilingual.optional(),
        }),
      )
      .max(PARTS_LISTED_MAX),
    /** Data to check a draw: the hash of a week's seed before it closes, seed and list hash after it. */
    draws: z.array(z.object({ week: day, ...drawProofs })).max(PARTS_LISTED_MAX),
    /** The same for the grand prize, which is drawn after the last day of the campaign. */
    grandDraw: z.object({ lastDay: day, ...drawProofs }).nullable(),
    /** Staff's names of the draws' prizes; empty texts when they gave none. */
    prizeNames: mysteryPrizeNames,
  })
  .meta({ id: 'MysteryCampaign' })
export type MysteryCampaign = z.output<typeof mysteryCampaign>

export const contestCalls = {
  fetchContests: defineCall({
    id: 'contest.fetch',
    method: 'GET',
    path: '/contest/fetch',
    auth: 'member-or-admin',
    seesInactive: ['dev'],
    answer: z.array(contest).max(RECORDS_LISTED_MAX),
    refusals: [],
    summary: 'Contests; inactive ones only for an administrator of contests (D09)',
    tag: 'Contests',
  }),
  submitEntries: defineCall({
    id: 'contest.submit',
    method: 'POST',
    path: '/contest/submit',
    auth: 'member',
    body: contestSubmitBody,
    multipart: { files: {}, numberedFiles: { image: entryImage, receiptsImage: entryImage } },
    idempotent: true,
    requiresMembership: true,
    answer: z.object({
      entries: z.array(z.object({ id, status: z.literal('pending') })).max(RECORDS_LISTED_MAX),
      points,
      pointRecord: pointRecord.nullable(),
      totalPoints: points,
    }),
    refusals: [
      'account-frozen',
      'contest-incomplete',
      'contest-file-type',
      'contest-picture-broken',
      'contest-picture-too-large',
      'contest-entries-limit',
      'contest-insufficient-points',
      'contest-not-started',
      'contest-ended',
      'contest-unknown',
    ],
    summary: 'Submits entries; refusals of the contest come in both languages (D82, D83, D140)',
    tag: 'Contests',
  }),
  fetchMysteryCampaign: defineCall({
    id: 'campaign.fetch',
    method: 'GET',
    path: '/campaign/fetch',
    auth: 'member',
    answer: mysteryCampaign,
    refusals: [],
    summary: 'When the mystery-box campaign runs, and its latest weekly winners (D84, D140)',
    tag: 'Campaign',
  }),
  listBoxes: defineCall({
    id: 'campaign.entries',
    method: 'GET',
    path: '/campaign/entries',
    auth: 'member',
    answer: z.array(mysteryBox).max(BOXES_LISTED_MAX),
    refusals: [],
    summary: "The member's mystery boxes, newest first (D87)",
    tag: 'Campaign',
  }),
  openBox: defineCall({
    id: 'campaign.entries.open',
    method: 'POST',
    path: '/campaign/entries/open',
    auth: 'member',
    body: z.object({ id: subjectId, entryId: recordId }),
    idempotent: true,
    answer: mysteryBox.extend({ pointRecord: pointRecord.nullable(), totalPoints: points }).meta({ id: 'OpenedBox' }),
    refusals: ['account-frozen', 'box-already-opened', 'not-found'],
    summary: 'Opens a mystery box; the server draws its prize (D87)',
    tag: 'Campaign',
  }),
}
