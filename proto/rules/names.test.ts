import * as rules from './names'

describe('names (D16)', () => {
  it.each(['', '   ', 'Siti2', "O'Brien", 'Raju A/L Muthu', 'a@b', '-', 'x'.repeat(101), '\u3164', '\u200b'])('refuses %p', (name) => {
    expect(rules.isName(name)).toBe(false)
  })
  it.each(['Siti', ' Nur  Aisyah ', 'Siti\u200b', '\u2068Siti\u2069', 'José', '李小明', 'x'.repeat(100)])('accepts %p', (name) => {
    expect(rules.isName(name)).toBe(true)
  })
  it('collapses spaces', () => {
    expect(rules.normalizeName('  Nur \t Aisyah ')).toBe('Nur Aisyah')
    expect(rules.normalizeName('Zoe\u0308')).toBe('Zo\u00eb')
  })
  it('leaves out what nobody sees, and keeps the letters as they were typed', () => {
    expect(rules.normalizeName('\u202aNur\u200b Ain\ufe0f \u202c')).toBe('Nur Ain')
    expect(rules.normalizeName('Ｓｉｔｉ')).toBe('Ｓｉｔｉ')
  })
  it.each([
    [' Nur Aisyah', 'Aisyah'],
    ['Muhammad Ali bin Abu', 'Ali'],
    ['MOHD FAIZAL', 'FAIZAL'],
    ['Siti binti Ali', 'Siti'],
    ['Siti Nur', 'Nur'],
    ['Wan Nur Aisyah', 'Aisyah'],
    ['Tan Sri Ahmad Farid', 'Ahmad'],
    ['Dr. Syed Amir', 'Amir'],
    ['Kumar al Rajan', 'Kumar'],
    ['Kumar a/l Rajan', 'Kumar'],
    ['Dr Lim Wei Han', 'Wei Han'],
    ['Nurul Huda', 'Nurul'],
    ['Kavitha Subramaniam', 'Kavitha'],
    ['Tan Mei Ling', 'Mei Ling'],
    ['Rachel Wong', 'Rachel'],
    ['Tan', 'Tan'],
    ['', ''],
  ])('greet %p as %p', (name, greeted) => {
    expect(rules.firstName(name)).toBe(greeted)
  })
})

describe('a name that the rule refuses (D147)', () => {
  it.each(['Siti Nur Ain', '', 'R2D2', 'Siti (Ain)', '@', "'"])('is not mended when it is good, or wrong in another way: %p', (name) => {
    expect(rules.mendedName(name)).toBeNull()
  })
  it.each([
    ['Siti Nur-Ain', 'Siti Nur Ain'],
    ["Siti Nur'Ain", 'Siti Nur Ain'],
    ['Siti Nur\u2011Ain', 'Siti Nur Ain'],
    ['Siti\u2212Ain', 'Siti Ain'],
    ['D’Souza Maria', 'DSouza Maria'],
    ['Kumar a/l Rajan', 'Kumar al Rajan'],
    ['Devi A/P Samy', 'Devi AP Samy'],
    ['Ahmad @ Mat bin Ali', 'Ahmad Mat bin Ali'],
    ['Mohd. Ali', 'Mohd Ali'],
    ['Dr. Lim/Tan', 'Dr Lim Tan'],
  ])('%p becomes %p', (name, mended) => {
    expect(rules.mendedName(name)).toBe(mended)
  })
})
