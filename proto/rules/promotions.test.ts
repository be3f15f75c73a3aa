import { isDoublePointsDay, isPromotion, milestoneVoucherAt, nextDoublePointsDay, receiptFactor } from './promotions'

it.each([
  ['2025-10-07T23:59:59.999+08:00', false],
  ['2025-10-08T00:00:00+08:00', true],
  ['2025-10-11T23:59:59.999+08:00', true],
  ['2025-10-12T00:00:00+08:00', false],
])('the promotion runs at %s: %p (D56)', (at, runs) => {
  expect(isPromotion(new Date(at))).toBe(runs)
})

it.each([
  ['2025-09-14T23:59:59.999+08:00', 15, false],
  ['2025-09-15T00:00:00+08:00', 15, true],
  ['2025-09-22T23:59:59+08:00', 15, true],
  ['2025-09-03T12:00:00+08:00', 15, false],
  ['2025-09-03T12:00:00+08:00', 3, true],
  ['2025-02-28T12:00:00+08:00', 31, false],
])('points double at %s with %i chosen: %p (D58)', (at, chosen, doubles) => {
  expect(isDoublePointsDay(new Date(at), chosen)).toBe(doubles)
})

it.each([
  [true, true, 3, 'First Receipt Bonus'],
  [true, false, 3, 'First Receipt Bonus'],
  [false, true, 2, 'Double Points Bonus'],
  [false, false, 1, null],
])('a receipt that is the first: %p, uploaded on a double day: %p, counts %i times (D56, D78)', (isFirst, isDoubleDay, factor, bonusSource) => {
  expect(receiptFactor({ isFirst, isDoubleDay })).toEqual({ factor, bonusSource })
})

it('gives a voucher for the fifth and the tenth pants code, once each (D59)', () => {
  expect(Array.from({ length: 20 }, (_, index) => milestoneVoucherAt(index + 1)).flatMap((type, index) => (type ? [[index + 1, type]] : []))).toEqual([
    [5, 'RM5'],
    [10, 'RM10'],
  ])
})

it.each([
  ['2026-01-15T00:00:00+08:00', 15, '2026-01-15', 'today'],
  ['2026-01-15T23:59:59+08:00', 15, '2026-01-15', 'today'],
  ['2026-01-14T23:59:59+08:00', 15, '2026-01-15', 'tomorrow'],
  ['2026-01-16T00:00:00+08:00', 15, '2026-01-22', 'later'],
  ['2026-01-16T00:00:00+08:00', 17, '2026-01-17', 'tomorrow'],
  ['2026-02-23T12:00:00+08:00', 31, '2026-03-15', 'later'],
  ['2026-03-31T12:00:00+08:00', 31, '2026-03-31', 'today'],
])('the double-points day of %s, when staff chose the %i, is %s (%s)', (now, chosen, day, when) => {
  expect(nextDoublePointsDay(new Date(now), chosen)).toEqual({ day, when, endsAt: new Date(`${day}T23:59:59.999+08:00`) })
})
