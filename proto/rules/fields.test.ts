import * as rules from './fields'

const TODAY = '2025-06-15'

describe('phones (D17, D18)', () => {
  it.each(['', '0151234567', '012345678', '0223456789', '01234567890123', '012abc4567', '+65 91234567'])('refuses %p', (number) => {
    expect(rules.normalizePhone(number)).toBeUndefined()
  })
  it.each([
    ['0123456789', '60123456789'],
    ['012-345 6789', '60123456789'],
    ['+60123456789', '60123456789'],
    ['60123456789', '60123456789'],
    ['012345678901', '6012345678901'],
  ])('stores %p as %p', (number, stored) => {
    expect(rules.normalizePhone(number)).toBe(stored)
  })
  it('refuses in the back office the ninth further digit that sign-up allows', () => {
    expect(rules.normalizePhone('012345678901', 'admin')).toBeUndefined()
    expect(rules.normalizePhone('01234567890', 'admin')).toBe('601234567890')
  })
  it.each(['', 'ab', '12', '+', '012a345', 'siti 012', '1 2'])('sees no part of a number in the search %p', (search) => {
    expect(rules.phonePart(search)).toBeUndefined()
  })
  it.each([
    ['012-345 6789', '0123456789'],
    [' +60 12 345', '6012345'],
    ['+60 (0)12 345', '6012345'],
    ['006012345', '6012345'],
    ['345 67', '34567'],
  ])('sees in the search %p the digits %p', (search, digits) => {
    expect(rules.phonePart(search)).toBe(digits)
  })
  it('displays one prefix', () => {
    expect(rules.displayPhone('60123456789')).toBe('+60123456789')
    expect(rules.displayPhone('0123456789')).toBe('+60123456789')
    expect(rules.displayPhone('12345678')).toBe('+612345678')
  })
})

describe('emails', () => {
  it.each([
    '',
    'a',
    'a@b',
    '@b.co',
    'a b@c.co',
    'a@b.',
    'a@@b.co',
    'a@.co',
    'a@b.co.',
    'a,b@c.co',
    '<a@b.co>',
    'a@b.co\u0000',
    'a:b@c.co',
    'a@b.co;c',
    `${'a'.repeat(250)}@b.co`,
  ])('refuses %p', (email) => {
    expect(rules.isEmail(email)).toBe(false)
  })
  it.each(['a@b.co', ' Siti.N+x@Mail.Example.COM ', "o'neil_1-x@sub.example.my", 'ä@ü.my'])('accepts %p', (email) => {
    expect(rules.isEmail(email)).toBe(true)
  })
  it('knows an address by one spelling', () => {
    expect(rules.normalizeEmail(' A\u0308@B.my')).toBe('\u00e4@b.my')
    expect(rules.normalizeEmail('nur\u2011ain＠mail．my')).toBe('nur-ain@mail.my')
  })
})

describe('passwords (D29)', () => {
  it.each(['Aa1@567', 'aaaa111@', 'AAAA111@', 'Aaaaaaa@', 'Aaaa1111', `Aa1@${'x'.repeat(125)}`])('refuses %p', (password) => {
    expect(rules.isStrongPassword(password)).toBe(false)
  })
  it.each(['Aa1@5678', 'Aa1@ pass#word', `Aa1@${'x'.repeat(124)}`])('accepts %p', (password) => {
    expect(rules.isStrongPassword(password)).toBe(true)
  })
  it.each([
    ['Aa1@5', 0],
    ['Aa1@56789', 1],
    ['aaaaaaaaaa', 2],
    ['Aa1@567890', 3],
  ])('shows %p at level %i', (password, level) => {
    expect(rules.passwordLevel(password)).toBe(level)
  })
})

describe('ages and dates (D27, D52)', () => {
  it('refuses a member a day short of 15', () => {
    expect(rules.isMemberAge('2010-06-16', TODAY)).toBe(false)
    expect(rules.isMemberAge('2010-06-15', TODAY)).toBe(true)
  })
  it('takes who was born on 29 February for fifteen on 1 March of a year that lacks the day', () => {
    expect(rules.isMemberAge('2008-02-29', '2023-02-28')).toBe(false)
    expect(rules.isMemberAge('2008-02-29', '2023-03-01')).toBe(true)
  })
  it('refuses a delivery date before yesterday', () => {
    expect(rules.isExpectedDelivery('2025-06-13', TODAY)).toBe(false)
    expect(rules.isExpectedDelivery('2025-06-14', TODAY)).toBe(true)
  })
  it.each([
    ['oneChild', 0, false],
    ['oneChild', 1, true],
    ['oneChild', 2, false],
    ['moreChild', 1, false],
    ['moreChild', 2, true],
    ['moreChild', 5, true],
    ['moreChild', 6, false],
    ['trying', 0, true],
    ['pregnant', 5, true],
    ['pregnant', 6, false],
  ] as const)('stage %s with %i children: %p', (stage, count, accepted) => {
    expect(
      rules.areChildren(
        Array.from({ length: count }, () => '2024-01-01'),
        stage,
        TODAY,
      ),
    ).toBe(accepted)
  })
  it('refuses a child born tomorrow and a baby of four', () => {
    expect(rules.areChildren(['2025-06-16'], 'oneChild', TODAY)).toBe(false)
    expect(rules.isBabyBirth('2025-06-16', TODAY)).toBe(false)
    expect(rules.isBabyBirth('2021-06-15', TODAY)).toBe(false)
    expect(rules.isBabyBirth('2021-06-16', TODAY)).toBe(true)
  })
})

describe('codes', () => {
  it.each(['ABC', 'ABCDEFGHIJK', 'ABCDE-GHIJ', 'ABCDEFGH J'])('refuses the unique code %p', (code) => {
    expect(rules.isUniqueCode(code)).toBe(false)
  })
  it('reads one code however it was copied', () => {
    expect(rules.normalizeUniqueCode(' \u2068abcde\u201112345\u2069')).toBe('ABCDE12345')
    expect(rules.normalizeReferralCode('ＡＢ cd-2345')).toBe('ABCD2345')
    expect(rules.normalizePromoterCode(' zera \u2013 1 ')).toBe('ZERA - 1')
    expect(rules.normalizeSecondFactorCode('123\u00a0456')).toBe('123456')
    expect(rules.normalizePostcode('５０4\u200e80 ')).toBe('50480')
  })
  it('reads a code out of camera text only when ten characters remain', () => {
    expect(rules.uniqueCodeFromText('abc de-12345')).toBe('ABCDE12345')
    expect(rules.uniqueCodeFromText('CODE: ABCDE12345')).toBeUndefined()
  })
  it('normalises referral codes', () => {
    expect(rules.normalizeReferralCode(' ab cd2345 ')).toBe('ABCD2345')
    expect(rules.isReferralCode('ABCD2345')).toBe(true)
    expect(rules.isReferralCode('ABCDIO23')).toBe(false)
  })
  it('takes five digits for a postcode and web addresses for links', () => {
    expect(rules.isPostcode('5000')).toBe(false)
    expect(rules.isPostcode('50000')).toBe(true)
    expect(rules.isWebLink('javascript:alert(1)')).toBe(false)
    expect(rules.isWebLink('https://example.com/a?b=c')).toBe(true)
  })
})

describe('truncation', () => {
  it('cuts names after 40 characters', () => {
    expect(rules.truncate('x'.repeat(40))).toBe('x'.repeat(40))
    expect(rules.truncate('x'.repeat(41))).toBe(`${'x'.repeat(40)}…`)
  })
  it('leaves out a character of which only a half would fit', () => {
    expect(rules.beginningOf('ab🎈', 4)).toBe('ab🎈')
    expect(rules.beginningOf('ab🎈', 3)).toBe('ab')
    expect(rules.beginningOf('ab🎈', 2)).toBe('ab')
    expect(rules.beginningOf('ab', 3)).toBe('ab')
  })
})
