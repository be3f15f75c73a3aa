import { foldHomoglyphs } from './homoglyphs'

describe('letters that look alike', () => {
  it.each([
    ['Cyrillic', 'Јаlаn Ваngі', 'Jalan Bangi'],
    ['Greek', 'Τaman Μεlαwατι', 'Taman Melawati'],
    ['wide and styled', 'Ｊａｌａｎ ７ 𝐁𝐚𝐧𝐠𝐢', 'Jalan 7 Bangi'],
    ['Latin without its dot', 'Jalan Bangı', 'Jalan Bangi'],
  ])('are one: %s', (_script, written, plain) => {
    expect(foldHomoglyphs(written)).toBe(plain)
  })

  it('are not ASCII ones: two people may be called ann1 and annl, or arni and ami', () => {
    const texts = ['ann1', 'annl', 'arni', 'ami', 'o0O', 'José']
    expect(texts.map(foldHomoglyphs)).toEqual(texts)
  })

  it('are one in capitals and in small letters', () => {
    expect(foldHomoglyphs('АВЕКМНОРСТХ')).toBe('ABEKMHOPCTX')
    expect(foldHomoglyphs('АВЕКМНОРСТХ'.toLowerCase())).toBe('abekmhopctx')
  })
})
