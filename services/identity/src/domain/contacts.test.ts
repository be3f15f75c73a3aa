import { valuesOf } from './contacts'
import type { Address } from './member'

const MEMBER = { name: 'Siti Aminah', callName: 'Siti', email: 'siti@example.com', number: '60123456789' }
const HOME = { line1: 'No. 12, Jalan Melati', line2: 'Taman Melati', line3: 'Petaling Jaya' } as Address

describe('free text may name a member', () => {
  it('by no line of an address that is the name of a place alone', () => {
    const values = valuesOf(MEMBER, [HOME], [])
    expect(values).toContain('No. 12, Jalan Melati')
    expect(values).not.toContain('Taman Melati')
    expect(values).not.toContain('Petaling Jaya')
  })

  it('by their names, their email and every spelling of their number', () => {
    expect(valuesOf(MEMBER, [], [])).toEqual(expect.arrayContaining(['Siti Aminah', 'Siti', 'siti@example.com', '60123456789', '+60123456789', '0123456789']))
  })
})
