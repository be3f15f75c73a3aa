import { birthdaysOn } from './birthdays'

const CASES: [string, number[]][] = [
  ['2026-02-27', [227]],
  ['2026-02-28', [228, 229]],
  ['2026-03-01', [301]],
  ['2028-02-28', [228]],
  ['2028-02-29', [229]],
  ['2100-02-28', [228, 229]],
  ['2026-12-31', [1231]],
]

describe('the birthdays celebrated on a day', () => {
  it.each(CASES)('%s: %j', (day, birthdays) => {
    expect(birthdaysOn(day)).toEqual(birthdays)
  })
})
