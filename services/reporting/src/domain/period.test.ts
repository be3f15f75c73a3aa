import { parsePeriod } from './period'

describe('the period of a report', () => {
  it('refuses what is no calendar day', () => {
    expect(parsePeriod('2026-02-30', '')).toBeUndefined()
    expect(parsePeriod('', '01/02/2026')).toBeUndefined()
  })
})
