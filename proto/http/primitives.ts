import {
  comparedText,
  isEmail,
  isId,
  isName,
  isStrongPassword,
  isWebLink,
  LANGUAGES,
  normalizeEmail,
  normalizeName,
  normalizePhone,
  parseDay,
  TYPED_LENGTH_MAX,
} from '@club/rules'
import type { PhoneRule } from '@club/rules'
import * as z from 'zod'
import type { ErrorName } from './errors'
import { ERRORS, isErrorName } from './errors'

/** A schema's message that names a refusal of the catalogue, so that a failed rule answers exactly that refusal. */
export function refuseWith(name: ErrorName): { error: ErrorName } {
  return { error: name }
}

export interface InputRefusal {
  name: ErrorName
  field: string
  /** The limit that was passed, where the refusal is about one. */
  max?: string
}

interface Issue {
  readonly message: string
  readonly maximum?: number | bigint
  readonly errors?: readonly (readonly Issue[])[]
}

/** A union fails as a whole; the refusal its fitting alternative names lies inside. */
function refusalNamedBy({ message, maximum, errors = [] }: Issue): Omit<InputRefusal, 'field'> | undefined {
  if (isErrorName(message))
    return { name: message, ...(maximum !== undefined && ERRORS[message].en.includes('{max}') ? { max: maximum.toLocaleString('en') } : {}) }
  return errors
    .flat()
    .map(refusalNamedBy)
    .find((named) => named !== undefined)
}

/**
 * The refusal of a body, query or params that a schema did not accept: the catalogue entry
 * its rule names, or `invalid-input`. `field` is the dotted path of the first problem.
 */
export function refusalOfInput(error: z.ZodError): InputRefusal {
  const issue = error.issues[0]
  if (!issue) return { name: 'invalid-input', field: '' }
  return { ...(refusalNamedBy(issue) ?? { name: 'invalid-input' }), field: issue.path.map(String).join('.') }
}

const NIL_UUID = '00000000-0000-0000-0000-000000000000'

/** The member's own id in a body: optional, and compared with the token's subject (D06). */
export const subjectId = z.string().max(100).nullish()

/**
 * The id of a record in a request. Text that is not a UUID names no record: it becomes the nil UUID,
 * so that the owner of the records answers its own "unknown" (404, D05) instead of failing on the type.
 */
export const recordId = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .transform((id) => id.toLowerCase())
  .transform((id) => (isId(id) ? id : NIL_UUID))

/** Trimmed text of at most `max` characters, possibly empty. */
export function text(max: number) {
  return z.string().trim().max(max, refuseWith('text-too-long'))
}

/** Whether a text has something that people see. */
export const isVisible = (typed: string): boolean => comparedText(typed) !== ''

/**
 * Trimmed text of 1 to `max` characters, shown as typed. An empty or invisible text answers `missing`; a longer one `tooLong`, for
 * fields with a text of their own for it.
 */
export function requiredText(max: number, missing: ErrorName = 'invalid-input', tooLong: ErrorName = 'text-too-long') {
  return z.string(refuseWith(missing)).trim().min(1, refuseWith(missing)).max(max, refuseWith(tooLong)).refine(isVisible, refuseWith(missing))
}

/**
 * A field that is compared, searched or unique (D152): `read` is its rule of `@club/rules`, whose answer has at most `max` characters and is
 * possibly empty. The limit counts after the rule has cleaned what was typed.
 */
export function comparedField(max: number, read: (typed: string) => string, tooLong: ErrorName = 'text-too-long', invalid: ErrorName = 'invalid-input') {
  return z
    .string(refuseWith(invalid))
    .max(TYPED_LENGTH_MAX, refuseWith(tooLong))
    .transform(read)
    .pipe(z.string().max(max, refuseWith(tooLong)))
}

/** The same, of 1 to `max` characters; empty answers `missing`. */
export function requiredComparedField(max: number, read: (typed: string) => string, missing: ErrorName = 'invalid-input', tooLong?: ErrorName) {
  return comparedField(max, read, tooLong, missing).pipe(z.string().min(1, refuseWith(missing)))
}

/** A day on the wire: `YYYY-MM-DD` or a full ISO instant, read as its Kuala Lumpur day (D27). */
export function wireDay(invalid: ErrorName = 'invalid-input') {
  return z
    .string(refuseWith(invalid))
    .max(40, refuseWith(invalid))
    .refine((value) => parseDay(value) !== undefined, refuseWith(invalid))
    .transform((value) => parseDay(value) ?? value)
    .meta({ description: 'YYYY-MM-DD, or a full ISO instant of which the day in Kuala Lumpur counts' })
}

/** An optional day: absent, null and '' are all "none". */
export function optionalWireDay(invalid: ErrorName = 'invalid-input') {
  return z
    .union([z.literal('').transform(() => null), z.null(), wireDay(invalid)])
    .optional()
    .transform((value) => value ?? null)
}

/** Epoch milliseconds as a number or its digits (D138). */
export const epochMs = z
  .union([
    z.int().nonnegative(),
    z
      .string()
      .regex(/^\d{1,16}$/)
      .transform(Number)
      .pipe(z.int()),
  ])
  .meta({ description: 'Epoch milliseconds, as a number or its digits' })

/** An email as typed; read lowercased and trimmed (D43, D152). */
export function email(invalid: ErrorName = 'invalid-input') {
  return z.string(refuseWith(invalid)).max(TYPED_LENGTH_MAX, refuseWith(invalid)).refine(isEmail, refuseWith(invalid)).transform(normalizeEmail)
}

/**
 * The `updatedAt` of the edited record when the editor opened it: the edit is refused when somebody has saved the record since.
 * Absent: not compared.
 */
export const seenAt = z.iso
  .datetime()
  .optional()
  .transform((value) => (value === undefined ? undefined : new Date(value)))
  .meta({ description: 'updatedAt of the record as it was opened; an edit of a record that changed since is refused' })

/** The fields of an edit as its editor opened them: the edit is refused when somebody has changed one of them since. Absent: not compared. */
export const openedAs = <Shape extends z.ZodRawShape>(fields: Shape) =>
  z.object(fields).optional().meta({ description: 'The fields as they were when the form was opened; an edit is refused when one of them changed since' })

/** A mobile number as typed; read in the stored form `601…` (D17, D18, D152). */
export function phone(rule: PhoneRule, invalid: ErrorName = 'invalid-input') {
  return z
    .string(refuseWith(invalid))
    .max(TYPED_LENGTH_MAX, refuseWith(invalid))
    .refine((number) => normalizePhone(number, rule) !== undefined, refuseWith(invalid))
    .transform((number) => normalizePhone(number, rule) ?? number)
}

/** A person's name, letters and spaces only (D16). */
export function personName(invalid: ErrorName = 'invalid-name') {
  return z.string(refuseWith(invalid)).max(500, refuseWith(invalid)).refine(isName, refuseWith(invalid)).transform(normalizeName)
}

/** A new password (D29). */
export const newPassword = z.string(refuseWith('password-complexity')).refine(isStrongPassword, refuseWith('password-complexity'))

/** A link an admin typed: http or https (D14). */
export const webLink = z.string().trim().max(2000, refuseWith('link-invalid')).refine(isWebLink, refuseWith('link-invalid'))

/** A field that was left empty, spaces or not. */
export const blank = z.string().trim().pipe(z.literal('')).meta({ description: 'Empty, or spaces alone' })

/** The same, or '' for none, which JSON may send as null. */
export const optionalWebLink = z
  .union([blank, z.null().transform(() => ''), webLink])
  .optional()
  .default('')

/** A whole number in a form field: a number or its digits (multipart sends text only); `tooLarge` for fields with a text of their own for it. */
export function formInt(min: number, max: number, invalid: ErrorName = 'invalid-input', tooLarge: ErrorName = invalid) {
  const refusal = refuseWith(invalid)
  const whole = z.int(refusal).min(min, refusal).max(max, refuseWith(tooLarge))
  return z.union(
    [
      whole,
      z
        .string()
        .trim()
        .regex(/^-?\d{1,12}$/, refusal)
        .transform(Number)
        .pipe(whole),
    ],
    refusal,
  )
}

const RINGGIT_MAX = 1_000_000

/** An amount in ringgit with at most two decimals, as a number or its text (back-office 9). */
export function formMoney(invalid: ErrorName = 'invalid-input') {
  const refusal = refuseWith(invalid)
  const amount = z
    .number(refusal)
    .min(0, refusal)
    .max(RINGGIT_MAX, refuseWith('number-too-large'))
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, refusal)
  return z.union(
    [
      amount,
      z
        .string()
        .trim()
        .regex(/^\d{1,12}(\.\d{1,2})?$/, refusal)
        .transform(Number)
        .pipe(amount),
    ],
    refusal,
  )
}

/** A flag in a form field; absent is false. */
export const formFlag = z
  .union([z.boolean(), z.enum(['true', '1', 'Yes', 'yes']).transform(() => true), z.enum(['false', '0', 'No', 'no', '']).transform(() => false)])
  .optional()
  .default(false)

/** A field that a multipart form sends as JSON text and a JSON body sends as it is. */
export function formJson<S extends z.ZodType>(schema: S, invalid: ErrorName = 'invalid-input') {
  return z.union(
    [
      schema,
      z
        .string()
        .max(100_000)
        .transform((value, context): unknown => {
          try {
            return JSON.parse(value)
          } catch {
            context.issues.push({ code: 'custom', input: value, message: invalid })
            return z.NEVER
          }
        })
        .pipe(schema),
    ],
    { error: ({ input }) => (input === undefined ? invalid : undefined) },
  )
}

/** One value or several of a repeated form field, always read as a list. */
export function repeated<S extends z.ZodType>(schema: S, max: number) {
  return z.union([z.array(schema).max(max), schema.transform((value) => [value])])
}

export const language = z.enum(LANGUAGES)

// ---- parts of answers

/** A record's id. */
export const id = z.string()
/** An instant, ISO 8601 with three decimals and Z (D10, D157). */
export const instant = z.iso.datetime({ precision: 3 })
/** When a record was last changed; shown to administrators, who send it back with an edit. */
export const changedAt = instant.optional()
/** A day, `YYYY-MM-DD`. */
export const day = z.string().meta({ format: 'date' })
/** Points, whole, signed where a record may be a debit. */
export const points = z.int()
/** Text in both languages. */
export const bilingual = z.object({ en: z.string(), bm: z.string() }).meta({ id: 'Bilingual' })
/** Answer of every acknowledgement without content. */
export const success = z.object({ success: z.literal(true) })
/** Body of a toggle (D95): it turns the record's state, or gives it the one that `active` names, so that many are shown or hidden by one act. */
export const toggling = z.object({ id: recordId, active: z.boolean().optional() })
/** Answer of a toggle (D95); with `active` in the body also the id under which the audit log has the act, to undo it (trust-and-desk 8.1). */
export const toggled = z.object({ id, active: z.boolean(), auditId: id.optional() }).meta({ id: 'Toggled' })
/** An id with its name. */
export const named = z.object({ id, name: z.string() }).meta({ id: 'Named' })
/** An option of a picker. */
export const option = z.object({ value: z.string(), label: z.string() }).meta({ id: 'Option' })
/** A list under `data` (D08). */
export function dataList<S extends z.ZodType>(row: S, rowsMax: number) {
  return z.object({ data: z.array(row).max(rowsMax) })
}

/** Days of a report, both inclusive, in Kuala Lumpur; no body means all rows (D97). */
export const dateRange = z
  .object({ startDate: optionalWireDay(), endDate: optionalWireDay() })
  .refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
    error: 'date-range' satisfies ErrorName,
    path: ['startDate'],
  })

/** Not a possible token: refused like an ended one (D39). */
const NO_TOKEN = '?'
/** A token in a body; the session judges whether it is valid (D39). */
export const shownToken = z.string().max(4000).nullish().catch(NO_TOKEN)

/** The member paused content about babies, so nobody calls about it (trust-and-desk 2.3). */
export const quiet = z.boolean()
