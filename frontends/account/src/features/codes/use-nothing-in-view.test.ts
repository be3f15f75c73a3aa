import { contrastOf } from './use-nothing-in-view'

const pixels = (...bright: number[]) => bright.flatMap((one) => [one, one, one, 255])

describe('what the camera sees', () => {
  it('is nothing on an even ground, and something where print stands on it', () => {
    expect(contrastOf(pixels(200, 203, 198, 201))).toBeLessThan(14)
    expect(contrastOf(pixels(220, 30, 215, 40))).toBeGreaterThan(14)
    expect(contrastOf([])).toBe(0)
  })
})
