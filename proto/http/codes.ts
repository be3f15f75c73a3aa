import {
  CODE_ATTEMPTS_LISTED_MAX,
  MILESTONE_VOUCHER_TYPES,
  PARTS_LISTED_MAX,
  RECORDS_LISTED_MAX,
  TYPED_LENGTH_MAX,
  VISION_ANSWER_SECONDS_MAX,
  isUniqueCode,
  normalizeUniqueCode,
} from '@club/rules'
import * as z from 'zod'
import { defineCall } from './call'
import { pointRecord } from './member-records'
import { bilingual, dataList, id, instant, named, points, refuseWith, subjectId } from './primitives'

/** A unique code as typed; read without spaces and hyphens, upper case (D57, D152). */
export const uniqueCode = z
  .string(refuseWith('code-malformed'))
  .max(TYPED_LENGTH_MAX, refuseWith('code-malformed'))
  .transform(normalizeUniqueCode)
  .refine(isUniqueCode, refuseWith('code-malformed'))

/** A size a brand makes in a format (account 3). */
export const memberSize = z.object({ id, name: z.string(), description: z.string(), brandId: id, formatId: id }).meta({ id: 'MemberSize' })
export const memberBrand = z
  .object({ id, name: z.string(), brandImage: z.string(), formats: z.array(named).max(PARTS_LISTED_MAX), sizes: z.array(memberSize).max(PARTS_LISTED_MAX) })
  .meta({ id: 'MemberBrand' })
export type MemberBrand = z.output<typeof memberBrand>

export const scanResult = z
  .object({
    /** Points gained, bonuses included. */
    points,
    code_group: z.string(),
    brand: named,
    format: named,
    size: named,
    /** The member had registered a code before. */
    foundScanned: z.boolean(),
    data: z.array(pointRecord).max(PARTS_LISTED_MAX),
    voucherRewarded: z.object({ status: z.boolean(), voucherType: z.enum(MILESTONE_VOUCHER_TYPES).nullable() }),
  })
  .meta({ id: 'ScanResult' })
export type ScanResult = z.output<typeof scanResult>

export const CODE_ATTEMPT_OUTCOMES = ['registered', 'unknown', 'used-by-you', 'used', 'inactive', 'membership-ended', 'frozen', 'limited'] as const

/** One attempt with a code: its outcome, and what to do next (trust-and-desk 5.1). */
export const codeAttempt = z
  .object({
    at: instant,
    /** The last four characters after six dots. */
    code: z.string(),
    outcome: z.enum(CODE_ATTEMPT_OUTCOMES),
    /** Points that the code brought, bonuses included; null unless it was registered. */
    points: points.nullable(),
    text: bilingual,
  })
  .meta({ id: 'CodeAttempt' })
export type CodeAttempt = z.output<typeof codeAttempt>

/** A camera's picture as base64. */
export const codePicture = z
  .string(refuseWith('image-unreadable'))
  .min(1, refuseWith('image-unreadable'))
  // base64 of 2 MB, a data URL's head included
  .max(2_800_000, refuseWith('payload-too-large'))
/** The whole text of a picture first, then its words. */
export const pictureText = z.object({ textAnnotations: z.array(z.object({ description: z.string() })).max(RECORDS_LISTED_MAX) })
export const PICTURE_ANSWER_MS_MAX = (VISION_ANSWER_SECONDS_MAX + 5) * 1000

export const codeCalls = {
  scanCode: defineCall({
    id: 'user.scancode',
    method: 'POST',
    path: '/user/scancode',
    auth: 'member',
    body: z.object({ id: subjectId, code: uniqueCode }),
    idempotent: true,
    requiresMembership: true,
    // Includes the wait of a batch for its turn; after that, a retry serves the member better.
    answerMsMax: 3500,
    answer: scanResult,
    refusals: ['code-malformed', 'code-unknown', 'code-used', 'account-frozen'],
    summary: 'Registers a unique code and credits its points (D56-D59)',
    tag: 'Codes',
  }),
  listCodeAttempts: defineCall({
    id: 'user.codes.attempts',
    method: 'GET',
    path: '/user/codes/attempts',
    auth: 'member',
    answer: dataList(codeAttempt, CODE_ATTEMPTS_LISTED_MAX),
    refusals: [],
    summary: "The member's attempts with codes of the last 90 days, the newest 50 (trust-and-desk 5.1)",
    tag: 'Codes',
  }),
  listBrands: defineCall({
    id: 'user.brands.fetch',
    method: 'GET',
    path: '/user/brands/fetch',
    auth: 'none',
    answer: z.array(memberBrand).max(RECORDS_LISTED_MAX),
    refusals: [],
    summary: 'Brands with their formats and sizes (D53, D112)',
    tag: 'Codes',
  }),
  readImageText: defineCall({
    id: 'vision.annotate',
    method: 'POST',
    path: '/vision/annotate',
    auth: 'member',
    body: z.object({ image: codePicture }),
    answerMsMax: PICTURE_ANSWER_MS_MAX,
    answer: pictureText,
    refusals: ['image-unreadable', 'picture-too-large'],
    summary: 'Text of a camera image, the whole text first (D118)',
    tag: 'Codes',
  }),
}
