import { refusalOfInput } from './primitives'
import type { SignUpBody } from './sign-up'
import { checkSignUp, readSignUp, signUpBody } from './sign-up'

const TODAY = '2025-06-15'
const valid: SignUpBody = {
  name: 'Nur  Aisyah',
  number: '012-3456789',
  email: ' Nur@Example.com ',
  password: 'Aa1@5678',
  dob: '1995-05-01T00:00:00.000Z',
  gender: 'female',
  race: 'malay',
  pregnancyStage: 'pregnant',
  edb: '2025-06-14',
  children: [],
  referCode: ' ab cd2345',
  redeemSample: false,
}
const address = {
  line1: '1',
  line2: '',
  line3: 'Jalan Satu',
  city: 'Ampang',
  state: 'Selangor',
  postcode: '68000',
  country: 'Malaysia',
}

describe('sign-up', () => {
  it.each<[string, SignUpBody, string, string]>([
    ['no name', { name: null }, 'sign-up-name', 'name'],
    ['a digit in the name', { name: 'Siti2' }, 'sign-up-name', 'name'],
    ['a 015 number', { number: '0151234567' }, 'sign-up-number', 'number'],
    ['a broken email', { email: 'nur@' }, 'sign-up-email', 'email'],
    ['a weak password', { password: 'password' }, 'sign-up-password', 'password'],
    ['an age of 14', { dob: '2010-06-16' }, 'sign-up-dob', 'dob'],
    ['no date of birth', { dob: '' }, 'sign-up-dob', 'dob'],
    ['an unknown gender', { gender: 'x' }, 'invalid-input', 'gender'],
    ['another nationality than the form has', { nationality: 'non-malaysian' }, 'invalid-input', 'nationality'],
    ['an unknown race', { race: 'x' }, 'invalid-input', 'race'],
    ['an unknown stage', { pregnancyStage: 'x' }, 'invalid-input', 'pregnancyStage'],
    ['pregnancy without a date', { edb: null }, 'sign-up-edb', 'edb'],
    ['a date before yesterday', { edb: '2025-06-13' }, 'sign-up-edb', 'edb'],
    ['one child without a date', { pregnancyStage: 'oneChild' }, 'sign-up-children', 'children'],
    ['a broken child date', { children: ['soon'] }, 'sign-up-children', 'children'],
    ['six children', { children: Array.from({ length: 6 }, () => '2024-01-01') }, 'sign-up-children', 'children'],
    ['a sample without an address', { redeemSample: true, sampleId: 's' }, 'sign-up-address', 'address'],
    ['a sample sent abroad', { redeemSample: true, sampleId: 's', address: { ...address, country: 'Singapore' } }, 'sign-up-address', 'address.country'],
    ['a postcode of letters', { address: { ...address, postcode: 'ABCDE' } }, 'sign-up-address', 'address.postcode'],
    ['a sample nobody chose', { redeemSample: true, address }, 'sign-up-sample', 'sampleId'],
  ])('refuses %s', (_case, change, name, field) => {
    expect(checkSignUp({ ...valid, ...change }, TODAY)).toEqual({ name, field })
  })

  it('names the first broken field of the form', () => {
    expect(checkSignUp({}, TODAY)).toEqual({ name: 'sign-up-name', field: 'name' })
    expect(checkSignUp({ ...valid, email: '', password: '' }, TODAY)?.field).toBe('email')
  })

  it.each<[string, Record<string, unknown>, string, string]>([
    ['a number for a name', { name: 5 }, 'sign-up-name', 'name'],
    ['an endless name', { name: 'a'.repeat(1001) }, 'sign-up-name', 'name'],
    ['a mobile number that is no text', { number: 123456789 }, 'sign-up-number', 'number'],
    ['an object for an email', { email: {} }, 'sign-up-email', 'email'],
    ['an endless password', { password: 'Aa1!'.repeat(300) }, 'sign-up-password', 'password'],
    ['a day that is no text', { dob: 5 }, 'sign-up-dob', 'dob'],
    ['a delivery day that is no text', { edb: 5 }, 'sign-up-edb', 'edb'],
    ['children that are no list', { children: 'x' }, 'sign-up-children', 'children'],
    ['sixty children', { children: Array.from({ length: 60 }, () => '2024-01-01') }, 'sign-up-children', 'children'],
    ['an address in one line', { address: 'x' }, 'sign-up-address', 'address'],
    ['a sample that is no text', { sampleId: 9 }, 'sign-up-sample', 'sampleId'],
    ['an endless referral code', { referCode: 'A'.repeat(401) }, 'invalid-referral-code', 'referCode'],
    ['a flag that is no flag', { redeemSample: 'yes' }, 'invalid-input', 'redeemSample'],
  ])('refuses %s as its field is refused (D15)', (_case, change, name, field) => {
    const read = signUpBody.safeParse({ ...valid, ...change })
    expect(read.success ? undefined : refusalOfInput(read.error)).toEqual({ name, field })
  })

  it('cuts what an endless advertising link says of itself', () => {
    expect(signUpBody.parse({ ...valid, utmCampaign: 'x'.repeat(5000) }).utmCampaign).toBe('x'.repeat(200))
    expect(signUpBody.parse({ ...valid, utmCampaign: `${'x'.repeat(199)}🎈` }).utmCampaign).toBe('x'.repeat(199))
  })

  it('reads a valid sign-up into its stored form', () => {
    const reading = readSignUp(signUpBody.parse({ ...valid, address, intruder: 'x' }), TODAY)
    expect(reading).toEqual({
      ok: true,
      value: {
        name: 'Nur Aisyah',
        number: '60123456789',
        email: 'nur@example.com',
        password: 'Aa1@5678',
        dob: '1995-05-01',
        gender: 'female',
        race: 'malay',
        nationality: 'malaysian',
        pregnancyStage: 'pregnant',
        edb: '2025-06-14',
        children: [],
        address: { ...address, houseNumber: null },
        redeemSample: false,
        sampleId: null,
        referCode: 'ABCD2345',
        receiveMail: true,
        language: 'en',
        utmSource: null,
        utmMedium: null,
        utmCampaign: null,
        uniqueToken: null,
      },
    })
  })

  it('forgets the delivery date of a member who is not pregnant', () => {
    const reading = readSignUp({ ...valid, pregnancyStage: 'trying', edb: 'whatever' }, TODAY)
    expect(reading.ok && reading.value.edb).toBeNull()
  })
})
