import { growingPauses } from './growing-pauses'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('growing pauses', () => {
  it('call back nobody who cancelled, or whose try another one replaced', () => {
    const pauses = growingPauses()
    const tried: string[] = []
    pauses.retryLater(() => tried.push('replaced'))
    pauses.retryLater(() => tried.push('later'))
    jest.runAllTimers()
    pauses.retryLater(() => tried.push('cancelled'))
    pauses.cancel()
    pauses.retryLater(() => tried.push('begun again'))
    pauses.beginAgain()
    jest.runAllTimers()
    expect(tried).toEqual(['later'])
  })

  it('are half to whole of twice the pause before, at most a minute, and short again after a success', () => {
    const pauses = growingPauses()
    const pauseMs = () => {
      const begun = Date.now()
      pauses.retryLater(() => {})
      jest.runAllTimers()
      return Date.now() - begun
    }
    for (const longestMs of [2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
      const ms = pauseMs()
      expect(ms).toBeGreaterThanOrEqual(longestMs / 2)
      expect(ms).toBeLessThanOrEqual(longestMs)
    }
    pauses.beginAgain()
    expect(pauseMs()).toBeLessThanOrEqual(2_000)
  })
})
