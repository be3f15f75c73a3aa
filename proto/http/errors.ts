import type { Language } from '@club/rules'
import { ACCOUNT_ERRORS } from './errors-account'
import { BACK_OFFICE_ERRORS } from './errors-back-office'
import { GENERAL_ERRORS } from './errors-general'
import { REWARDS_ERRORS } from './errors-rewards'

/** One refusal: the HTTP status (D05), the wire code (D04) and its text in both languages. */
export interface ErrorEntry {
  readonly status: number
  readonly code: string
  readonly en: string
  readonly bm: string
  /** `/contest/submit` sends both languages in `error` (D04). */
  readonly bilingual?: true
  /**
   * True when the intent may still have been carried out, or may yet be: by another press with the same `Idempotency-Key`, or because
   * the refusal came before the key was looked up. Refusals with 401, 429 and 5xx are always undecided (`isDecided`).
   */
  readonly undecided?: true
}

/** The closed catalogue of refusals that reach a browser: refusal name → status, code and texts (D04, D05). */
export const ERRORS = {
  ...GENERAL_ERRORS,
  ...ACCOUNT_ERRORS,
  ...REWARDS_ERRORS,
  ...BACK_OFFICE_ERRORS,
} as const satisfies Record<string, ErrorEntry>

export type ErrorName = keyof typeof ERRORS

export type ErrorParams = Readonly<Record<string, string | number>>

/** Answer of a refused call (D04); `field`, `retryAfter`, `userId` and `datems` only where a decision says so. */
export interface ErrorBody {
  error: string | { en: string; bm: string }
  code: string
  [extra: string]: unknown
}

const PLACEHOLDER = /\{([a-zA-Z]+)\}/g

function fill(text: string, params: ErrorParams): string {
  return text.replace(PLACEHOLDER, (_match, key: string) => {
    const value = params[key]
    if (value === undefined) throw new Error(`error text "${text}" needs the parameter "${key}"`)
    return String(value)
  })
}

export function isErrorName(name: string): name is ErrorName {
  return Object.hasOwn(ERRORS, name)
}

/**
 * The wire body of a refusal.
 * `params` fill the placeholders of its text; `extra` adds the fields a decision names
 * (`field` D15, `retryAfter` D21, `userId` and `datems` D37).
 * Throws when a placeholder has no value. Source: D04.
 */
export function errorBody(name: ErrorName, params: ErrorParams = {}, extra: Readonly<Record<string, unknown>> = {}): ErrorBody {
  const entry: ErrorEntry = ERRORS[name]
  const en = fill(entry.en, params)
  const error = entry.bilingual ? { en, bm: fill(entry.bm, params) } : en
  return { ...extra, error, code: entry.code }
}

/** The HTTP status of a refusal (D05). */
export function errorStatus(name: ErrorName): number {
  return ERRORS[name].status
}

function paramsFrom(template: string, text: string): ErrorParams | undefined {
  const keys: string[] = []
  const pattern = template
    .split(PLACEHOLDER)
    .map((part, index) => {
      if (index % 2 === 0) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      keys.push(part)
      return '(.+)'
    })
    .join('')
  const match = new RegExp(`^${pattern}$`, 'su').exec(text)
  if (!match) return undefined
  return Object.fromEntries(keys.map((key, index) => [key, match[index + 1] ?? '']))
}

/**
 * The text a client shows for a refused call: the server's own text in English,
 * the catalogue's Malay text found by `code` otherwise, `fallback` when the code is unknown.
 * `fallback` is the `error` of the answer: it also distinguishes the few texts that share
 * a code and yields the values of placeholders. Source: D04, D13.
 */
export function translateError(code: string | undefined, language: Language, fallback: string): string {
  if (language === 'en') return fallback
  const entries = Object.values<ErrorEntry>(ERRORS).filter((entry) => entry.code === code)
  for (const entry of entries) {
    const params = paramsFrom(entry.en, fallback)
    if (params) return fill(entry.bm, params)
  }
  const plain = entries.find((entry) => !/\{[a-zA-Z]+\}/.test(entry.bm))
  return plain?.bm ?? fallback
}
