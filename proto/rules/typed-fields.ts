import { comparedText, compactText } from './compared-text'
import { normalizeUniqueCode, otpFromText, uniqueCodeFromText } from './fields'
import { CALL_NAME_LENGTH_MAX, NAME_LENGTH_MAX, OTP_LENGTH, UNIQUE_CODE_LENGTH } from './limits'
import { normalizeName } from './names'

/** Rule of a one-line field for typed or pasted text: `read` cleans it first, and the limit counts what is left (D152). */
export interface FieldRule {
  readonly read: (typed: string) => string
  /** The most characters of what `read` returns. */
  readonly max: number
  /** Whether the field shows what `read` returns, or the text as it was typed while it fits. */
  readonly shows: 'read' | 'typed'
}

/** A code may be pasted with any marks between its letters, as printed. */
export const UNIQUE_CODE_FIELD: FieldRule = { read: (typed) => uniqueCodeFromText(typed) ?? normalizeUniqueCode(typed), max: UNIQUE_CODE_LENGTH, shows: 'read' }
export const OTP_FIELD: FieldRule = { read: otpFromText, max: OTP_LENGTH, shows: 'read' }
export const NAME_FIELD: FieldRule = { read: normalizeName, max: NAME_LENGTH_MAX, shows: 'typed' }
export const CALL_NAME_FIELD: FieldRule = { read: normalizeName, max: CALL_NAME_LENGTH_MAX, shows: 'typed' }

/** A whole number of at most `max` digits. */
export const digitsField = (max: number): FieldRule => ({ read: compactText, max, shows: 'typed' })
/** A compared field that is not a code: a search, the number of a receipt, a tracking id. */
export const comparedTextField = (max: number): FieldRule => ({ read: comparedText, max, shows: 'typed' })
/** A text that is shown as it was typed: spaces around it do not count. */
export const plainTextField = (max: number): FieldRule => ({ read: (typed) => typed.trim(), max, shows: 'typed' })
