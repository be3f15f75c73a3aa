import { referenceOf } from './redemption'

describe('the text of a redemption in the history of points', () => {
  it('names the items with their quantities, in Malay by the English name where there is no other', () => {
    const lines = [
      { name: { en: 'Wipes', bm: 'Tisu' }, quantity: 2 },
      { name: { en: 'Towel', bm: '' }, quantity: 1 },
    ]
    expect(referenceOf(lines)).toEqual({ en: 'Wipes × 2, Towel', bm: 'Tisu × 2, Towel' })
  })

  it('is cut to 200 characters, never within one: an order of such names could not be stored', () => {
    const referenceOfName = (en: string) => referenceOf([{ name: { en, bm: '' }, quantity: 1 }]).en
    expect(referenceOfName('x'.repeat(200))).toBe('x'.repeat(200))
    expect(referenceOfName('x'.repeat(201))).toBe(`${'x'.repeat(199)}…`)
    expect(referenceOfName(`${'x'.repeat(198)}🎈🎈`)).toBe(`${'x'.repeat(198)}…`)
  })
})
