import { firstReviewOn, nextReviewOn, reviewOnOrAfter, reviewPeriod, reviewRunsAt } from './review-days'

describe('review days', () => {
  it.each([
    // registered, first review, the review after it
    ['2019-03-04', '2024-08-31', '2025-08-31'],
    ['2023-08-31', '2024-08-31', '2025-08-31'],
    ['2023-09-01', '2024-08-31', '2025-08-31'],
    ['2023-09-02', '2024-09-01', '2025-09-01'],
    ['2024-01-01', '2024-12-31', '2025-12-31'],
    ['2024-02-29', '2025-02-27', '2026-02-27'],
    ['2024-03-01', '2025-02-28', '2026-02-28'],
    ['2027-03-01', '2028-02-29', '2029-02-28'],
    ['2026-11-21', '2027-11-20', '2028-11-20'],
  ])('reviews who registered on %s first on %s, then on %s', (registeredOn, first, second) => {
    expect(firstReviewOn(registeredOn)).toBe(first)
    expect(nextReviewOn(registeredOn, first)).toBe(second)
  })

  it.each([
    ['2024-02-29', '2028-02-28', '2029-02-27'],
    ['2024-02-29', '2028-02-27', '2028-02-27'],
    ['2024-01-01', '2026-12-31', '2026-12-31'],
    ['2024-01-01', '2027-01-01', '2027-12-31'],
    ['2020-01-01', '2021-05-05', '2024-08-31'],
    ['2020-01-01', '2026-09-01', '2027-08-31'],
  ])('finds for who registered on %s, on or after %s, the review on %s', (registeredOn, day, review) => {
    expect(reviewOnOrAfter(registeredOn, day)).toBe(review)
  })

  it('counts the twelve months up to and with the review day', () => {
    expect(reviewPeriod('2025-08-31')).toEqual({ from: '2024-09-01', to: '2025-08-31' })
    expect(reviewPeriod('2025-02-28')).toEqual({ from: '2024-03-01', to: '2025-02-28' })
    expect(reviewPeriod('2028-02-29')).toEqual({ from: '2027-03-01', to: '2028-02-29' })
  })

  it('dates a review at ten past midnight of the day after', () => {
    expect(reviewRunsAt('2025-08-31').toISOString()).toBe('2025-08-31T16:10:00.000Z')
  })
})
