import { childrenFor, NEW_SIGN_UP, problemsOf, toSignUpBody, type SignUpValues } from './sign-up-values'

const TODAY = '2026-01-15'
const GOOD: SignUpValues = {
  ...NEW_SIGN_UP,
  name: 'Nur Aisyah',
  number: '012-345 6789',
  email: 'Aisyah@Example.com',
  password: 'Passw0rd!',
  dob: '1995-05-05',
  gender: 'female',
  race: 'malay',
  pregnancyStage: 'trying',
  terms: true,
}
const fieldsOf = (change: Partial<SignUpValues>) => problemsOf({ ...GOOD, ...change }, TODAY).map(({ field, problem }) => `${field} ${problem}`)

describe('the sign-up form', () => {
  it.each<[string, Partial<SignUpValues>, string]>([
    ['a name with a sign', { name: 'Siti A/L' }, 'name sign-up-name'],
    ['a number that starts 015', { number: '0151234567' }, 'number sign-up-number'],
    ['an address without a dot', { email: 'a@b' }, 'email sign-up-email'],
    ['a password without a symbol', { password: 'Passw0rds' }, 'password sign-up-password'],
    ['somebody one day short of 15', { dob: '2011-01-16' }, 'dob sign-up-dob'],
    ['an empty name', { name: ' ' }, 'name nameMissing'],
    ['an empty number', { number: '' }, 'number numberMissing'],
    ['an empty email', { email: '' }, 'email emailMissing'],
    ['an empty password', { password: '' }, 'password passwordMissing'],
    ['no date of birth', { dob: null }, 'dob dobMissing'],
    ['no gender', { gender: null }, 'gender genderMissing'],
    ['no race', { race: null }, 'race raceMissing'],
    ['no stage', { pregnancyStage: null }, 'pregnancyStage stageMissing'],
    ['pregnant without a due date', { pregnancyStage: 'pregnant' }, 'edb edbMissing'],
    ['a due date before yesterday', { pregnancyStage: 'pregnant', edb: '2026-01-13' }, 'edb sign-up-edb'],
    ['one child without a date', { pregnancyStage: 'oneChild', children: [{ birth: null }] }, 'children.0.birth birthMissing'],
    ['a child born tomorrow', { pregnancyStage: 'oneChild', children: [{ birth: '2026-01-16' }] }, 'children.0.birth sign-up-children'],
    ['a referral code of seven', { referCode: 'ABCD234' }, 'referCode invalid-referral-code'],
    ['terms not agreed to', { terms: false }, 'terms termsMissing'],
  ])('refuses %s', (_case, change, problem) => {
    expect(fieldsOf(change)).toEqual([problem])
  })

  it('leaves no empty row of a child behind when another stage is chosen', () => {
    const two = childrenFor('moreChild', [])
    expect(two).toEqual([{ birth: null }, { birth: null }])
    expect(childrenFor('pregnant', two)).toEqual([])
    expect(childrenFor('oneChild', [{ birth: null }, { birth: '2025-01-01' }])).toEqual([{ birth: '2025-01-01' }])
  })

  it('asks for an address with a sample only, and sends none without', () => {
    expect(fieldsOf({ redeemSample: true, sampleId: 's', line1: '12' })).toEqual(['state stateMissing', 'city cityMissing', 'postcode postcodeMissing'])
    expect(fieldsOf({ line1: '12' })).toEqual([])
    const sent = (redeemSample: boolean) =>
      toSignUpBody(
        { ...GOOD, line1: '12', redeemSample },
        { language: 'en', campaign: { utmSource: null, utmMedium: null, utmCampaign: null }, uniqueToken: 'device' },
      ).address
    expect([sent(true), sent(false)]).toMatchObject([{ line1: '12' }, { line1: '', country: 'Malaysia' }])
  })

  it('accepts a due date of yesterday, exactly 15 years, and empty dates of children while trying', () => {
    expect(fieldsOf({ pregnancyStage: 'pregnant', edb: '2026-01-14', dob: '2011-01-15' })).toEqual([])
    expect(fieldsOf({ children: [{ birth: null }] })).toEqual([])
  })

  it('sends a lowercased e-mail, a normalised referral code and no due date unless pregnant', () => {
    const body = toSignUpBody(
      { ...GOOD, referCode: ' abcd 2345', edb: '2026-05-05' },
      { language: 'bm', campaign: { utmSource: 'promoter', utmMedium: null, utmCampaign: 'KL01' }, uniqueToken: 'device' },
    )
    expect(body).toMatchObject({
      email: 'aisyah@example.com',
      referCode: 'ABCD2345',
      edb: null,
      language: 'bm',
      utmSource: 'promoter',
      utmCampaign: 'KL01',
      uniqueToken: 'device',
      nationality: 'malaysian',
      receiveMail: false,
    })
  })
})
