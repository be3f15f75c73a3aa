import { givenName, ownName } from './own-name'

describe('a name that the wire carries in one language', () => {
  it('is as staff typed it where the club does not know it', () => {
    expect(ownName('Raya Hamper', 'bm')).toBe('Raya Hamper')
  })

  it('of the club’s own is read in the reader’s language', () => {
    expect(ownName('Theme Park Ticket', 'bm')).toBe('Tiket Taman Tema')
    expect(ownName('Theme Park Ticket', 'en')).toBe('Theme Park Ticket')
  })
})

describe('a prize', () => {
  const voucher = { name: 'RM50 Voucher' }

  it('is called as its kind of voucher where nobody named it', () => {
    expect([givenName(voucher, 'en'), givenName(voucher, 'bm')]).toEqual(['RM50 Voucher', 'Baucar RM50'])
  })

  it('is called as staff named it, in the other language where they gave one alone', () => {
    const pram = { ...voucher, givenName: { en: 'A pram', bm: '' } }
    expect([givenName(pram, 'en'), givenName(pram, 'bm')]).toEqual(['A pram', 'A pram'])
    expect(givenName({ ...voucher, givenName: { en: 'A pram', bm: 'Kereta sorong' } }, 'bm')).toBe('Kereta sorong')
  })
})
