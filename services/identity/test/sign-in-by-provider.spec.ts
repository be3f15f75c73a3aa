import { errorOf, PASSWORD, serveIdentity } from './served-identity'
import type { Served } from './served-identity'

let served: Served
beforeAll(async () => {
  served = await serveIdentity()
})
afterAll(() => served.stop())

/** Signs in as the person whom the provider names. */
function asPerson(person: { email: string; subject?: string; isProven?: boolean }) {
  served.socialPeople.set('token', person)
  return served.identity.signIn({ email: '', password: '', socialLogin: true, provider: 'facebook', accessToken: 'token', language: 'en' })
}
const confirm = async (email: string) => served.identity.verifyLink({ ...(await served.linkOf(email)), device: undefined })

describe('a person at a social provider', () => {
  it('is the only one there who signs the member in, whoever has the email later', async () => {
    const { email, memberId } = await served.member()
    for (const _ of [1, 2]) expect((await asPerson({ email, subject: 'first' })).result).toMatchObject({ value: { member: { id: memberId } } })
    expect(errorOf(await asPerson({ email, subject: 'second' }))).toBe('social-login-failed')
    expect((await asPerson({ email, subject: 'first' })).result?.$case).toBe('session')
  })

  it('signs in one member only, and one of two at the same instant', async () => {
    const [one, other] = [await served.member(), await served.member()]
    expect((await asPerson({ email: one.email, subject: 'moved' })).result?.$case).toBe('session')
    expect(errorOf(await asPerson({ email: other.email, subject: 'moved' }))).toBe('social-login-failed')
    const outcomes = await Promise.all(
      ['a', 'b', 'c'].map((subject) => {
        served.socialPeople.set(subject, { email: other.email, subject })
        return served.identity.signIn({ email: '', password: '', socialLogin: true, provider: 'facebook', accessToken: subject, language: 'en' })
      }),
    )
    expect(outcomes.map(errorOf).filter((name) => name === undefined)).toHaveLength(1)
  })

  it('may be another one after the mailbox has proven itself by a reset, or staff changed the email', async () => {
    const { email, memberId, name, stored } = await served.member()
    await asPerson({ email, subject: 'lost' })
    await served.identity.forgotPassword({ email, language: 'en' })
    await served.identity.resetPassword({ ...(await served.linkOf(email)), password: PASSWORD })
    expect((await asPerson({ email, subject: 'new' })).result?.$case).toBe('session')
    const next = `next-${email}`
    expect(errorOf(await served.identity.editAccount({ memberId, name, email: next, number: stored }))).toBeUndefined()
    expect(errorOf(await asPerson({ email, subject: 'new' }))).toBe('user-not-registered')
    expect((await asPerson({ email: next, subject: 'another' })).result?.$case).toBe('session')
  })
})

describe('a provider that does not say whether it has verified the email', () => {
  it('lets nobody in before the mailbox has confirmed that very person, and then for good', async () => {
    const { email, memberId } = await served.member()
    expect(errorOf(await asPerson({ email, subject: 'stranger', isProven: false }))).toBe('account-not-verified')
    const strangers = await served.linkOf(email)
    expect(errorOf(await asPerson({ email, subject: 'owner', isProven: false }))).toBe('account-not-verified')
    expect(errorOf(await served.identity.verifyLink({ ...strangers, device: undefined }))).toBe('verification-link-expired')
    expect((await confirm(email)).result).toMatchObject({ $case: 'session', value: { member: { id: memberId } } })
    expect(errorOf(await confirm(email))).toBe('verification-link-expired')
    expect((await asPerson({ email, subject: 'owner', isProven: false })).result?.$case).toBe('session')
    expect(errorOf(await asPerson({ email, subject: 'stranger', isProven: false }))).toBe('social-login-failed')
  })

  it('mails three times an hour', async () => {
    const { email } = await served.member()
    const before = (await served.messagesTo(email)).length
    for (let tried = 0; tried < 5; tried += 1) await asPerson({ email, subject: `s${tried}`, isProven: false })
    expect(await served.messagesTo(email)).toHaveLength(before + 3)
  })
})
