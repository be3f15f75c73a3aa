import { afterFailure } from './delivery'

describe('a delivery that failed', () => {
  it('is given up after the last attempt', () => {
    expect(afterFailure(7, 7)).toEqual({ kind: 'give-up' })
  })

  it('is tried again, each time later', () => {
    expect([1, 2, 3, 4, 5, 6, 9].map((attempts) => afterFailure(attempts, 10))).toEqual(
      [1, 5, 30, 120, 600, 1800, 1800].map((seconds) => ({ kind: 'retry', waitMs: seconds * 1000 })),
    )
  })
})
