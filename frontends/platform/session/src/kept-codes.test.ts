import { forgetCode, hasKeptCodes, keepCode, KEPT_CODES_MAX, keptCodesOf, storeOutcome, waitingCode, watchKeptCodes } from './kept-codes'

const ME = '11111111-1111-7111-8111-111111111111'
const NOW = new Date('2026-01-10T10:00:00+08:00')
const codesOf = (memberId: string) => keptCodesOf(memberId).waiting.map(({ code, key }) => `${code} ${key}`)

beforeEach(() => localStorage.clear())

describe('codes typed without a network', () => {
  it('are not more than a browser should keep, and each of them once, under its first key', () => {
    for (let number = 0; number < KEPT_CODES_MAX; number += 1) expect(keepCode(ME, `ABCDE234${10 + number}`, `key-${number}`, NOW)).toBe(true)
    expect(keepCode(ME, 'ABCDE23410', 'another-key', NOW)).toBe(true)
    expect(keepCode(ME, 'ZZZZZ23456', 'key-z', NOW)).toBe(false)
    expect(codesOf(ME)).toHaveLength(KEPT_CODES_MAX)
    expect(waitingCode(ME, 'ABCDE23410')?.key).toBe('key-0')
  })

  it('are of no interest to somebody else', () => {
    keepCode('99999999-9999-7999-8999-999999999999', 'ABCDE23456', 'their-key', NOW)
    expect(codesOf(ME)).toEqual([])
    expect(hasKeptCodes()).toBe(true)
  })

  it('that cannot be read are left alone', () => {
    localStorage.setItem(`keptCode:${ME}:ABCDE23456`, '{"memberId":')
    expect(keptCodesOf(ME)).toEqual({ waiting: [], answered: [] })
  })

  it('are forgotten once their outcome was seen, but not when the same code was kept again meanwhile', () => {
    keepCode(ME, 'ABCDE23456', 'first', NOW)
    const [first] = keptCodesOf(ME).waiting
    if (!first) throw new Error('nothing is kept')
    storeOutcome(first, { kind: 'used' })
    expect(codesOf(ME)).toEqual([])
    keepCode(ME, 'ABCDE23456', 'second', NOW)
    storeOutcome(first, { kind: 'used' })
    forgetCode(first)
    expect(codesOf(ME)).toEqual(['ABCDE23456 second'])
  })

  it('notify whoever watches, and take nothing from what another tab writes at the same time', () => {
    let changes = 0
    const end = watchKeptCodes(() => (changes += 1))
    keepCode(ME, 'ABCDE23456', 'first', NOW)
    const seen = keptCodesOf(ME).waiting
    keepCode(ME, 'ABCDE23457', 'second', NOW)
    for (const kept of seen) storeOutcome(kept, { kind: 'counted', points: 120 })
    expect(codesOf(ME)).toEqual(['ABCDE23457 second'])
    expect(changes).toBe(3)
    end()
  })
})
