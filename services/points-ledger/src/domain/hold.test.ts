import { decideRelease, decideSettle, isSoundHold } from './hold'
import type { HoldState, ReleaseDecision, SettleDecision } from './hold'

const EXPIRES = new Date('2026-01-15T03:00:00Z')
const BEFORE = new Date('2026-01-15T02:59:59.999Z')
const LATER = new Date('2026-02-15T03:00:00Z')

describe('a hold', () => {
  it.each<[HoldState, Date, SettleDecision]>([
    ['open', BEFORE, 'settle'],
    // Its time is up, even before the job has closed it.
    ['open', EXPIRES, 'hold-expired'],
    ['open', LATER, 'hold-expired'],
    ['expired', BEFORE, 'hold-expired'],
    ['expired', LATER, 'hold-expired'],
    ['released', BEFORE, 'hold-closed'],
    ['released', LATER, 'hold-closed'],
    ['settled', BEFORE, 'replay'],
    // A settled hold stays settled, however late the repetition comes.
    ['settled', LATER, 'replay'],
  ])('that is %s at %p is settled: %s', (state, now, decision) => {
    expect(decideSettle({ state, expiresAt: EXPIRES }, now)).toBe(decision)
  })

  it.each<[HoldState, ReleaseDecision]>([
    ['open', 'release'],
    ['released', 'nothing'],
    ['expired', 'nothing'],
    ['settled', 'hold-closed'],
  ])('that is %s is released: %s', (state, decision) => {
    expect(decideRelease(state)).toBe(decision)
  })

  const sound = { key: 'order:1', points: 1n, ttlSeconds: 1, reference: { en: 'Towel', bm: 'Tuala' } }
  const text = (length: number) => 'x'.repeat(length)
  it.each<[string, Partial<typeof sound>, boolean]>([
    ['the least of everything', {}, true],
    ['the most of everything', { key: text(200), ttlSeconds: 7 * 24 * 3600, reference: { en: text(300), bm: text(300) } }, true],
    ['no key', { key: '' }, false],
    ['a key too long', { key: text(201) }, false],
    ['no points', { points: 0n }, false],
    ['negative points', { points: -1n }, false],
    ['no time', { ttlSeconds: 0 }, false],
    ['more than a week', { ttlSeconds: 7 * 24 * 3600 + 1 }, false],
    ['an endless reference in English', { reference: { en: text(301), bm: '' } }, false],
    ['an endless reference in Malay', { reference: { en: '', bm: text(301) } }, false],
  ])('with %s can be made: %p', (_, change, makes) => {
    expect(isSoundHold({ ...sound, ...change })).toBe(makes)
  })
})
