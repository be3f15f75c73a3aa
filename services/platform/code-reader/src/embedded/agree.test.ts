import { agreedCode } from './agree'
import type { EngineReading } from './agree'

const by = (engine: EngineReading['engine'], ...texts: string[]): EngineReading[] => texts.map((text) => ({ engine, text }))
const CODE = 'PXKUNX5JNW'

describe('the code on which readings agree', () => {
  it('is none after one preparation, and none that only one engine has seen', () => {
    expect(agreedCode([...by('line', CODE), ...by('shape', CODE)])).toBeUndefined()
    expect(agreedCode(by('line', CODE, CODE, CODE, CODE, CODE))).toBeUndefined()
    expect(agreedCode([...by('line', CODE, CODE, CODE, CODE), ...by('shape', 'PXKUNXSJNW', 'PXKUNXSJNW')])).toBeUndefined()
  })

  it('is none while the engine that guesses says G and the shape says 6', () => {
    const guessed = by('line', ...Array.from({ length: 6 }, () => 'QZAZNTMUGZ'))
    expect(agreedCode([...guessed, ...by('shape', 'QZAZNTMU6Z', 'QZAZNTMUGZ', 'QZAZNTMU6Z', 'QZAZNTMUBZ', 'QZAZNTMU6Z', 'QZAZNTMUGZ')])).toBeUndefined()
  })

  it('never has nine or eleven characters, nor one that no code has', () => {
    for (const text of ['PXKUNX5JN', 'PXKUNX5JNWW', 'PXKUNXOJNW', 'PXKUNX1JNW']) {
      expect(agreedCode([...by('line', text, text, text), ...by('shape', text, text, text)])).toBeUndefined()
    }
  })

  it('is none where one engine guesses the same letter again and again and the other wavers', () => {
    const wavering = by('line', 'TN7TK5GGEU', 'TN7TKSGGEU', 'TN7TK5GGEU', 'TN7TKS5GGEU', 'TN7TKS5GGEU')
    expect(agreedCode([...wavering, ...by('shape', ...Array.from({ length: 5 }, () => 'TN7TKSGGEU'))])).toBeUndefined()
  })

  it('is none once the line engine has seen a letter that passes for another', () => {
    expect(agreedCode([...by('line', CODE, 'PXKUNXSJNW', CODE, CODE), ...by('shape', CODE, CODE, CODE, CODE)])).toBeUndefined()
  })

  it('is what both engines saw twice', () => {
    expect(agreedCode([...by('line', CODE, CODE), ...by('shape', CODE, CODE)])).toBe(CODE)
  })

  it('follows the engine that is of one mind when the other has seen it too', () => {
    expect(agreedCode([...by('line', 'PHKUNX5JNW', CODE, 'PHKUNX5JNW'), ...by('shape', CODE, CODE, CODE)])).toBe(CODE)
    expect(agreedCode([...by('line', 'B922YUN2MM', 'B922YUN2MM', 'B922YUN2MM'), ...by('shape', 'B922YUN2MM', 'B922YUN2MM', '8922YUN2MM')])).toBe('B922YUN2MM')
  })

  it('is by its form the one or the other of two lookalikes, once that was read', () => {
    const twoAsZ = [...by('line', '4DYLP2GNBW', '4DYLP2GNBW', '4DYLP2GNBW'), ...by('shape', '4DYLPZGNBW', '4DYLPZGNBW', '4DYLPZGNBW')]
    const form = (shown: string | undefined) =>
      Array.from({ length: 10 }, () => (first: string, second: string) => [first, second].find((one) => one === shown))
    expect(agreedCode(twoAsZ)).toBeUndefined()
    expect(agreedCode(twoAsZ, form(undefined))).toBeUndefined()
    expect(agreedCode(twoAsZ, form('2'))).toBe('4DYLP2GNBW')
    // No engine has read the letter that the form shows.
    expect(agreedCode([...by('line', CODE, CODE), ...by('shape', CODE, CODE)], form('S'))).toBe(CODE)
  })

  it('ends in the J that the line engine dropped where the form is a J and the shape engine is of one mind', () => {
    const dropped = [...by('line', 'VA3H3PWPX', 'VA3H3PWPX', 'VA3H3PWPX'), ...by('shape', 'VA3H3PWPXJ', 'VA3H3PWPXJ', 'VA3H3PWPXJ')]
    const form = (first: string) => (first === 'J' ? 'J' : undefined)
    expect(agreedCode(dropped)).toBeUndefined()
    expect(
      agreedCode(
        dropped,
        Array.from({ length: 10 }, () => form),
      ),
    ).toBe('VA3H3PWPXJ')
  })

  it('lets a letter that was written twice count as the one that the shape shows', () => {
    expect(agreedCode([...by('line', 'PXKUNXS5JNW', CODE), ...by('shape', CODE, CODE)])).toBe(CODE)
  })
})
