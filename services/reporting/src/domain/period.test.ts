import { instantsOf, parsePeriod } from './period'

describe('the period of a report', () => {
  it('refuses what is no calendar day', () => {
    expect(parsePeriod('2026-02-30', '')).toBeUndefined()
    expect(parsePeriod('', '01/02/2026')).toBeUndefined()
  })

  it('has no bound where none is given', () => {
    expect(instantsOf({ startOn: undefined, endOn: undefined })).toEqual({ from: null, before: null })
  })

  it('holds both days whole, in Kuala Lumpur', () => {
    const period = parsePeriod('2026-03-01', '2026-03-01')
    expect(period && instantsOf(period)).toEqual({ from: new Date('2026-02-28T16:00:00Z'), before: new Date('2026-03-01T16:00:00Z') })
  })
})
