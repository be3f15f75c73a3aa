import type { DeviceProof } from '@club/contracts/identity'
import { newId } from '@club/kernel'
import { aSignUp, at, errorOf, serveIdentity } from './served-identity'
import type { Served } from './served-identity'

let served: Served
beforeAll(async () => {
  served = await serveIdentity()
})
afterAll(() => served.stop())

interface Parent {
  memberId: string
  number: string
  stored: string
}
const verify = (parent: Parent, otp: string, device?: DeviceProof) =>
  served.identity.verifyOtp({ memberId: parent.memberId, number: parent.number, otp, device })
const wrong = (otp: string) => (otp === '0000' ? '1111' : '0000')

describe('verifying by code is refused', () => {
  it('for an account that nobody has, and for the number of another', async () => {
    const parent = await served.signedUp()
    const otp = await served.otpOf(parent.stored)
    expect(errorOf(await verify({ ...parent, memberId: newId() }, otp))).toBe('otp-expired')
    expect(errorOf(await verify({ ...parent, memberId: 'not an id' }, otp))).toBe('otp-expired')
    expect(errorOf(await verify({ ...parent, number: '0129999999' }, otp))).toBe('otp-incorrect')
  })

  it('from five minutes on', async () => {
    const parent = await at('2025-10-01T10:00:00+08:00', () => served.signedUp())
    const otp = await served.otpOf(parent.stored)
    expect(errorOf(await at('2025-10-01T10:05:00+08:00', () => verify(parent, otp)))).toBe('otp-expired')
    expect(errorOf(await at('2025-10-01T10:04:59+08:00', () => verify(parent, otp)))).toBeUndefined()
  })

  it('after five wrong tries, also with the right code', async () => {
    const parent = await served.signedUp()
    const otp = await served.otpOf(parent.stored)
    const tries = await Promise.all(Array.from({ length: 8 }, () => verify(parent, wrong(otp))))
    expect(tries.map(errorOf).filter((name) => name === 'otp-incorrect')).toHaveLength(5)
    expect(errorOf(await verify(parent, otp))).toBe('otp-expired')
  })

  it('after fifteen wrong tries of a number within a day', async () => {
    const parent = await at('2025-10-01T10:00:00+08:00', () => served.signedUp())
    for (const round of [1, 2, 3]) {
      const minute = `2025-10-01T10:${round}0:00+08:00`
      await at(minute, () => served.identity.resendOtp({ number: parent.number }))
      const otp = await served.otpOf(parent.stored)
      for (let tried = 0; tried < 5; tried += 1) expect(errorOf(await at(minute, () => verify(parent, wrong(otp))))).toBe('otp-incorrect')
    }
    await at('2025-10-01T10:40:00+08:00', () => served.identity.resendOtp({ number: parent.number }))
    const otp = await served.otpOf(parent.stored)
    expect(errorOf(await at('2025-10-01T10:41:00+08:00', () => verify(parent, otp)))).toBe('rate-limited')
    await at('2025-10-02T11:00:00+08:00', () => served.identity.resendOtp({ number: parent.number }))
    const next = await served.otpOf(parent.stored)
    expect(errorOf(await at('2025-10-02T11:01:00+08:00', () => verify(parent, next)))).toBeUndefined()
  })

  it('when the account is active already, by code and by link', async () => {
    const parent = await served.signedUp()
    const otp = await served.otpOf(parent.stored)
    const link = await served.linkOf(parent.email)
    await verify(parent, otp)
    expect(errorOf(await verify(parent, otp))).toBe('already-registered')
    expect(errorOf(await served.identity.verifyLink({ ...link, device: undefined }))).toBe('already-registered')
  })

  it('for a device that signed up, when its first account was verified by a link opened elsewhere', async () => {
    const device = { tokenHash: 'phone-of-a-link', cookieHash: '', isNewCookie: false }
    const [first, second] = [await served.signedUp({ device }), await served.signedUp({ device })]
    expect(
      errorOf(await served.identity.verifyLink({ ...(await served.linkOf(first.email)), device: { tokenHash: '', cookieHash: 'laptop', isNewCookie: true } })),
    ).toBeUndefined()
    expect(errorOf(await served.identity.signUp(aSignUp({ device })))).toBe('device-used')
    expect(errorOf(await verify(second, await served.otpOf(second.stored)))).toBe('device-used')
  })

  it('for the second of two accounts of one device, verified at once', async () => {
    const device = { tokenHash: 'shared-token', cookieHash: 'shared-cookie', isNewCookie: false }
    const parents = [await served.signedUp(), await served.signedUp()]
    const outcomes = await Promise.all(parents.map(async (parent) => verify(parent, await served.otpOf(parent.stored), device)))
    expect(outcomes.map(errorOf).sort()).toEqual(['device-used', undefined])
    const { rowCount } = await served.db.query('SELECT 1 FROM members WHERE id = ANY($1::uuid[]) AND verified_at IS NOT NULL', [
      parents.map((parent) => parent.memberId),
    ])
    expect(rowCount).toBe(1)
  })
})

describe('verifying by link is refused', () => {
  it('with another user, time, purpose or day', async () => {
    const parent = await at('2025-10-01T23:50:00+08:00', () => served.signedUp())
    const link = await served.linkOf(parent.email)
    const open = (instant: string, overrides = link) => at(instant, () => served.identity.verifyLink({ ...overrides, device: undefined }))
    const today = '2025-10-01T23:55:00+08:00'
    await at(today, () => served.identity.forgotPassword({ email: parent.email, language: '' }))
    for (const overrides of [
      { ...link, user: parent.memberId },
      { ...link, user: `${link.user}x` },
      { ...link, user: `${newId()}.${link.user.split('.')[1]}` },
      { ...link, datems: link.datems + 1n },
      await served.linkOf(parent.email),
    ])
      expect(errorOf(await open(today, overrides))).toBe('verification-link-expired')
    expect(errorOf(await open('2025-10-02T00:00:00+08:00'))).toBe('verification-link-expired')
    expect(errorOf(await open('2025-10-01T23:49:59+08:00'))).toBe('verification-link-expired')
    expect((await open(today)).result?.$case).toBe('session')
  })
})

describe('a verification', () => {
  it('requested twenty times at once activates once and says so once', async () => {
    const parent = await served.signedUp()
    const otp = await served.otpOf(parent.stored)
    const link = await served.linkOf(parent.email)
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? verify(parent, otp) : served.identity.verifyLink({ ...link, device: undefined }))),
    )
    expect(outcomes.filter((reply) => errorOf(reply) === undefined)).toHaveLength(1)
    expect(await served.eventsOf('identity.member-verified.v1', parent.memberId)).toHaveLength(1)
  })

  it('by link opens a session', async () => {
    const parent = await served.signedUp({ pregnancyStage: 'oneChild', children: ['2024-05-05'] })
    const { result } = await served.identity.verifyLink({ ...(await served.linkOf(parent.email)), device: undefined })
    expect(result).toMatchObject({ $case: 'session', value: { member: { id: parent.memberId, email: parent.email, forceUpdated: true, allowRefer: true } } })
    expect(result?.$case === 'session' && result.value.token.split('.')).toHaveLength(3)
  })
})

describe('a referral', () => {
  const MAY = '2025-05-20T10:00:00+08:00'
  it('counts five of six that verify at once; the sixth is a member all the same', async () => {
    const referrer = await at(MAY, () => served.member())
    const referees = await at(MAY, () => Promise.all(Array.from({ length: 6 }, () => served.signedUp({ referCode: referrer.referralCode }))))
    const outcomes = await at(MAY, () => Promise.all(referees.map(async (parent) => verify(parent, await served.otpOf(parent.stored)))))
    expect(outcomes.map(errorOf)).toEqual(Array.from({ length: 6 }, () => undefined))
    const events = await served.eventsOf('identity.referral-qualified.v1', referrer.memberId)
    expect(events).toHaveLength(5)
    expect(new Set(events.map((event) => event.refereeId)).size).toBe(5)
    const { result } = await at(MAY, () => served.sessionOf(referrer.memberId))
    expect(result).toMatchObject({ $case: 'session', value: { member: { allowRefer: false, hasReferred: true } } })

    expect(errorOf(await at(MAY, () => served.identity.signUp({ ...referees[0]!, number: '0187654321', email: 'late@example.com' })))).toBe(
      'referral-limit-reached',
    )
    const inJune = await at('2025-06-01T00:00:00+08:00', () => served.member({ referCode: ` ${referrer.referralCode.toLowerCase()} ` }))
    expect((await served.eventsOf('identity.referral-qualified.v1', referrer.memberId)).at(-1)?.refereeId).toBe(inJune.memberId)
  })
})
