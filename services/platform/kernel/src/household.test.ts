import { householdKey, plainAddress } from './household'

const HOME = { line1: 'No. 12', line2: '', line3: 'Jalan Bangi 3/4', postcode: '43600', state: 'Selangor' }

describe('a household', () => {
  it('is another one with another number, street, postcode or state', () => {
    const others = [{ line1: 'No. 21' }, { line3: 'Jalan Bangi 34/5' }, { line3: 'Jalan Bangsar 3/4' }, { postcode: '43650' }, { state: 'Johor' }]
    const keys = others.map((over) => householdKey({ ...HOME, ...over }))
    expect(new Set([householdKey(HOME), ...keys]).size).toBe(others.length + 1)
  })

  it.each([
    ['abbreviated', { line1: '12', line3: 'JLN Bangi 3/4' }],
    ['in other letters, with other marks', { line1: 'NO.12,', line3: 'jalan  bangi, 3-4' }],
    ['on other lines', { line1: 'No12 Jln. Bangi', line2: '3/4', line3: '' }],
  ])('is the same one %s', (_how, over) => {
    expect(householdKey({ ...HOME, ...over })).toBe(householdKey(HOME))
  })

  it('is known again however its federal territory is written', () => {
    const states = ['Wp Kuala Lumpur', 'W.P. Kuala Lumpur', 'Wilayah Persekutuan Kuala Lumpur', 'Kuala Lumpur']
    expect(new Set(states.map((state) => plainAddress({ ...HOME, state }))).size).toBe(1)
  })

  it('writes Taman and Jalan out', () => {
    expect(plainAddress({ ...HOME, line2: 'Tmn. Melawati' })).toBe('12TAMANMELAWATIJALANBANGI3443600SELANGOR')
  })
})
