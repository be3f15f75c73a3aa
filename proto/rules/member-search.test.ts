import { MEMBER_MATCHES, readMemberSearch } from './member-search'
import { spokenNumber } from './spoken-number'

const formsOf = (text: string) => {
  const read = readMemberSearch(text)
  return Object.fromEntries(MEMBER_MATCHES.filter((match) => read[match] !== undefined).map((match) => [match, read[match]]))
}
const ZERO_WIDTH = '\u200b'

describe('what staff typed to find a member', () => {
  it.each(['', 'a', 'ab', ` ${ZERO_WIDTH}a${ZERO_WIDTH} `])('has no form when it is as short as %j', (text) => {
    expect(formsOf(text)).toEqual({})
  })

  it.each(['+60 12-345 6789', '60123456789', '0060 12 345 6789', `6012${ZERO_WIDTH}345${ZERO_WIDTH}6789`, '６０１２３４５６７８９', '+60 (0)12‑345‑6789'])(
    'is a number in any spelling: %s',
    (text) => {
      expect(readMemberSearch(text)).toMatchObject({ number: '60123456789', email: undefined, name: undefined, code: undefined })
    },
  )

  it('is a number without the country, which has ten digits like a code', () => {
    expect(formsOf('0123456789')).toEqual({ number: '0123456789', code: '0123456789', voucher: '0123456789', receipt: '0123456789', promoter: '0123456789' })
  })

  it('is an email, whole or in part, and nothing else', () => {
    expect(formsOf(' Nur@Example.COM ')).toEqual({ email: 'nur@example.com' })
    expect(formsOf('nur@')).toEqual({ email: 'nur@' })
    expect(formsOf('nur @ example')).toEqual({})
  })

  it('may be a part of an email on either side of the @, when it is one word', () => {
    expect(readMemberSearch('Nur.Aina')).toMatchObject({ email: 'nur.aina', name: 'nur aina' })
    expect(readMemberSearch('mail99')).toMatchObject({ email: 'mail99', name: undefined })
    expect(readMemberSearch('siti nur').email).toBeUndefined()
  })

  it('is a name, whose punctuation is mended as a form would mend it', () => {
    expect(formsOf('siti NUR')).toEqual({ name: 'siti nur', promoter: 'SITI NUR' })
    expect(readMemberSearch('Kavitha A/P Raj').name).toBe('kavitha ap raj')
    expect(readMemberSearch('Siti 2').name).toBeUndefined()
  })

  it('is a code with hyphens and spaces or without', () => {
    for (const text of ['ab12cd34ef', 'AB12-CD34-EF', 'AB12 CD34 EF', `AB12‐${ZERO_WIDTH}CD34EF`]) expect(readMemberSearch(text).code).toBe('AB12CD34EF')
    expect(readMemberSearch('AB12CD34E').code).toBeUndefined()
  })

  it('is a tracking id of either kind of order', () => {
    expect(readMemberSearch('ord 7k2m9p4q').tracking).toBe('ORD7K2M9P4Q')
    expect(readMemberSearch('SMP-0A1B2C').tracking).toBe('SMP0A1B2C')
    expect(readMemberSearch('XYZ7K2M9P4Q').tracking).toBeUndefined()
  })

  it('is the end of a tracking id, as members say it on the phone', () => {
    expect(readMemberSearch(spokenNumber('ORDABCDEFK7M2QF').toLowerCase()).tracking).toBe('K7M2QF')
    expect(readMemberSearch('K7M2Q').tracking).toBeUndefined()
  })

  it('may be a voucher code, whose hyphens, spaces and case count, unless it reads like a name', () => {
    expect(readMemberSearch('PIN-1').voucher).toBe('PIN-1')
    expect(readMemberSearch('ab12 CD34').voucher).toBe('ab12 CD34')
    expect(readMemberSearch('QWERTYUIOP').voucher).toBe('QWERTYUIOP')
    expect(readMemberSearch('Siti Aminah').voucher).toBeUndefined()
    expect(readMemberSearch('Siti').voucher).toBeUndefined()
    expect(readMemberSearch(`1${'x'.repeat(64)}`).voucher).toBeUndefined()
  })

  it('may be a receipt number when it has a digit, and a promoter in upper case', () => {
    expect(readMemberSearch('INV/00-12').receipt).toBe('INV/00-12')
    expect(readMemberSearch('Invoice').receipt).toBeUndefined()
    expect(readMemberSearch('farah1').promoter).toBe('FARAH1')
  })

  it('is a member id in either case', () => {
    expect(readMemberSearch('0190F8F0-0000-7000-8000-000000000001').id).toBe('0190f8f0-0000-7000-8000-000000000001')
    expect(readMemberSearch('0190f8f0-0000-7000-8000').id).toBeUndefined()
  })
})
