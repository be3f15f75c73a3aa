import { birthOutlook, childAge, fullMonths, growsInto, middleWeight, sizeOutlook } from './children'

describe('the age of a child', () => {
  it.each([
    ['2026-11-22', '2026-11-22', 'weeks', 0, 0],
    ['2026-11-01', '2026-11-22', 'weeks', 3, 0],
    ['2026-09-23', '2026-11-22', 'weeks', 8, 1],
    ['2026-09-22', '2026-11-22', 'months', 2, 2],
    ['2026-03-22', '2026-11-22', 'months', 8, 8],
    ['2026-03-23', '2026-11-22', 'months', 7, 7],
    ['2024-11-23', '2026-11-22', 'months', 23, 23],
    ['2024-11-22', '2026-11-22', 'years', 2, 24],
    ['2023-11-23', '2026-11-22', 'years', 2, 35],
  ])('of %s is on %s counted in %s: %i', (birth, today, unit, count, months) => {
    expect(childAge(birth, today)).toEqual({ unit, count, months })
  })

  it('is unknown for a day that has not come or does not exist', () => {
    expect([childAge('2026-11-23', '2026-11-22'), childAge('2026-02-30', '2026-11-22'), childAge('', '2026-11-22')]).toEqual([undefined, undefined, undefined])
  })

  it('counts a month that lacks the day on the first of the next one, as birthdays are', () => {
    expect([fullMonths('2026-01-31', '2026-02-28'), fullMonths('2026-01-31', '2026-03-01'), fullMonths('2024-02-29', '2025-02-28')]).toEqual([0, 1, 11])
    expect(fullMonths('2026-03-01', '2026-02-01')).toBe(-1)
  })
})

describe('the size of a child', () => {
  it.each([
    ['nb', 0, 'soon', 's'],
    ['NB', 2, 'outgrown', 's'],
    ['s', 0, 'fits', 'm'],
    ['s', 2, 'soon', 'm'],
    ['S', 6, 'outgrown', 'm'],
    ['m', 3, 'fits', 'l'],
    ['M', 8, 'soon', 'l'],
    ['m', 24, 'outgrown', 'l'],
    ['l', 12, 'fits', 'xl'],
    ['l', 22, 'soon', 'xl'],
    ['xl', 24, 'fits', 'xxl'],
    ['xl', 37, 'soon', 'xxl'],
    ['xxl', 48, 'fits', null],
  ])('%s at %i months: %s (%s is next)', (size, months, when, next) => {
    expect(sizeOutlook(size, months)).toEqual({ size: size.toLowerCase(), when, next })
  })

  it('is not judged where packs do not name it', () => {
    expect([sizeOutlook('', 8), sizeOutlook('junior', 8)]).toEqual([undefined, undefined])
  })

  it('goes by a weight that only grows, also between and beyond the rows', () => {
    const weights = Array.from({ length: 72 }, (_, months) => middleWeight(months))
    expect(weights.every((weight, months) => months === 0 || weight >= (weights[months - 1] ?? 0))).toBe(true)
    expect([middleWeight(0), middleWeight(7).toFixed(2), middleWeight(70)]).toEqual([3.3, '7.95', 18.3])
  })
})

describe('the way to a birth', () => {
  it.each([
    ['2027-08-29', { when: 'weeks', weeks: 40 }],
    ['2027-08-30', undefined],
    ['2027-02-14', { when: 'weeks', weeks: 12 }],
    ['2026-11-29', { when: 'weeks', weeks: 1 }],
    ['2026-11-28', { when: 'days', days: 6 }],
    ['2026-11-23', { when: 'days', days: 1 }],
    ['2026-11-22', { when: 'today' }],
    ['2026-11-21', { when: 'passed' }],
    ['2026-11-01', { when: 'passed' }],
    ['2026-10-31', undefined],
    ['soon', undefined],
  ])('that is due on %s', (dueOn, expected) => {
    expect(birthOutlook(dueOn, '2026-11-22')).toEqual(expected)
  })
})

describe('the size that a child grows into', () => {
  it.each([
    ['s', '2026-09-15', { size: 'm', weeks: 3 }],
    ['s', '2026-07-22', { size: 'm', weeks: 0 }],
    ['S ', '2026-11-22', undefined],
    ['xxl', '2024-11-22', undefined],
    ['one size', '2026-09-15', undefined],
    ['s', '2026-11-23', undefined],
    ['s', '2026-02-30', undefined],
  ])('of %s, born on %s, is on 2026-11-22 %j', (size, birth, expected) => {
    expect(growsInto(size, birth, '2026-11-22')).toEqual(expected)
  })
})
