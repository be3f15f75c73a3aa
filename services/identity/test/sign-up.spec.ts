import { newId } from '@club/kernel'
import { aSignUp, at, errorOf, HOME, SAMPLE_ID, serveIdentity, somebody } from './served-identity'
import type { Served } from './served-identity'

let served: Served
beforeAll(async () => {
  served = await serveIdentity()
})
afterAll(() => served.stop())

const device = (token: string, cookie = '') => ({ tokenHash: token, cookieHash: cookie, isNewCookie: false })

describe('signing up is refused', () => {
  it.each([
    ['a name with digits', { name: 'R2D2' }, 'sign-up-name', 'name'],
    ['a number that starts 015', { number: '0151234567' }, 'sign-up-number', 'number'],
    ['an email without a dot', { email: 'a@b' }, 'sign-up-email', 'email'],
    ['a weak password', { password: 'password1' }, 'sign-up-password', 'password'],
    ['somebody of fourteen', { dob: '2024-01-01' }, 'sign-up-dob', 'dob'],
    ['pregnancy without a due date', { pregnancyStage: 'pregnant' }, 'sign-up-edb', 'edb'],
    ['a parent of no child', { pregnancyStage: 'oneChild' }, 'sign-up-children', 'children'],
    ['another country', { address: { ...HOME, country: 'Singapore' } }, 'sign-up-address', 'address.country'],
    ['a place that does not exist', { address: { ...HOME, postcode: '50000' } }, 'sign-up-address', 'address'],
    ['a sample without an address', { redeemSample: true, sampleId: 'ARTICLE-1' }, 'sign-up-address', 'address'],
    ['a sample that is not offered', { redeemSample: true, sampleId: 'gone', address: HOME }, 'sign-up-sample', 'sampleId'],
    ['an unknown referral code', { referCode: 'ZZZZ2222' }, 'invalid-referral-code', 'referCode'],
  ])('for %s', async (_, overrides, errorName, field) => {
    const { refusal } = await served.identity.signUp(aSignUp(overrides))
    expect(refusal).toMatchObject({ field, params: { errorName } })
  })

  it('for the email or the number of a verified member', async () => {
    const parent = await served.member()
    expect(errorOf(await served.identity.signUp(aSignUp({ email: ` ${parent.email.toUpperCase()} ` })))).toBe('already-registered')
    expect(errorOf(await served.identity.signUp(aSignUp({ number: `+6${parent.number}` })))).toBe('already-registered')
  })

  it.each([
    ['in capitals, with dots and a part after a plus', (name: string) => `${name.slice(0, 3)}.${name.slice(3)}+baby@GMail.com`],
    ['with Cyrillic letters', (name: string) => `${name.replace('a', 'а')}@gmаil.com`],
    ['at the other name of its provider', (name: string) => `${name}@googlemail.com`],
  ])('for a known email written %s', async (how, spell) => {
    const name = `parent${how.length}`
    const parent = await served.member({ email: `${name}@gmail.com` })
    expect(errorOf(await served.identity.signUp(aSignUp({ email: spell(name) })))).toBe('already-registered')
    expect(errorOf(await served.identity.signUp(aSignUp({ email: `${name}x@gmail.com` })))).toBeUndefined()
    const { rows } = await served.db.query('SELECT email FROM members WHERE id = $1', [parent.memberId])
    expect(rows).toEqual([{ email: `${name}@gmail.com` }])
  })

  it('for a device that has an account, and for an email of the sister shop', async () => {
    await served.member({ device: device('phone-1', 'cookie-1') })
    expect(errorOf(await served.identity.signUp(aSignUp({ device: device('other', 'cookie-1') })))).toBe('device-used')
    const { email } = somebody()
    served.shop.set(email, { kind: 'refused' })
    expect((await served.identity.signUp(aSignUp({ email }))).refusal).toMatchObject({
      params: { errorName: 'sister-shop-account', shopName: 'Drypers Shop' },
    })
  })

  it('after five codes for a number within a day, with the seconds to wait', async () => {
    const { number } = somebody()
    for (let send = 1; send <= 5; send += 1) await served.signedUp({ number })
    const { refusal } = await served.identity.signUp(aSignUp({ number }))
    expect(refusal).toMatchObject({ params: { errorName: 'rate-limited' } })
    expect(refusal?.retryAfterSeconds).toBeGreaterThan(86_000)
  })
})

describe('signing up', () => {
  it('queues a code and a link, and never keeps them in the clear', async () => {
    const parent = await served.signedUp({ language: 'bm' })
    expect((await served.messagesTo(parent.stored)).map((message) => message.channel)).toEqual(['sms'])
    const [mail] = await served.messagesTo(parent.email)
    expect(mail?.subject).toContain('Selamat datang')
    const { rows } = await served.db.query<{ sealed: Buffer }>('SELECT sealed FROM outgoing_messages')
    expect(rows.some((row) => row.sealed.includes(parent.email))).toBe(false)
    const otp = await served.otpOf(parent.stored)
    const { rows: codes } = await served.db.query<{ code_hmac: Buffer }>('SELECT code_hmac FROM otps WHERE member_id = $1', [parent.memberId])
    expect(codes[0]?.code_hmac.length).toBe(32)
    expect(codes[0]?.code_hmac.includes(otp)).toBe(false)
  })

  it('remembers the chosen sample by its id', async () => {
    const { memberId } = await served.signedUp({ redeemSample: true, sampleId: 'ARTICLE-1', address: HOME })
    const { rows } = await served.db.query('SELECT sample_id FROM members WHERE id = $1', [memberId])
    expect(rows).toEqual([{ sample_id: SAMPLE_ID }])
  })

  it('outlives text that a database cannot hold', async () => {
    const nul = String.fromCharCode(0)
    expect((await served.identity.signUp(aSignUp({ utmSource: `a${nul}b`, address: { ...HOME, line2: nul } }))).result?.$case).toBe('signedUp')
    expect(errorOf(await served.identity.signUp(aSignUp({ referCode: `AB${nul}` })))).toBe('invalid-referral-code')
    const signIn = { email: `a${nul}@b.my`, password: nul, socialLogin: false, provider: '', accessToken: '', language: '' }
    expect(errorOf(await served.identity.signIn({ ...signIn, password: `x${nul}` }))).toBe('user-not-registered')
  })

  it('goes over an unverified account of the same email or number, whose code and link are then dead', async () => {
    const first = await served.signedUp()
    const otp = await served.otpOf(first.stored)
    const link = await served.linkOf(first.email)
    const second = await served.signedUp({ number: first.number })
    expect(errorOf(await served.identity.verifyOtp({ memberId: first.memberId, number: first.number, otp, device: undefined }))).toBe('otp-expired')
    expect(errorOf(await served.identity.verifyLink({ ...link, device: undefined }))).toBe('verification-link-expired')
    expect(
      (await served.identity.verifyOtp({ memberId: second.memberId, number: second.number, otp: await served.otpOf(second.stored), device: undefined })).result
        ?.$case,
    ).toBe('verified')
  })

  it('twenty times at once with one email leaves one account', async () => {
    const { email } = somebody()
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => served.identity.signUp(aSignUp({ email, network: newId() }))))
    expect(outcomes.every(({ result }) => result?.$case === 'signedUp')).toBe(true)
    const { rowCount } = await served.db.query('SELECT 1 FROM members WHERE email = $1', [email])
    expect(rowCount).toBe(1)
  })
})

describe('a form that is sent three times at once', () => {
  const press = (form: ReturnType<typeof aSignUp>) => Promise.all(Array.from({ length: 3 }, () => served.identity.signUp(form)))

  it('makes one account and sends one SMS, whose code is good', async () => {
    const form = aSignUp()
    const answers = await press(form)
    expect(new Set(answers.map(({ result }) => result?.$case === 'signedUp' && result.value.memberId)).size).toBe(1)
    const messages = await served.messagesTo(`6${form.number}`)
    expect(messages).toHaveLength(1)
    expect(await served.messagesTo(form.email)).toHaveLength(1)
    const [first] = answers
    if (first?.result?.$case !== 'signedUp') throw new Error('refused')
    const { memberId } = first.result.value
    expect(
      errorOf(await served.identity.verifyOtp({ memberId, number: form.number, otp: await served.otpOf(`6${form.number}`), device: undefined })),
    ).toBeUndefined()
  })

  it('uses up one of the five codes of a day', async () => {
    const form = aSignUp()
    for (let round = 0; round < 3; round += 1) await press(form)
    const { rows } = await served.db.query('SELECT cardinality(taken_at) AS sent FROM limits WHERE key = $1', [
      served.deps.secrets.limitKey('send smsPerNumber', `6${form.number}`),
    ])
    expect(rows).toEqual([{ sent: 1 }])
  })

  it.each([
    ['another password', { password: 'Lain2kata!!' }],
    ['another name', { name: 'Siti Nur' }],
  ])('with %s is written over, and the newest SMS has the code of the account that stays', async (_what, change) => {
    const form = aSignUp()
    const answers = await Promise.all([form, { ...form, ...change }, form, { ...form, ...change }].map((one) => served.identity.signUp(one)))
    const { rows } = await served.db.query<{ id: string }>('SELECT id FROM members WHERE email = $1', [form.email])
    expect(rows).toHaveLength(1)
    const memberId = rows[0]?.id ?? ''
    expect(answers.map(({ result }) => result?.$case === 'signedUp' && result.value.memberId)).toContain(memberId)
    // An SMS of an account that is gone, or of a code that was replaced, is not sent any more.
    expect(await served.messagesTo(`6${form.number}`)).toHaveLength(1)
    expect(
      errorOf(await served.identity.verifyOtp({ memberId, number: form.number, otp: await served.otpOf(`6${form.number}`), device: undefined })),
    ).toBeUndefined()
  })

  it('is another intent once a new code could be had', async () => {
    const form = aSignUp()
    const first = await at('2025-10-01T10:00:00+08:00', () => served.identity.signUp(form))
    const later = await at('2025-10-01T10:01:00+08:00', () => served.identity.signUp(form))
    expect(later).not.toEqual(first)
  })
})

describe('asking for another code', () => {
  it('is refused within sixty seconds and after five in a day', async () => {
    const parent = await at('2025-10-01T10:00:00+08:00', () => served.signedUp())
    const resend = (instant: string) => at(instant, () => served.identity.resendOtp({ number: parent.number }))
    expect((await resend('2025-10-01T10:00:20+08:00')).refusal).toMatchObject({ retryAfterSeconds: 40, params: { errorName: 'rate-limited' } })
    for (const minute of ['01', '02', '03', '04'])
      expect((await resend(`2025-10-01T10:${minute}:00+08:00`)).result).toEqual({ $case: 'retryAfterSeconds', value: 60 })
    expect(errorOf(await resend('2025-10-01T10:10:00+08:00'))).toBe('rate-limited')
    expect(errorOf(await resend('2025-10-02T10:00:01+08:00'))).toBeUndefined()
  })

  it('is still answered to whoever asks from elsewhere when a stranger has used up theirs, until all together are too many', async () => {
    const { number } = somebody()
    const join = (network: string) => served.identity.signUp(aSignUp({ ...somebody(), number, network }))
    for (let send = 0; send < 5; send += 1) expect(errorOf(await join('203.0.113.0/24'))).toBeUndefined()
    expect(errorOf(await join('203.0.113.0/24'))).toBe('rate-limited')
    expect((await join('198.51.100.0/24')).result?.$case).toBe('signedUp')
    const later = '2100-01-01T10:00:00+08:00'
    const sends = await at(later, () =>
      Promise.all(Array.from({ length: 24 }, (_, index) => served.identity.resendOtp({ number, network: `10.0.${index}.0/24` }))),
    )
    expect(sends.filter(({ result }) => result?.$case === 'retryAfterSeconds')).toHaveLength(20)
  })

  it('by twenty clicks at once sends one', async () => {
    const parent = await at('2025-10-01T10:00:00+08:00', () => served.signedUp())
    const clicks = await at('2025-10-01T10:05:00+08:00', () =>
      Promise.all(Array.from({ length: 20 }, () => served.identity.resendOtp({ number: parent.number }))),
    )
    expect(clicks.filter(({ result }) => result?.$case === 'retryAfterSeconds')).toHaveLength(1)
    const { rows } = await served.db.query('SELECT cardinality(taken_at) AS sent FROM limits WHERE key = $1', [
      served.deps.secrets.limitKey('send smsPerNumber', parent.stored),
    ])
    expect(rows).toEqual([{ sent: 2 }])
    const plain = await served.db.query("SELECT key FROM limits WHERE key LIKE '%' || $1 || '%'", [parent.stored])
    expect(plain.rows).toEqual([])
    expect(await served.messagesTo(parent.stored)).toHaveLength(1)
  })

  it('answers the same for a number that nobody has', async () => {
    const { number } = somebody()
    expect((await served.identity.resendOtp({ number })).result).toEqual({ $case: 'retryAfterSeconds', value: 60 })
    expect(await served.messagesTo(`6${number}`)).toEqual([])
    expect(errorOf(await served.identity.resendOtp({ number }))).toBe('rate-limited')
  })

  it('burns the earlier code', async () => {
    const parent = await at('2025-10-01T10:00:00+08:00', () => served.signedUp())
    const earlier = await served.otpOf(parent.stored)
    await at('2025-10-01T10:02:00+08:00', () => served.identity.resendOtp({ number: parent.number }))
    const later = await served.otpOf(parent.stored)
    const verify = (otp: string) =>
      at('2025-10-01T10:03:00+08:00', () => served.identity.verifyOtp({ memberId: parent.memberId, number: parent.number, otp, device: undefined }))
    if (earlier !== later) expect(errorOf(await verify(earlier))).toBe('otp-incorrect')
    expect(errorOf(await verify(later))).toBeUndefined()
  })
})
