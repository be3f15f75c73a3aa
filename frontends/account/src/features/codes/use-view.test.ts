import { brightnessOf, contrastOf, createViewJudge } from './use-view'

const pixels = (...bright: number[]) => bright.flatMap((one) => [one, one, one, 255])

describe('what the camera sees', () => {
  it('is nothing on an even ground, and something where print stands on it', () => {
    expect(contrastOf(brightnessOf(pixels(200, 203, 198, 201)))).toBeLessThan(14)
    expect(contrastOf(brightnessOf(pixels(220, 30, 215, 40)))).toBeGreaterThan(14)
    expect(contrastOf([])).toBe(0)
  })

  it('is not read while it moves, nor a second time, nor where nothing is printed', () => {
    const { look, taken } = createViewJudge()
    const [first, second, table] = [
      [220, 30, 215, 40],
      [30, 220, 40, 215],
      [200, 201, 199, 200],
    ]
    if (!first || !second || !table) throw new Error('a view is missing')
    expect(look(first)).toBe('known')
    expect(look(first)).toBe('other')
    taken()
    expect([look(first), look(first)]).toEqual(['known', 'known'])
    expect([look(second), look(first), look(second)]).toEqual(['known', 'known', 'known'])
    expect([look(table), look(table)]).toEqual(['blank', 'blank'])
    expect([look(second), look(second)]).toEqual(['known', 'other'])
  })

  it('is another pack after a movement without a gap, and later after movements that brought the same one again', () => {
    const { look, taken, judged } = createViewJudge()
    const first = [220, 30, 215, 40]
    const alike = [220, 36, 215, 40]
    const moving = [230, 40, 225, 50]
    const movement = () => [look(moving), look(alike), look(alike)]
    expect([look(first), look(first)]).toEqual(['known', 'other'])
    taken()
    expect(movement()).toEqual(['known', 'known', 'other'])
    taken()
    judged(false)
    judged(false)
    expect(movement()).toEqual(['known', 'known', 'known'])
    expect(movement()).toEqual(['known', 'known', 'other'])
    taken()
    judged(true)
    expect(movement()).toEqual(['known', 'known', 'other'])
  })

  it('is another pack once the first was taken away, however alike both are printed', () => {
    const { look, taken } = createViewJudge()
    const first = [220, 30, 215, 40]
    const alike = [220, 36, 215, 40]
    const table = [200, 201, 199, 200]
    expect([look(first), look(first)]).toEqual(['known', 'other'])
    taken()
    expect([look(alike), look(alike)]).toEqual(['known', 'known'])
    expect([look(table), look(alike), look(alike)]).toEqual(['blank', 'known', 'other'])
  })
})
