import { isLinkOfToday, readUserValue } from './links'

describe('a link', () => {
  const issued = Date.parse('2025-10-14T15:00:00Z')
  it('is refused on another day of Kuala Lumpur, from the future, and without a sane time', () => {
    expect(isLinkOfToday(issued, new Date('2025-10-14T16:00:00Z'))).toBe(false)
    expect(isLinkOfToday(issued, new Date('2025-10-14T14:59:59Z'))).toBe(false)
    expect([0, -1, Number.NaN, 1e300].map((datems) => isLinkOfToday(datems, new Date(issued)))).toEqual([false, false, false, false])
  })
  it('is good until midnight in Kuala Lumpur', () => {
    expect(isLinkOfToday(issued, new Date('2025-10-14T15:59:59.999Z'))).toBe(true)
  })
  it('has a user value of exactly two parts', () => {
    expect(['', 'abc', 'abc.', '.sig', 'a.b.c'].map(readUserValue)).toEqual([undefined, undefined, undefined, undefined, undefined])
    expect(readUserValue('ABC.sig')).toEqual({ memberId: 'abc', signature: 'sig' })
  })
})
