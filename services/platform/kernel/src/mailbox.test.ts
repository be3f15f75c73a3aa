import { mailboxOf } from './mailbox'

describe('the mailbox of an email', () => {
  it.each([
    ['in capitals', 'Nur.Aisyah@Gmail.com'],
    ['without the dots that Gmail ignores', 'nuraisyah@gmail.com'],
    ['with a part after a plus', 'nur.aisyah+baby@gmail.com'],
    ['by the other name of the provider', 'nuraisyah@googlemail.com'],
    ['with Cyrillic letters', 'nurаisуаh@gmаil.com'],
  ])('is the same one %s', (_how, email) => {
    expect(mailboxOf(email)).toBe('nuraisyah@gmail.com')
  })

  it.each([
    ['another name', 'nur.aisya@gmail.com', 'nur.aisyah@gmail.com'],
    ['dots where they count', 'nur.aisyah@outlook.my', 'nuraisyah@outlook.my'],
    ['a plus where it may count', 'nur+baby@syarikat.com.my', 'nur@syarikat.com.my'],
    ['a hyphen', 'nur-aisyah@yahoo.com', 'nur@yahoo.com'],
    ['ASCII letters that look alike', 'ann1@gmail.com', 'annl@gmail.com'],
    ['an accent', 'josé@example.com', 'jose@example.com'],
  ])('is another one with %s', (_what, one, other) => {
    expect(mailboxOf(one)).not.toBe(mailboxOf(other))
  })

  it('is the address itself where nothing of it would be left', () => {
    expect(mailboxOf('+baby@gmail.com')).toBe('+baby@gmail.com')
  })
})
