import { formatNumber } from './numbers'

it.each([0, 7, 999, 1000, 68400, 1234567, -300, -1200, 12.5])('a number is grouped by thousands as British English writes it: %d', (value) => {
  expect(formatNumber(value)).toBe(value.toLocaleString('en-GB'))
})
