import type { ErrorEntry, ErrorName } from './errors'
import { ERRORS, errorBody, isErrorName, translateError } from './errors'

const entries = Object.entries<ErrorEntry>(ERRORS) as [ErrorName, ErrorEntry][]
const STATUSES = [400, 401, 403, 404, 409, 410, 413, 415, 423, 429, 500, 503]
const TRANSLATION_KEYS = [
  'nameerror',
  'numbererror',
  'emailerror',
  'passworderror',
  'doberror',
  'edberror',
  'childerror',
  'addresserror',
  'sampleerror',
  'receiptFieldsError',
  'receiptStoreError',
  'receiptProductsError',
  'receiptDateError',
  'receiptTooOldError',
  'receiptDuplicateError',
  'receiptFileTypeError',
  'receiptFileSizeError',
  'internalError',
]
const placeholders = (text: string) => (text.match(/\{[a-zA-Z]+\}/g) ?? []).sort()

describe('the catalogue of refusals', () => {
  it.each(entries)('%s has a status of D05, both texts and the same placeholders in both', (name, entry) => {
    expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(STATUSES).toContain(entry.status)
    expect(entry.en.trim()).not.toBe('')
    expect(entry.bm.trim()).not.toBe('')
    expect(entry.bm).not.toBe(entry.en)
    expect(placeholders(entry.bm)).toEqual(placeholders(entry.en))
  })

  it('writes codes in upper snake case, but for the translation keys of D15 and D76', () => {
    const others = entries.map(([, entry]) => entry.code).filter((code) => !/^[A-Z0-9]+(_[A-Z0-9]+)*$/.test(code))
    expect(others.sort()).toEqual([...TRANSLATION_KEYS].sort())
  })

  it('gives each code one text, but for INSUFFICIENT_POINTS, which D70 and D80 word differently', () => {
    const texts = new Map<string, Set<string>>()
    for (const [, { code, en }] of entries) texts.set(code, (texts.get(code) ?? new Set()).add(en))
    expect([...texts].filter(([, set]) => set.size > 1).map(([code]) => code)).toEqual(['INSUFFICIENT_POINTS'])
    expect(entries.length).toBe(texts.size + 1)
  })

  it.each<[ErrorName, number, string]>([
    ['id-mismatch', 403, 'User not found, please refresh and try again.'],
    ['session-expired', 401, 'Session expired, please log in again.'],
    ['account-locked', 423, 'The login details are incorrect or your account has been locked temporarily. Please try again after 30 minutes.'],
    ['verification-link-expired', 410, 'Link expired, please proceed to register again'],
    ['reset-link-expired', 410, 'Link expired, please proceed to forgot password and request for a new link.'],
    ['code-unknown', 404, 'Invalid code. Please check and try again.'],
    ['rate-limited', 429, 'Too many attempts. Please try again later.'],
    ['maintenance', 503, 'Redemptions and sample requests are paused for maintenance.'],
    ['internal', 500, 'Internal Error'],
  ])('answers %s with %i and its exact text', (name, status, text) => {
    expect(ERRORS[name]).toMatchObject({ status, en: text })
  })
})

describe('errorBody', () => {
  it('refuses to send a text whose placeholder has no value', () => {
    expect(() => errorBody('already-exists')).toThrow('field')
  })
  it('fills placeholders and adds the extra fields', () => {
    expect(errorBody('already-exists', { field: 'Brand' })).toEqual({
      error: 'Brand already exists',
      code: 'ALREADY_EXISTS',
    })
    expect(errorBody('sign-up-name', {}, { field: 'name' })).toEqual({
      error: 'You have entered an invalid name',
      code: 'nameerror',
      field: 'name',
    })
  })
  it('sends both languages for contest submissions', () => {
    expect(errorBody('contest-entries-limit').error).toEqual({
      en: "You've reached the maximum number of entries for this activity.",
      bm: ERRORS['contest-entries-limit'].bm,
    })
  })
  it('does not take a property of every object for a refusal', () => {
    expect(isErrorName('constructor')).toBe(false)
  })
})

describe('translateError', () => {
  it('shows the text of the server when the code is unknown', () => {
    expect(translateError('NO_SUCH_CODE', 'bm', 'Something else')).toBe('Something else')
    expect(translateError(undefined, 'bm', 'Something else')).toBe('Something else')
  })
  it('shows the text of the server in English, verbatim', () => {
    expect(translateError('CODE_USED', 'en', 'As the server said')).toBe('As the server said')
  })
  it('distinguishes the two texts of INSUFFICIENT_POINTS', () => {
    expect(translateError('INSUFFICIENT_POINTS', 'bm', 'Insufficient points')).toBe('Mata tidak mencukupi')
    expect(translateError('INSUFFICIENT_POINTS', 'bm', ERRORS['insufficient-points'].en)).toBe(ERRORS['insufficient-points'].bm)
  })
  it('carries the values of placeholders into Malay', () => {
    expect(translateError('SISTER_SHOP_ACCOUNT', 'bm', 'Please log in with Drypers Shop password.')).toBe('Sila log masuk dengan kata laluan Drypers Shop.')
  })
})
