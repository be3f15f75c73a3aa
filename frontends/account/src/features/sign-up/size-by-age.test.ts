import { sizeByAge } from './size-by-age'

describe('the size that fits a child', () => {
  it.each<[string, (string | null)[], string | null]>([
    ['a newborn', ['2026-01-02'], 'nb'],
    ['one of exactly a month', ['2025-12-15'], 's'],
    ['one a day short of four months', ['2025-09-16'], 's'],
    ['one of four months', ['2025-09-15'], 'm'],
    ['one of eight months', ['2025-05-15'], 'l'],
    ['one of a year and a half', ['2024-07-15'], 'xl'],
    ['one of three', ['2023-01-15'], 'xxl'],
    ['the youngest of two', ['2023-01-15', null, '2025-09-15'], 'm'],
    ['nobody yet', [null], null],
    ['one who is not born', ['2026-02-01'], null],
  ])('is known of %s', (_case, births, size) => {
    expect(sizeByAge(births, '2026-01-15')).toBe(size)
  })
})
