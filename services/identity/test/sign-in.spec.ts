import { jwtVerify } from 'jose'
import { resetSecondFactor } from '../src/commands/change-second-factor'
import { createAdmin } from '../src/commands/create-admin'
import { setLegacyPassword } from '../src/commands/set-legacy-password'
import { codeAt } from '../src/store/totp'
import { aSignUp, at, errorOf, PASSWORD, serveIdentity, somebody } from './served-identity'
import type { Served } from './served-identity'

let served: Served
beforeAll(async () => {
  served = await serveIdentity()
})
afterAll(() => served.stop())

const NEXT = 'Another2pass!'
const signIn = (email: string, password: string, overrides: object = {}) =>
  served.identity.signIn({ email, password, socialLogin: false, provider: '', accessToken: '', language: 'en', ...overrides })
const tokenOf = (reply: Awaited<ReturnType<typeof signIn>>) => (reply.result?.$case === 'session' ? reply.result.value.token : '')

describe('signing in is refused', () => {
  it('without a password, for an unknown email, and for a wrong password', async () => {
    const parent = await served.member()
    expect(errorOf(await signIn(parent.email, ''))).toBe('password-missing')
    expect(errorOf(await signIn('nobody@example.com', PASSWORD))).toBe('user-not-registered')
    expect(errorOf(await signIn(parent.email, `${PASSWORD}x`))).toBe('wrong-password')
  })

  it('from the fifth wrong password on for thirty minutes, right or wrong', async () => {
    const parent = await served.member()
    const tryAt = (instant: string, password: string) => at(instant, () => signIn(parent.email, password))
    for (const minute of ['00', '05', '10', '20']) expect(errorOf(await tryAt(`2025-10-01T10:${minute}:00+08:00`, 'wrong'))).toBe('wrong-password')
    expect(errorOf(await tryAt('2025-10-01T10:25:00+08:00', 'wrong'))).toBe('account-locked')
    expect(errorOf(await tryAt('2025-10-01T10:54:59+08:00', PASSWORD))).toBe('account-locked')
    expect(errorOf(await tryAt('2025-10-01T10:55:00+08:00', PASSWORD))).toBeUndefined()
  })

  it('not for five wrong passwords spread over more than thirty minutes, nor across a right one', async () => {
    const parent = await served.member()
    const tryAt = (instant: string, password: string) => at(instant, () => signIn(parent.email, password))
    for (const minute of ['00', '10', '20', '31', '45']) expect(errorOf(await tryAt(`2025-10-01T10:${minute}:00+08:00`, 'wrong'))).toBe('wrong-password')
    expect(errorOf(await tryAt('2025-10-01T10:46:00+08:00', PASSWORD))).toBeUndefined()
    expect(errorOf(await tryAt('2025-10-01T10:46:30+08:00', 'wrong'))).toBe('wrong-password')
  })

  it('twenty wrong passwords at once lock exactly at the fifth', async () => {
    const parent = await served.member()
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => signIn(parent.email, 'wrong')))
    expect(outcomes.map(errorOf).filter((name) => name === 'wrong-password')).toHaveLength(4)
    expect(outcomes.map(errorOf).filter((name) => name === 'account-locked')).toHaveLength(16)
    expect(errorOf(await signIn(parent.email, PASSWORD))).toBe('account-locked')
  })

  it('to an unverified account, with a fresh link three times an hour', async () => {
    const parent = await served.signedUp()
    for (let tried = 0; tried < 3; tried += 1) expect(errorOf(await signIn(parent.email, PASSWORD))).toBe('account-not-verified')
    const { refusal } = await signIn(parent.email, PASSWORD)
    expect([errorOf({ refusal }), (refusal?.retryAfterSeconds ?? 0) > 3500]).toEqual(['rate-limited', true])
    expect(await served.messagesTo(parent.email)).toHaveLength(1 + 3)
    expect(errorOf(await served.identity.verifyLink({ ...(await served.linkOf(parent.email)), device: undefined }))).toBeUndefined()
  })

  it('with a password that is right but weak, with a link that resets it', async () => {
    const parent = await served.member()
    await setLegacyPassword(served.deps, { email: parent.email, password: 'weak' })
    expect(errorOf(await signIn(parent.email, 'weaker'))).toBe('wrong-password')
    const { refusal } = await signIn(parent.email, 'weak')
    expect(refusal).toMatchObject({ params: { errorName: 'password-too-weak' } })
    const { user = '', datems = '' } = refusal?.params ?? {}
    expect(errorOf(await served.identity.resetPassword({ user, datems: BigInt(datems), password: NEXT }))).toBeUndefined()
    expect(errorOf(await signIn(parent.email, NEXT))).toBeUndefined()
  })

  it('with a social token that does not hold, or whose email nobody has', async () => {
    const social = { socialLogin: true, provider: 'facebook' }
    expect(errorOf(await signIn('', '', { ...social, accessToken: 'forged' }))).toBe('social-login-failed')
    served.socialPeople.set('stranger', { email: 'stranger@example.com' })
    expect(errorOf(await signIn('', '', { ...social, accessToken: 'stranger' }))).toBe('user-not-registered')
    const parent = await served.member()
    served.socialPeople.set('known', { email: parent.email.toUpperCase() })
    expect((await signIn('someone@else.my', '', { ...social, accessToken: 'known' })).result).toMatchObject({ value: { member: { id: parent.memberId } } })
  })

  it('with the password of somebody who signed up with an email that was not theirs, once its owner has proven it', async () => {
    const stranger = await served.member()
    const before = await signIn(stranger.email, PASSWORD)
    expect(before.result?.$case).toBe('session')
    served.socialPeople.set('owner', { email: stranger.email })
    const byProvider = () => signIn('', '', { socialLogin: true, provider: 'facebook', accessToken: 'owner' })
    expect((await byProvider()).result).toMatchObject({ $case: 'session', value: { member: { id: stranger.memberId } } })
    expect((await signIn(stranger.email, PASSWORD)).result).toEqual({ $case: 'resetPasswordFlow', value: true })
    const versions = async () => (await served.identity.listTokenVersions({ subjects: [{ subject: stranger.memberId, subjectKind: 'member' }] })).versions
    expect(await versions()).toMatchObject([{ version: 2 }])
    // Only the first proof ends the earlier password and sessions.
    await byProvider()
    expect(await versions()).toMatchObject([{ version: 2 }])
  })
})

describe('a session', () => {
  it('has a token that the public key proves, for thirty days', async () => {
    const parent = await served.member()
    const token = tokenOf(await at('2025-10-01T10:00:00+08:00', () => signIn(parent.email, PASSWORD)))
    const { payload, protectedHeader } = await jwtVerify(token, served.publicKey, { currentDate: new Date('2025-10-01T02:00:00Z') })
    expect(protectedHeader.alg).toBe('EdDSA')
    expect(payload).toMatchObject({ sub: parent.memberId, role: 'user', ver: 1 })
    expect(payload.exp! - payload.iat!).toBe(30 * 86_400)
  })

  it('ends for all when the password is reset, once per link', async () => {
    const parent = await served.member()
    expect(errorOf(await served.identity.forgotPassword({ email: parent.email, language: 'bm' }))).toBeUndefined()
    const link = await served.linkOf(parent.email)
    const resets = await Promise.all([NEXT, `${NEXT}2`, `${NEXT}3`].map((password) => served.identity.resetPassword({ ...link, password })))
    expect(resets.map(errorOf).filter((name) => name === undefined)).toHaveLength(1)
    expect(resets.map(errorOf).filter((name) => name === 'reset-link-expired')).toHaveLength(2)
    expect(errorOf(await served.identity.resetPassword({ ...link, password: 'short' }))).toBe('password-complexity')
    expect(errorOf(await signIn(parent.email, PASSWORD))).toBe('wrong-password')
    expect(await served.identity.listTokenVersions({ subjects: [{ subject: parent.memberId, subjectKind: 'member' }] })).toMatchObject({
      versions: [{ version: 2, blocked: false, role: 'user' }],
    })
    expect(await served.eventsOf('identity.member-changed.v1', parent.memberId)).toMatchObject([{ tokenVersion: 2, subjectKind: 'member' }])
  })
})

describe('a forgotten password', () => {
  it('is refused for an unknown email and the fourth time in an hour', async () => {
    expect(errorOf(await served.identity.forgotPassword({ email: 'nobody@example.com', language: '' }))).toBe('email-not-registered')
    const parent = await served.member()
    const forgot = (instant: string) => at(instant, () => served.identity.forgotPassword({ email: parent.email, language: '' }))
    for (const minute of ['00', '10', '20']) expect(errorOf(await forgot(`2025-10-01T10:${minute}:00+08:00`))).toBeUndefined()
    expect((await forgot('2025-10-01T10:30:00+08:00')).refusal).toMatchObject({ retryAfterSeconds: 1800, params: { errorName: 'rate-limited' } })
    expect(errorOf(await forgot('2025-10-01T11:00:00+08:00'))).toBeUndefined()
  })

  it('is what a member without a password is led to', async () => {
    const parent = await served.member()
    await served.db.query('UPDATE members SET password_hash = NULL WHERE id = $1', [parent.memberId])
    expect((await signIn(parent.email, 'anything')).result).toEqual({ $case: 'resetPasswordFlow', value: true })
    expect((await served.messagesTo(parent.email)).at(-1)?.subject).toContain('Reset')
  })
})

describe('an account of the sister shop', () => {
  it('is asked for its own password', async () => {
    const { email } = somebody()
    served.shop.set(email, { kind: 'refused' })
    expect((await signIn(email, 'whatever')).refusal).toMatchObject({ params: { errorName: 'sister-shop-password', shopName: 'Drypers Shop' } })
  })

  it('is locked at the fifth wrong password, also for the right one', async () => {
    const { email } = somebody()
    served.shop.set(email, { kind: 'refused' })
    for (let tried = 0; tried < 4; tried += 1) expect(errorOf(await signIn(email, 'wrong'))).toBe('sister-shop-password')
    expect(errorOf(await signIn(email, 'wrong'))).toBe('account-locked')
    served.shop.set(email, { kind: 'accepted', name: 'Lim Wei', email, number: null })
    expect(errorOf(await signIn(email, PASSWORD))).toBe('account-locked')
  })

  it('becomes one verified club account, also when it signs in ten times at once', async () => {
    const { email } = somebody()
    served.shop.set(email, { kind: 'accepted', name: 'Lim-Wei (2nd)', email, number: null })
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => signIn(email, PASSWORD)))
    expect(outcomes.map(errorOf)).toEqual(Array.from({ length: 10 }, () => undefined))
    const { result } = outcomes[0]!
    const member = result?.$case === 'session' ? result.value.member : undefined
    expect(member).toMatchObject({ email, number: '', ssoPopup: true, forceUpdated: false })
    expect(await served.eventsOf('identity.member-verified.v1', member?.id)).toMatchObject([{ origin: 'sister-shop' }])
    const seen = await served.identity.acknowledgeSsoPopup({ memberId: member?.id ?? '' })
    expect(seen.result).toMatchObject({ value: { member: { ssoPopup: false } } })
    expect(errorOf(await served.identity.signUp(aSignUp({ email })))).toBe('already-registered')
  })
})

describe('an administrator', () => {
  const login = (username: string, password: string, network = '198.51.100.0/24', cookieHash = '') =>
    served.identity.adminSignIn({ username, password, network, code: '', device: { tokenHash: '', cookieHash, isNewCookie: cookieHash === '' } })
  /** Wrong passwords at once, each from a network of its own; returns how many were compared with the real one. */
  const guessesOf = async (username: string, networks: number) => {
    const outcomes = await Promise.all(Array.from({ length: networks }, (_, index) => login(username, 'wrong', `10.0.${index}.0/24`)))
    const compared = outcomes.filter((outcome) => errorOf(outcome) === 'admin-credentials').length
    expect(outcomes.filter((outcome) => errorOf(outcome) === 'rate-limited')).toHaveLength(networks - compared)
    for (const { refusal } of outcomes.filter((outcome) => errorOf(outcome) === 'rate-limited')) expect(refusal?.retryAfterSeconds).toBeLessThanOrEqual(30)
    return compared
  }
  it('is refused with one text for any wrong login, and locked at the fifth', async () => {
    await createAdmin(served.deps, { username: 'Ops', role: 'tdgops', password: 'a long password', onlyFirst: false })
    await expect(createAdmin(served.deps, { username: 'ops', role: 'dev', password: 'a long password', onlyFirst: false })).rejects.toThrow('exists already')
    expect(errorOf(await login('nobody', 'a long password'))).toBe('admin-credentials')
    for (let tried = 0; tried < 4; tried += 1) expect(errorOf(await login('OPS', 'wrong'))).toBe('admin-credentials')
    expect(errorOf(await login('ops', 'wrong'))).toBe('account-locked')
    expect(errorOf(await login('ops', 'a long password'))).toBe('account-locked')
  })

  it('is not kept out by wrong passwords from another network', async () => {
    await createAdmin(served.deps, { username: 'lead', role: 'dev', password: 'a long password', onlyFirst: false })
    for (let tried = 0; tried < 6; tried += 1) await login('lead', 'wrong', '203.0.113.0/24')
    expect(errorOf(await login('lead', 'a long password', '203.0.113.0/24'))).toBe('account-locked')
    expect((await login('lead', 'a long password')).result?.$case).toBe('admin')
  })

  it('cannot be distinguished from a name that nobody has, and all tries at once lock at the fifth', async () => {
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => login('a name of nobody', 'wrong')))
    expect(outcomes.map(errorOf).filter((name) => name === 'account-locked')).toHaveLength(8)
    expect(outcomes.map(errorOf).filter((name) => name === 'admin-credentials')).toHaveLength(4)
  })

  it('is guessed at twenty times an hour from many networks together, then once in half a minute; a name of nobody alike', async () => {
    await createAdmin(served.deps, { username: 'hunted', role: 'dev', password: 'a long password', onlyFirst: false })
    for (const username of ['hunted', 'hunted by nobody']) {
      await at('2026-06-01T10:00:00+08:00', async () => expect(await guessesOf(username, 50)).toBe(21))
      await at('2026-06-01T10:00:31+08:00', async () => expect(await guessesOf(username, 50)).toBe(1))
      await at('2026-06-01T11:00:01+08:00', async () => expect(await guessesOf(username, 50)).toBe(21))
    }
  })

  it('signs in while strangers guess: from a browser or a network of before at once, from a new one after half a minute', async () => {
    await createAdmin(served.deps, { username: 'steady', role: 'dev', password: 'a long password', onlyFirst: false })
    const [home, hotel] = ['198.51.100.0/24', '203.0.113.0/24']
    await at('2026-06-01T08:00:00+08:00', async () => expect((await login('steady', 'a long password', home, 'browser')).result?.$case).toBe('admin'))
    await at('2026-06-01T10:00:00+08:00', async () => {
      await guessesOf('steady', 50)
      expect((await login('steady', 'a long password', home)).result?.$case).toBe('admin')
      expect(errorOf(await login('steady', 'a long password', hotel))).toBe('rate-limited')
      expect((await login('steady', 'a long password', hotel, 'browser')).result?.$case).toBe('admin')
    })
    await at('2026-06-01T10:00:31+08:00', async () => expect((await login('steady', 'a long password', '192.0.2.0/24')).result?.$case).toBe('admin'))
  })

  it('signs in again and again from new networks: a right password takes nothing of what strangers may try', async () => {
    await createAdmin(served.deps, { username: 'commuter', role: 'dev', password: 'a long password', onlyFirst: false })
    for (let trip = 0; trip < 25; trip += 1) expect((await login('commuter', 'a long password', `10.9.${trip}.0/24`)).result?.$case).toBe('admin')
  })

  it('signs in whatever the case of the name, for eight hours', async () => {
    await createAdmin(served.deps, { username: 'chief', role: 'superadmin', password: 'a long password', onlyFirst: false })
    const { result } = await login(' CHIEF ', 'a long password')
    if (result?.$case !== 'admin') throw new Error('refused')
    expect(result.value).toMatchObject({ username: 'chief', role: 'superadmin' })
    const { payload } = await jwtVerify(result.value.token, served.publicKey)
    expect(payload).toMatchObject({ sub: result.value.id, role: 'superadmin', ver: 1 })
    expect(payload.exp! - payload.iat!).toBe(8 * 3600)
    expect((await served.identity.getAdmin({ adminId: result.value.id })).result).toMatchObject({ value: { username: 'chief', token: '' } })
    expect(await served.identity.listTokenVersions({ subjects: [{ subject: result.value.id, subjectKind: 'admin' }] })).toMatchObject({
      versions: [{ version: 1, role: 'superadmin' }],
    })
    await served.db.query('UPDATE admins SET disabled = true WHERE id = $1', [result.value.id])
    expect(errorOf(await served.identity.getAdmin({ adminId: result.value.id }))).toBe('session-expired')
    expect((await served.identity.getAdmin({ adminId: result.value.id, withDisabled: true })).result).toMatchObject({ value: { username: 'chief' } })
    expect(errorOf(await login('chief', 'a long password'))).toBe('admin-credentials')
  })
})

describe('a second factor', () => {
  const network = '198.51.100.0/24'
  const password = 'a long password'
  const login = (username: string, code = '') => served.identity.adminSignIn({ username, password, network, code, device: undefined })
  const second = (seconds: number) => new Date(Date.UTC(2026, 10, 22, 4) + seconds * 1000)

  /** An administrator whose authenticator was proven at second 0. */
  async function enrolled(username: string) {
    const { id: adminId } = (await createAdmin(served.deps, { username, role: 'dev', password, onlyFirst: false })) as { id: string }
    const { result: begun } = await served.identity.beginSecondFactor({ adminId, password })
    if (begun?.$case !== 'begun') throw new Error('refused')
    const { secret, uri } = begun.value
    const confirm = (code: string) => served.identity.confirmSecondFactor({ adminId, code })
    const { result } = await at(second(0), () => confirm(codeAt(secret, second(0))))
    if (result?.$case !== 'confirmed') throw new Error('refused')
    return { adminId, secret, uri, confirm, recoveryCodes: result.value.codes }
  }

  it('is not begun without the password, and asked for by nobody before a code has proven it', async () => {
    const { id: adminId } = (await createAdmin(served.deps, { username: 'half', role: 'dev', password, onlyFirst: false })) as { id: string }
    expect(errorOf(await served.identity.beginSecondFactor({ adminId, password: 'wrong' }))).toBe('admin-password')
    await served.identity.beginSecondFactor({ adminId, password })
    expect(errorOf(await served.identity.confirmSecondFactor({ adminId, code: '000000' }))).toBe('second-factor-wrong')
    expect((await login('half')).result?.$case).toBe('admin')
    // A stolen session guesses five times, from however many networks; that does not lock the sign-in.
    const guesses = await Promise.all(Array.from({ length: 20 }, () => served.identity.beginSecondFactor({ adminId, password: 'wrong' })))
    expect(guesses.map(errorOf).filter((name) => name === 'admin-password').length).toBeLessThanOrEqual(4)
    expect(errorOf(await served.identity.beginSecondFactor({ adminId, password }))).toBe('account-locked')
    expect((await login('half')).result?.$case).toBe('admin')
  })

  it('is asked for after the password, takes each code once, and locks at the fifth wrong one whatever the network', async () => {
    const { secret, uri, confirm } = await enrolled('careful')
    expect(uri).toMatch(/^otpauth:\/\/totp\/.*secret=/)
    expect(errorOf(await confirm('123456'))).toBe('second-factor-changed')
    expect(errorOf(await login('careful'))).toBe('second-factor-needed')
    const again = await at(second(10), () => login('careful', codeAt(secret, second(0))))
    expect(errorOf(again)).toBe('second-factor-wrong')
    const code = codeAt(secret, second(60))
    const race = await at(second(60), () => Promise.all([login('careful', code), login('careful', code), login('careful', code)]))
    expect(race.filter(({ result }) => result?.$case === 'admin')).toHaveLength(1)
    const wrong = await at(second(120), async () => {
      const seen: (string | undefined)[] = []
      for (let tried = 0; tried < 5; tried += 1) seen.push(errorOf(await login('careful', '000000')))
      seen.push(errorOf(await login('careful', codeAt(secret, second(120)))))
      return seen
    })
    expect(wrong.slice(-2)).toEqual(['account-locked', 'account-locked'])
  })

  it('lets each recovery code in once, and is kept neither as a secret nor as a code that the table shows', async () => {
    const { adminId, secret, recoveryCodes } = await enrolled('traveller')
    expect(new Set(recoveryCodes).size).toBe(10)
    expect((await login('traveller', recoveryCodes[0]?.toLowerCase())).result?.$case).toBe('admin')
    expect(errorOf(await login('traveller', recoveryCodes[0]))).toBe('second-factor-wrong')
    const state = await served.identity.getSecondFactor({ adminId })
    expect(state.result).toMatchObject({ $case: 'found', value: { recoveryCodesLeft: 9 } })
    const { rows } = await served.db.query<{ kept: string }>(
      `SELECT encode(sealed_secret, 'escape') || encode(code_hash, 'escape') AS kept FROM admin_second_factors JOIN admin_recovery_codes USING (admin_id)
       WHERE admin_id = $1`,
      [adminId],
    )
    expect(rows).toHaveLength(10)
    for (const { kept } of rows) for (const known of [secret, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) expect(kept).not.toContain(known)
  })

  it('ends by the password, and for a lost device by an operator, with a line in the audit log each time', async () => {
    const { adminId } = await enrolled('leaver')
    expect(errorOf(await served.identity.removeSecondFactor({ adminId, password: 'wrong' }))).toBe('admin-password')
    expect((await served.identity.removeSecondFactor({ adminId, password })).result?.$case).toBe('done')
    expect((await login('leaver')).result?.$case).toBe('admin')
    const { adminId: lost } = await enrolled('loser')
    expect(await resetSecondFactor(served.deps, { username: 'Loser', reason: 'the phone was stolen' })).toEqual({ id: lost, reset: true })
    expect((await login('loser')).result?.$case).toBe('admin')
    const { rows } = await served.db.query<{ call: string }>("SELECT call FROM audit WHERE record_id = ANY($1) AND call LIKE '%second-factor%' ORDER BY id", [
      [adminId, lost],
    ])
    expect(rows.map(({ call }) => call.split('.').at(-1))).toEqual(['begin', 'switch-on', 'switch-off', 'begin', 'switch-on', 'switch-off'])
  })
})
