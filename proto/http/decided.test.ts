import { isDecided } from './decided'
import type { ErrorEntry } from './errors'
import { ERRORS } from './errors'

const undecided = Object.entries<ErrorEntry>(ERRORS).filter(([, { code, status }]) => !isDecided(code, status))

describe('whether a refusal decides the intent', () => {
  it('leaves undecided what is answered before or beside the outcome of the key, and decides by every other refusal', () => {
    expect(undecided.map(([name]) => name).sort()).toEqual([
      'account-blocked',
      'account-closed',
      'admin-credentials',
      'forbidden',
      'id-mismatch',
      'in-progress',
      'internal',
      'invalid-signature',
      'maintenance',
      'membership-ended',
      'rate-limited',
      'receipt-internal',
      'second-factor-needed',
      'session-expired',
      'sister-shop-password',
      'social-login-failed',
      'unauthorized',
      'unavailable',
      'wrong-password',
    ])
  })
  it('decides nothing when the answer was lost, is not ours, or comes from a failing proxy', () => {
    expect(isDecided(undefined, null)).toBe(false)
    expect(isDecided(undefined, 404)).toBe(false)
    expect(isDecided('UNAVAILABLE', 502)).toBe(false)
    expect(isDecided('OUT_OF_STOCK', 504)).toBe(false)
  })
  it('takes a refusal that it does not know yet by its status', () => {
    expect(isDecided('NO_SUCH_CODE', 409)).toBe(true)
    expect(isDecided('NO_SUCH_CODE', 429)).toBe(false)
    expect(isDecided('NO_SUCH_CODE', 401)).toBe(false)
  })
  it('does not take a property of every object for a code', () => {
    expect(isDecided('constructor', 409)).toBe(true)
  })
})
