import { ownName } from './own-name'

describe('a name that the wire carries in one language', () => {
  it('is as staff typed it where the club does not know it', () => {
    expect(ownName('Raya Hamper', 'bm')).toBe('Raya Hamper')
  })

  it('of the club’s own is read in the reader’s language', () => {
    expect(ownName('Theme Park Ticket', 'bm')).toBe('Tiket Taman Tema')
    expect(ownName('Theme Park Ticket', 'en')).toBe('Theme Park Ticket')
  })
})
