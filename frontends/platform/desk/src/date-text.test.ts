import { dateText } from './date-text'

it('shows days and instants of answers in the one form of the desk', () => {
  expect(dateText('2026-12-14')).toBe('14/12/2026')
  expect(dateText('2026-11-20T04:05:00.000Z')).toBe('20/11/2026 12:05')
})

it('leaves every other text as it is', () => {
  expect(['Head to Toe Wash', '2026', '2026-13-40', '2026-11-20Tea'].map(dateText)).toEqual(['Head to Toe Wash', '2026', '2026-13-40', '2026-11-20Tea'])
})
