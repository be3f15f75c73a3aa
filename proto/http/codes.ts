import { isUniqueCode, MILESTONE_VOUCHER_TYPES, normalizeUniqueCode } from '@club/rules'
import * as z from 'zod'
import { defineCall } from './call'
import { pointRecord } from './member-records'
import { id, named, points, refuseWith, subjectId } from './primitives'

/** A unique code as typed; read trimmed and upper case (D57). */
export const uniqueCode = z
  .string(refuseWith('code-malformed'))
  .max(100, refuseWith('code-malformed'))
  .transform(normalizeUniqueCode)
  .refine(isUniqueCode, refuseWith('code-malformed'))

/** A size a brand makes in a format (P1 §3). */
export const memberSize = z.object({ id, name: z.string(), description: z.string(), brandId: id, formatId: id }).meta({ id: 'MemberSize' })
export const memberBrand = z
  .object({ id, name: z.string(), brandImage: z.string(), formats: z.array(named), sizes: z.array(memberSize) })
  .meta({ id: 'MemberBrand' })
export type MemberBrand = z.output<typeof memberBrand>

export const scanResult = z
  .object({
    /** Everything gained, bonuses included. */
    points,
    code_group: z.string(),
    brand: named,
    format: named,
    size: named,
    /** The member had registered a code before. */
    foundScanned: z.boolean(),
    data: z.array(pointRecord),
    voucherRewarded: z.object({ status: z.boolean(), voucherType: z.enum(MILESTONE_VOUCHER_TYPES).nullable() }),
  })
  .meta({ id: 'ScanResult' })
export type ScanResult = z.output<typeof scanResult>

export const codeCalls = {
  scanCode: defineCall({
    id: 'user.scancode',
    method: 'POST',
    path: '/user/scancode',
    auth: 'member',
    body: z.object({ id: subjectId, code: uniqueCode }),
    idempotent: true,
    answer: scanResult,
    refusals: ['code-malformed', 'code-unknown', 'code-used', 'membership-ended'],
    summary: 'Registers a unique code and credits its points (D56-D59)',
    tag: 'Codes',
  }),
  listBrands: defineCall({
    id: 'user.brands.fetch',
    method: 'GET',
    path: '/user/brands/fetch',
    auth: 'none',
    answer: z.array(memberBrand),
    refusals: [],
    summary: 'Brands with their formats and sizes (D53, D112)',
    tag: 'Codes',
  }),
  readImageText: defineCall({
    id: 'vision.annotate',
    method: 'POST',
    path: '/vision/annotate',
    auth: 'member',
    body: z.object({
      image: z
        .string(refuseWith('image-unreadable'))
        .min(1, refuseWith('image-unreadable'))
        // base64 of 2 MB, a data URL's head included
        .max(2_800_000, refuseWith('payload-too-large')),
    }),
    answer: z.object({ textAnnotations: z.array(z.object({ description: z.string() })) }),
    refusals: ['image-unreadable'],
    summary: 'Text of a camera image, the whole text first (D118)',
    tag: 'Codes',
  }),
}
