import { productLabel } from './receipt-values'

describe('a product of the points chart', () => {
  const inMalay = (label: string) =>
    productLabel(label, (pack) => ({ small: 'pek kecil', large: 'pek besar', largeAndPants: 'pek besar dan lampin seluar' })[pack])

  it.each([
    ['Skinature', 'Skinature'],
    ['Baby Bath (gift)', 'Baby Bath (gift)'],
    ['Touch (small pack)', 'Touch (pek kecil)'],
    ['Wee Wee Dry (large pack)', 'Wee Wee Dry (pek besar)'],
    ['Touch (large pack and pants)', 'Touch (pek besar dan lampin seluar)'],
  ])('%s is offered as %s', (label, offered) => expect(inMalay(label)).toBe(offered))

  it('counts sheets in the language of the member', () => {
    const offered = (language: 'en' | 'bm') => productLabel('Lotion Tissue 40pcs x 5', String, language)
    expect([offered('en'), offered('bm')]).toEqual(['Lotion Tissue 40pcs x 5', 'Tisu Losyen 40 helai x 5'])
  })
})
