import { ADMIN_IMAGE_BYTES_MAX, ADMIN_IMAGE_TYPES, BLOG_IMAGES_MAX, CSV_BYTES_MAX, CSV_TYPES } from '@club/rules'
import * as z from 'zod'
import type { AdminRole, FileRule } from './call'
import type { ErrorName } from './errors'
import { refuseWith, requiredText, text } from './primitives'

/** The administrators of a call, by the screens they reach (back-office 2.1, D91). */
export const DEV_ONLY = ['dev'] as const satisfies readonly AdminRole[]
export const OPERATIONS = ['dev', 'tdgops'] as const satisfies readonly AdminRole[]
export const ACCOUNT_KEEPERS = ['dev', 'superadmin'] as const satisfies readonly AdminRole[]

/** One picture of a back-office form (D94). */
export function imageFile(required: boolean, missing: ErrorName, countMax = 1): FileRule {
  return {
    types: ADMIN_IMAGE_TYPES,
    bytesMax: ADMIN_IMAGE_BYTES_MAX,
    required,
    countMax,
    missing,
    tooLarge: 'payload-too-large',
    wrongType: 'unsupported-media-type',
    pictures: { broken: 'picture-broken', tooLarge: 'picture-too-large' },
  }
}

/** The one CSV of an upload (D94, D134). */
export function csvFile(missing: ErrorName): FileRule {
  return {
    types: CSV_TYPES,
    bytesMax: CSV_BYTES_MAX,
    required: true,
    countMax: 1,
    missing,
    tooLarge: 'payload-too-large',
    wrongType: 'csv-expected',
  }
}

/** Refusals of a CSV whose content does not fit (D134). */
export const CSV_REFUSALS = ['csv-empty', 'csv-line-invalid', 'csv-too-many-rows'] as const satisfies readonly ErrorName[]

export const BLOG_FILES_MAX = BLOG_IMAGES_MAX
export const INVENTORY_MAX = 10_000_000
export const POINTS_MAX = 1_000_000
/** Prizes of one contest. */
export const PRIZES_MAX = 50

/** A long text in English or Malay. */
export function longText(missing: ErrorName) {
  return requiredText(20_000, missing)
}

/** A long text that may be absent. */
export const optionalLongText = text(20_000)
  .nullish()
  .transform((value) => value ?? '')

/** A short text that may be absent. */
export const optionalShortText = z
  .string()
  .trim()
  .max(200, refuseWith('text-too-long'))
  .nullish()
  .transform((value) => value ?? '')
