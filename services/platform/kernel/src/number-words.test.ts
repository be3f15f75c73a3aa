import { foldNumberWords } from './number-words'

describe('number words', () => {
  it.each([
    ['TUJUH', '7'],
    ['SEVEN', '7'],
    ['TUJUH BELAS', '17'],
    ['SEVENTEEN', '17'],
    ['DUA PULUH SATU', '21'],
    ['TWENTY ONE', '21'],
    ['SERATUS DUA', '102'],
    ['DUA RATUS TIGA PULUH EMPAT', '234'],
    ['TWO HUNDRED', '200'],
    ['SEBELAS JALAN DUA', '11 JALAN 2'],
    ['DUA TIGA', '2 3'],
    ['FORTY FIFTY', '40 50'],
  ])('are digits: %s', (words, digits) => {
    expect(foldNumberWords(words.split(' ')).join(' ')).toBe(digits)
  })

  it.each(['BELAS', 'PULUH', 'JALAN TUN RAZAK', 'RATUSAN', 'TAMAN HUNDRED', '12 PULUH'])('are left alone where they say no number: %s', (words) => {
    expect(foldNumberWords(words.split(' ')).join(' ')).toBe(words)
  })
})
