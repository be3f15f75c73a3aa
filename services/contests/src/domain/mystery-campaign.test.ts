import { bringsBox, instantsOf, weeksToDraw } from './mystery-campaign'

const YEAR = { from: '2026-01-01', to: '2026-12-31' }
const at = (text: string) => new Date(`${text}+08:00`)

describe('boxes', () => {
  it.each([
    ['2025-12-31T23:59:59', false],
    ['2026-01-01T00:00:00', true],
    ['2026-12-31T23:59:59', true],
    ['2027-01-01T00:00:00', false],
  ])('a code of %s brings one: %s', (instant, brings) => {
    expect(bringsBox(YEAR, at(instant))).toBe(brings)
  })

  it('are brought by no code without a campaign', () => {
    expect(bringsBox(undefined, at('2026-05-05T10:00:00'))).toBe(false)
  })
})

describe('the weeks to draw', () => {
  it('are none without a campaign and before its first week is over', () => {
    expect(weeksToDraw(undefined, at('2026-05-05T10:00:00'))).toEqual([])
    expect(weeksToDraw(YEAR, at('2026-01-04T23:59:59'))).toEqual([])
  })

  it('are the ones that are over, Monday to Sunday in Kuala Lumpur', () => {
    expect(weeksToDraw(YEAR, at('2026-01-05T00:15:00'))).toEqual(['2025-12-29'])
    expect(weeksToDraw(YEAR, at('2026-01-18T23:59:59'))).toEqual(['2025-12-29', '2026-01-05'])
    expect(weeksToDraw(YEAR, at('2026-05-04T00:15:00')).at(-1)).toBe('2026-04-27')
    expect(instantsOf('2026-04-27')).toEqual({ from: at('2026-04-27T00:00:00'), until: at('2026-05-04T00:00:00') })
  })

  it('reach eight weeks back and end with the campaign', () => {
    expect(weeksToDraw(YEAR, at('2026-05-04T00:15:00'))).toHaveLength(8)
    expect(weeksToDraw(YEAR, at('2027-01-11T00:15:00')).at(-1)).toBe('2026-12-28')
  })
})
