import { randomUUID } from 'node:crypto'
import { adminAuthCalls, authCalls, codeCalls, ERRORS, rewardCalls, userCalls } from '@club/contracts/http'
import { testNats, waitFor } from '@club/testing'
import { MemberChanged } from '@club/contracts/identity/events'
import { API_PATH } from '@club/rules'
import { generateKeyPair } from 'jose'
import { ADMIN, AT, MEMBER, SESSION, givenGateway, refused, tokenVersions } from './given-gateway'
import type { GivenGateway } from './given-gateway'
import { away } from './scripted-services'

let given: GivenGateway
beforeAll(async () => {
  given = await givenGateway()
})
afterAll(() => given.stop())

const OTHER = '0190f8f0-0000-7000-8000-000000000002'
const inbox = (token?: string, body: object = {}) => given.call('POST', userCalls.listInbox.path, { body, token })
const refusalOf = (name: keyof typeof ERRORS) => ({ status: ERRORS[name].status, body: { error: ERRORS[name].en, code: ERRORS[name].code } })

describe('a session', () => {
  it.each([
    ['no token at all', async () => 'nonsense'],
    ['a token of another signer', async () => given.token({ key: (await generateKeyPair('EdDSA', { crv: 'Ed25519' })).privateKey })],
    ['a token that has ended', () => given.token({ expiresInSeconds: -1 })],
    ['a token of an older version', () => given.token({ ver: 2 })],
    ['an unsigned token', async () => `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ sub: MEMBER, role: 'user', ver: 1, exp: 9e9 }))}.`],
    ['an endless token', async () => 'x'.repeat(5000)],
  ])('refuses %s', async (_what, token) => {
    expect(await inbox(await token())).toMatchObject(refusalOf('session-expired'))
  })

  it('refuses a token whose time has come by the chosen clock', async () => {
    const token = await given.token()
    const later = new Date(Date.now() + 7_200_000).toISOString()
    const answer = await given.call('POST', userCalls.listInbox.path, { body: {}, token, headers: { 'x-test-now': later } })
    expect(answer).toMatchObject(refusalOf('session-expired'))
  })

  it('says in Date what time it is by the chosen clock, in refusals and live streams too', async () => {
    const now = '2026-02-01T04:05:06.700Z'
    const chosen = 'Sun, 01 Feb 2026 04:05:06 GMT'
    const dateOf = async (path: string, token?: string) => {
      const headers = { 'x-test-now': now, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) }
      const response = await fetch(`${given.origin}${API_PATH}${path}`, { headers })
      await response.body?.cancel()
      return response.headers.get('date')
    }
    expect([await dateOf('/news/fetch'), await dateOf('/user/live', await given.token())]).toEqual([chosen, chosen])
  })

  it.each(['yesterday', '2026-13-45', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '+275760-09-13T00:00:00Z'])(
    'refuses the chosen time %s instead of using another one',
    async (now) => {
      const answer = await given.call('POST', userCalls.listInbox.path, { body: {}, token: await given.token(), headers: { 'x-test-now': now } })
      expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT', field: 'X-Test-Now' } })
    },
  )

  it('refuses an id that is not the token’s', async () => {
    expect(await inbox(await given.token(), { id: OTHER })).toMatchObject(refusalOf('id-mismatch'))
    const voucher = await given.call('POST', '/rewards/voucher/use', { body: { id: OTHER, userId: OTHER }, token: await given.token() })
    expect(voucher).toMatchObject(refusalOf('id-mismatch'))
    const profile = { id: OTHER, name: 'Aisyah', race: 'malay', nationality: 'malaysian', pregnancyStage: 'trying' }
    expect(await given.call('POST', userCalls.editDetails.path, { body: profile, token: await given.token() })).toMatchObject(refusalOf('id-mismatch'))
  })

  it.each([userCalls.editDetails.path, userCalls.addAddress.path, userCalls.saveBabyInfo.path, codeCalls.scanCode.path, userCalls.listInbox.path])(
    'refuses somebody else’s id at %s before it looks at anything else, and a foreign userId as well',
    async (path) => {
      for (const body of [{ id: OTHER }, { userId: OTHER }, { id: MEMBER, userId: OTHER }])
        expect(await given.call('POST', path, { body, token: await given.token() })).toMatchObject(refusalOf('id-mismatch'))
    },
  )

  it.each([[5], [[MEMBER, OTHER]], [{ id: MEMBER }]])('refuses %j in place of an id, also where the call declares none', async (id) => {
    for (const path of [userCalls.listInbox.path, rewardCalls.cancelOrder.path])
      expect(await given.call('POST', path, { body: { id, orderId: OTHER }, token: await given.token() })).toMatchObject(refusalOf('id-mismatch'))
  })

  it('answers the member, with or without its own id', async () => {
    expect((await inbox(await given.token())).status).toBe(200)
    expect((await inbox(await given.token(), { id: MEMBER })).status).toBe(200)
  })

  it.each([[5], [['a']], [{}], [true], ['x'.repeat(5000)]])('takes what is no token (%j) for a session that has ended', async (token) => {
    expect(await given.call('POST', authCalls.session.path, { body: { token } })).toMatchObject(refusalOf('session-expired'))
    expect(await given.call('POST', authCalls.changeLanguage.path, { body: { token, language: 'en' } })).toMatchObject(refusalOf('session-expired'))
    expect(await given.call('POST', '/admin/auth/session', { body: { token } })).toMatchObject(refusalOf('session-expired'))
  })

  it('refuses an administrator’s token at the members’ session, and a member’s at the staff’s', async () => {
    const asMember = await given.call('POST', authCalls.session.path, { body: { token: await given.token({ sub: ADMIN, role: 'dev' }) } })
    expect(asMember).toMatchObject(refusalOf('session-expired'))
    const asAdmin = await given.call('POST', '/admin/auth/session', { body: { token: await given.token() } })
    expect(asAdmin).toMatchObject(refusalOf('session-expired'))
  })

  it.each([
    ['the account was blocked', { version: 2, blocked: true }, { tokenVersion: 2, blocked: true }, 'account-blocked'],
    ['another gateway served its log-out', { version: 1, endedSessions: [SESSION] }, { tokenVersion: 1, endedSessionId: SESSION }, 'session-expired'],
  ] as const)('ends within a second after %s', async (_what, after, event, refusal) => {
    const nats = await testNats()
    const sub = randomUUID()
    let version: object = { version: 1, blocked: false }
    given.scripts.identity['listTokenVersions'] = tokenVersions(() => version)
    const token = await given.token({ sub })
    expect((await inbox(token)).status).toBe(200)
    version = after
    expect((await inbox(token)).status).toBe(200)
    const changed = MemberChanged.encode(MemberChanged.fromPartial({ memberId: sub, ...event, changedAt: AT })).finish()
    await waitFor(
      'the session to end',
      async () => {
        nats.connection.publish('identity.member-changed.v1', changed)
        return (await inbox(token)).status === ERRORS[refusal].status
      },
      1000,
    )
    expect(await inbox(token)).toMatchObject(refusalOf(refusal))
    await nats.close()
  })

  it('is judged anew when the account changed while identity was asked about it', async () => {
    const nats = await testNats()
    const sub = randomUUID()
    const token = await given.token({ sub })
    let answer = (): void => undefined
    const onItsWay = new Promise<void>((resolve) => (answer = resolve))
    let asked = 0
    given.scripts.identity['listTokenVersions'] = async (request) => {
      asked += 1
      const version = asked
      if (asked === 1) await onItsWay
      return tokenVersions(() => ({ version }))(request)
    }
    const first = inbox(token)
    await waitFor('identity to be asked', () => asked === 1)
    const changed = MemberChanged.encode(MemberChanged.fromPartial({ memberId: sub, tokenVersion: 2, changedAt: AT })).finish()
    const others: Promise<unknown>[] = []
    await waitFor('the gateway to know of the change', () => {
      nats.connection.publish('identity.member-changed.v1', changed)
      others.push(inbox(token))
      return asked > 1
    })
    answer()
    expect(await first).toMatchObject(refusalOf('session-expired'))
    await Promise.all(others)
    await nats.close()
  })

  it('says that a service is unavailable instead of letting anybody in', async () => {
    given.scripts.identity['listTokenVersions'] = away
    expect(await inbox(await given.token({ sub: '0190f8f0-0000-7000-8000-00000000000a' }))).toMatchObject(refusalOf('unavailable'))
  })
})

describe('logging out', () => {
  const showsFactor = (token: string) => given.call('GET', adminAuthCalls.showSecondFactor.path, { token })
  /** An identity service that records the sessions it was asked to end. */
  function remembering(role: string) {
    const asked: string[] = []
    given.scripts.identity['listTokenVersions'] = tokenVersions(() => ({ version: 1, role, endedSessions: asked }))
    given.scripts.identity['getSecondFactor'] = () => ({ result: { $case: 'found', value: { recoveryCodesLeft: 0 } } })
    given.scripts.identity['endSession'] = ({ sessionId }) => {
      asked.push(sessionId)
      return { result: { $case: 'done', value: {} } }
    }
    return asked
  }

  it.each([
    ['member', 'user', authCalls.logOut, inbox],
    ['administrator', 'dev', adminAuthCalls.logOut, showsFactor],
  ] as const)('ends the session of a %s at once, its renewed tokens too, and no other session of theirs', async (_who, role, call, read) => {
    const asked = remembering(role)
    const sub = randomUUID()
    const tokenOf = (jti: string) => given.token({ sub, role, jti })
    const [shown, renewed, other] = [await tokenOf(SESSION), await tokenOf(`${SESSION}.${randomUUID()}`), await tokenOf(randomUUID())]
    for (const token of [shown, renewed, other]) expect((await read(token)).status).toBe(200)
    // Twice is once.
    for (const token of [renewed, renewed])
      expect(await given.call('POST', call.path, { body: { token } })).toMatchObject({ status: 200, body: { success: true } })
    expect(asked).toEqual([SESSION])
    for (const token of [shown, renewed]) expect(await read(token)).toMatchObject(refusalOf('session-expired'))
    expect((await read(other)).status).toBe(200)
  })

  it('everywhere ends every session of the member at once, and nobody else’s', async () => {
    let version = 1
    const ended: object[] = []
    const sub = randomUUID()
    given.scripts.identity['listTokenVersions'] = tokenVersions(({ subject }) => ({ version: subject === sub ? version : 1 }))
    given.scripts.identity['endSession'] = (request) => {
      ended.push(request)
      version += 1
      return { result: { $case: 'done', value: {} } }
    }
    const tokens = [await given.token({ sub }), await given.token({ sub, jti: randomUUID() })] as const
    const other = await given.token({ sub: randomUUID() })
    for (const token of [...tokens, other]) expect((await inbox(token)).status).toBe(200)
    expect(await given.call('POST', authCalls.logOutEverywhere.path, { body: {}, token: tokens[0] })).toMatchObject({ status: 200, body: { success: true } })
    expect(ended).toEqual([{ subject: { subject: sub, subjectKind: 'member' }, sessionId: '', everySession: true }])
    for (const token of tokens) expect(await inbox(token)).toMatchObject(refusalOf('session-expired'))
    expect((await inbox(other)).status).toBe(200)
  })

  it('says nothing about a token that is not good, and ends nothing', async () => {
    const asked = remembering('user')
    const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519' })
    const tokens = [
      'nonsense',
      5,
      null,
      await given.token({ key: privateKey }),
      await given.token({ expiresInSeconds: -1 }),
      await given.token({ sub: randomUUID(), ver: 2 }),
      await given.token({ sub: ADMIN, role: 'dev' }),
    ]
    for (const token of tokens)
      expect(await given.call('POST', authCalls.logOut.path, { body: { token } })).toMatchObject({ status: 200, body: { success: true } })
    const member = await given.token({ sub: randomUUID() })
    expect(await given.call('POST', adminAuthCalls.logOut.path, { body: {}, token: member })).toMatchObject({ status: 200, body: { success: true } })
    expect(asked).toEqual([])
  })
})

describe('signing in', () => {
  it.each([
    ['IDENTITY_REFUSAL_LOCKED', 423],
    ['IDENTITY_REFUSAL_WRONG_PASSWORD', 401],
    ['IDENTITY_REFUSAL_NOT_VERIFIED', 403],
    ['IDENTITY_REFUSAL_BLOCKED', 403],
    ['IDENTITY_REFUSAL_SISTER_SHOP_PASSWORD', 401],
  ] as const)('answers %s with %i', async (reason, status) => {
    given.scripts.identity['signIn'] = () => refused(reason, { shopName: 'Drypers Shop' })
    expect((await given.call('POST', authCalls.signIn.path, { body: { email: 'a@b.my', password: 'x' } })).status).toBe(status)
  })

  it('gives the reset values of a weak password', async () => {
    given.scripts.identity['signIn'] = () => refused('IDENTITY_REFUSAL_WEAK_PASSWORD', { user: 'u.sig', datems: 1700000000000n })
    const { status, body } = await given.call('POST', authCalls.signIn.path, { body: { email: 'a@b.my', password: 'x' } })
    expect(status).toBe(403)
    expect(body).toEqual({ error: ERRORS['password-too-weak'].en, code: 'PASSWORD_TOO_WEAK', userId: 'u.sig', datems: 1700000000000 })
  })

  it('says how long to wait', async () => {
    given.scripts.identity['resendOtp'] = () => refused('IDENTITY_REFUSAL_TOO_MANY_ATTEMPTS', { retryAfterSeconds: 42 })
    for (const path of ['/user/otp/resend', '/api/user/otp/resend']) {
      const { status, body, headers } = await given.call('POST', path, { body: { number: '0123456789' } })
      expect([status, body['retryAfter'], headers.get('retry-after')]).toEqual([429, 42, '42'])
    }
  })

  it('gives a browser a signed cookie once and recognises it', async () => {
    const proofs: unknown[] = []
    given.scripts.identity['verifyOtp'] = ({ device }: { device: unknown }) => {
      proofs.push(device)
      return refused('IDENTITY_REFUSAL_WRONG_OTP')
    }
    const body = { otp: '1234', number: '0123456789', id: MEMBER, uniqueToken: 'browser' }
    const first = await given.call('POST', authCalls.verify.path, { body })
    const cookie = first.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^dbc_device=.+; Path=\/drypers-baby-club; Max-Age=63072000; HttpOnly; Secure; SameSite=Lax$/)
    const second = await given.call('POST', authCalls.verify.path, { body, headers: { cookie: cookie.split(';')[0] as string } })
    expect(second.headers.get('set-cookie')).toBeNull()
    expect(proofs[0]).toMatchObject({ isNewCookie: true })
    expect(proofs[1]).toEqual({ ...(proofs[0] as object), isNewCookie: false })
    const forged = await given.call('POST', authCalls.verify.path, { body, headers: { cookie: 'dbc_device=abc.def' } })
    expect(forged.headers.get('set-cookie')).toContain('dbc_device=')
  })
})

describe('an identity that accepts calls and never answers', () => {
  /** A chosen time makes a request ask alone, so that several fail side by side. */
  const scan = async (sub: string) => {
    const headers = { 'x-test-now': new Date().toISOString() }
    return given.call('POST', codeCalls.scanCode.path, { body: { code: 'ABCDEFGH23' }, token: await given.token({ sub }), headers })
  }

  it('keeps a code waiting no longer than its budget, and then is not asked at all, until it answers again', async () => {
    let asked = 0
    given.scripts.identity['listTokenVersions'] = () => {
      asked += 1
      return new Promise(() => undefined)
    }
    for (const late of await Promise.all([MEMBER, OTHER, ADMIN].map(scan))) expect(late).toMatchObject(refusalOf('unavailable'))
    const askedBefore = asked
    const atOnce = await scan(MEMBER)
    expect(atOnce).toMatchObject(refusalOf('unavailable'))
    expect(atOnce.headers.get('retry-after')).toMatch(/^[123]$/)
    expect(asked).toBe(askedBefore)
    given.scripts.identity['listTokenVersions'] = tokenVersions(() => ({ version: 1, blocked: false, role: 'user' }))
    await waitFor('codes to be served again', async () => (await scan(MEMBER)).status !== 503)
  })
})
