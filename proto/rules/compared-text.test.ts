import fc from 'fast-check'
import { comparedText, compactText, foldedText, withoutInvisible } from './compared-text'
import * as fields from './fields'
import { isName, normalizeName } from './names'

/** One code point of each invisible range, and those that chats and word processors put into copied text. */
const INVISIBLE = [
  ...'\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b\u180e\u180f\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2065',
  ...'\u2066\u2067\u2068\u2069\u206a\u206f\u3164\ufe00\ufe0d\ufe0e\ufe0f\ufeff\uffa0\ufff0\ufff9\u{1bca0}\u{1d173}\u{e0001}\u{e0020}\u{e0100}\u{e01ef}',
]
const SPACES = [...' \t\n\r\u00a0\u1680\u2000\u2003\u2007\u2009\u200a\u2028\u2029\u202f\u205f\u2800\u3000']
const HYPHENS = [...'-\u058a\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\u301c\ufe58\ufe63\uff0d']

/** Text with characters of a set inserted anywhere. */
const withAny = (text: string, characters: readonly string[]) =>
  fc.array(fc.tuple(fc.nat(text.length), fc.constantFrom(...characters)), { maxLength: 12 }).map((inserted) => {
    const letters = [...text, '']
    return letters
      .map(
        (letter, at) =>
          inserted
            .filter(([place]) => place === at)
            .map(([, mark]) => mark)
            .join('') + letter,
      )
      .join('')
  })

const FIELDS: readonly (readonly [string, (text: string) => unknown, string])[] = [
  ['a number at sign-up', (text) => fields.normalizePhone(text), '012-345 6789'],
  ['a number in the back office', (text) => fields.normalizePhone(text, 'admin'), '+60123456789'],
  ['a part of a number that is searched', fields.phonePart, '012 345'],
  ['an email', (text) => [fields.isEmail(text), fields.normalizeEmail(text)], 'Nur-Ain+club@Mail.Example.my'],
  ['the name of an administrator', fields.normalizeUsername, 'Nur.Ain'],
  ['a name', (text) => [isName(text), normalizeName(text)], 'Nur Ain'],
  ['a unique code', fields.normalizeUniqueCode, 'ABCDE23456'],
  ['a unique code in the text of a picture', fields.uniqueCodeFromText, 'ABCDE-23456'],
  ['a referral code', fields.normalizeReferralCode, 'ABCD2345'],
  ['a promoter code', fields.normalizePromoterCode, 'ZERA-1'],
  ['a one-time code', fields.otpFromText, '4127'],
  ['a one-time code in its message', fields.otpFromText, 'Your code is 4127. It ends in 5 minutes.'],
  ['a code of an authenticator', fields.normalizeSecondFactorCode, '123 456'],
  ['a postcode', fields.normalizePostcode, '50480'],
  ['a search', foldedText, 'Nur Ain binti Ali'],
]

describe('text that is compared (D152)', () => {
  it.each(FIELDS)('is the same %s, whatever invisible characters are in it', (_what, read, text) => {
    fc.assert(fc.property(withAny(text, INVISIBLE), (typed) => expect(read(typed)).toEqual(read(text))))
  })

  it.each(FIELDS.filter(([what]) => /number|unique|referral|one-time code$|authenticator|postcode/.test(what)))(
    'is the same %s, whatever spaces and hyphens are in it',
    (_what, read, text) => {
      fc.assert(fc.property(withAny(text, [...SPACES, ...HYPHENS]), (typed) => expect(read(typed)).toEqual(read(text))))
    },
  )

  it.each(FIELDS.filter(([what]) => what !== 'a name'))('is the same %s in full-width characters', (_what, read, text) => {
    const wide = text.replace(/[!-~]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0))
    expect(read(wide)).toEqual(read(text))
  })

  it.each([
    '\u202a+60 12-345 6789\u202c',
    '\u202b60123456789',
    '\u2068+60123456789\u2069',
    '\u200e012\u2010345\u20106789',
    '012\u2011345\u20116789',
    '6\ufe0d0123456789',
    '\uff0b\uff16\uff1012345\u30006789',
    '012\u2212345\ufe636789',
  ])('reads %j as the number 60123456789', (typed) => {
    expect(fields.normalizePhone(typed)).toBe('60123456789')
    expect(fields.normalizePhone(typed, 'admin')).toBe('60123456789')
  })

  it('has no invisible character, one kind of space and one of hyphen, and stays what it is when it is read again', () => {
    const text = fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...INVISIBLE, ...SPACES, ...HYPHENS))).map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, (typed) => {
        const compared = comparedText(typed)
        expect(compared).not.toMatch(/\p{Default_Ignorable_Code_Point}|\p{Bidi_Control}|[^\P{Zs} ]| {2}|^ | $/u)
        expect([comparedText(compared), compactText(compared), foldedText(foldedText(typed))]).toEqual([compared, compactText(typed), foldedText(typed)])
      }),
      { numRuns: 300 },
    )
  })

  it('keeps what is shown as it was typed but for what nobody sees', () => {
    expect(withoutInvisible('\u2068Caf\u0065\u0301 ½ – Nº\u00a05\u2069')).toBe('Cafe\u0301 ½ – Nº\u00a05')
  })
})

describe('a one-time code that was pasted', () => {
  it.each([
    ['', ''],
    ['Your code is on its way', ''],
    ['Codes 4127 and 5238', ''],
    ['Call 60123456789', ''],
  ])('is not read out of %j', (text, digits) => {
    expect(fields.otpFromText(text)).toBe(digits)
  })
  it.each([
    ['41', '41'],
    [' 4127', '4127'],
    ['4 1 2 7', '4127'],
    ['41-27', '4127'],
    ['4127x', '4127'],
    ['41275', '41275'],
    ['Kod anda ialah: 4 1 2 7', '4127'],
    ['Your code is 4127. It ends in 5 minutes. 03-12345678', '4127'],
    ['\u2068４１２７\u2069', '4127'],
  ])('is read out of %j as %j', (text, digits) => {
    expect(fields.otpFromText(text)).toBe(digits)
  })
})
