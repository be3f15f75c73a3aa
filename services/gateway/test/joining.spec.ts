import { givenGateway, refused, SIGN_UP } from './given-gateway'
import type { GivenGateway } from './given-gateway'

let given: GivenGateway
beforeAll(async () => {
  given = await givenGateway({ SOCIAL_AUTHORIZE_URL: 'http://provider.test/auth', SOCIAL_PROVIDER: 'baby-id', SOCIAL_LABEL: 'Baby ID', SOCIAL_APP_ID: 'club' })
})
afterAll(() => given.stop())

const MEMBER = '0190f8f0-0000-7000-8000-000000000001'
const exchange = (over: object = {}) =>
  given.call('POST', '/user/social/exchange', {
    body: { provider: 'baby-id', callbackUrl: 'http://localhost:8080/drypers-baby-club/en/signin?code=c&state=s', codeVerifier: 'v'.repeat(43), ...over },
  })

describe('a code of a social provider', () => {
  it('is refused without a verifier or an address, and when the provider refuses it', async () => {
    for (const over of [{ codeVerifier: 'short' }, { callbackUrl: 'not an address' }, { provider: '' }]) expect((await exchange(over)).status).toBe(400)
    given.scripts.identity['exchangeSocialCode'] = () => refused('IDENTITY_REFUSAL_SOCIAL_TOKEN')
    expect(await exchange()).toMatchObject({ status: 401, body: { code: 'SOCIAL_LOGIN_FAILED' } })
  })

  it('brings the token and, as null, what the provider may not disclose', async () => {
    given.scripts.identity['exchangeSocialCode'] = () => ({ result: { $case: 'profile', value: { accessToken: 'token', name: 'Nur Aisyah' } } })
    expect(await exchange()).toMatchObject({ status: 200, body: { accessToken: 'token', email: null, name: 'Nur Aisyah', gender: null, birthday: null } })
  })

  it('is asked for with e-mail, profile, gender and birthday, as the web site receives', async () => {
    const settings = (await (await fetch(`${given.origin}/drypers-baby-club/config/app.json`)).json()) as { social: unknown }
    expect(settings.social).toEqual([
      { provider: 'baby-id', label: 'Baby ID', authorizeUrl: 'http://provider.test/auth', clientId: 'club', scope: 'openid email profile gender birthday' },
    ])
  })
})

describe('a sign-up with a sample', () => {
  it('is refused by the rule of the household with its own text', async () => {
    given.scripts.identity['signUp'] = () => refused('IDENTITY_REFUSAL_SAMPLE_REFUSED', { errorName: 'sample-limit-reached', field: 'sampleId' })
    expect(await given.call('POST', '/user/signup', { body: SIGN_UP })).toMatchObject({
      status: 409,
      body: { error: 'You have reached the maximum of 4 free samples in 2 years.', code: 'SAMPLE_LIMIT_REACHED' },
    })
  })

  it('answers the order at verification, or null without one', async () => {
    const verify = () => given.call('POST', '/user/verify', { body: { otp: '1234', number: '0123456789', id: MEMBER } })
    const verified = (sampleOrderId: string) => () =>
      ({ result: { $case: 'verified', value: { memberId: MEMBER, referralCode: 'ABCD2345', sampleOrderId } } }) as const
    given.scripts.identity['verifyOtp'] = verified('')
    expect(await verify()).toMatchObject({ status: 200, body: { uuid: MEMBER, referCode: 'ABCD2345', orderId: null } })
    given.scripts.identity['verifyOtp'] = verified(MEMBER)
    expect(await verify()).toMatchObject({ status: 200, body: { orderId: MEMBER } })
  })
})
