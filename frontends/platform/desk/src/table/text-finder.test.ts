import { textFinder } from './text-finder'

const ROW = 'Siti Aminah siti@example.com 60125202722'

describe('a search in a row', () => {
  it.each(['0135202722', '2026', '+65 12 520', 'Siti Aminah 012', '20-2-7-3'])('does not find %s', (search) => {
    expect(textFinder(search)(ROW)).toBe(false)
  })
  it.each([
    '',
    ' aminah ',
    'SITI@',
    '0125202722',
    '012-520 2722',
    '+60 12-520 2722',
    '60125202722',
    '+6 012 5202722',
    '+60 (0)12 520',
    '0060125202722',
    '520 27',
    '(012) 520.2722',
    '\u2068siti\u00a0aminah\u2069',
    '\u202a012\u2011520\u20102722\u202c',
  ])('finds "%s"', (search) => {
    expect(textFinder(search)(ROW)).toBe(true)
  })
})
