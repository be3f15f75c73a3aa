import { newId } from '@club/kernel'
import { closeAccount } from '../src/commands/close-account'
import { aSignUp, at, errorOf, PASSWORD, serveIdentity, somebody } from './served-identity'
import type { Served } from './served-identity'

const [PER_ADDRESS, PER_HOUR] = [10, 60]
let served: Served
beforeAll(async () => {
  served = await serveIdentity({
    SMS_UNANSWERED_PER_ADDRESS_AND_DAY_MAX: String(PER_ADDRESS),
    MAILS_UNANSWERED_PER_ADDRESS_AND_DAY_MAX: String(PER_ADDRESS),
    SMS_PER_HOUR_MAX: String(PER_HOUR),
    MAILS_PER_HOUR_MAX: String(PER_HOUR),
  })
})
afterAll(() => served.stop())

type Reply = { readonly refusal: (Parameters<typeof errorOf>[0]['refusal'] & { readonly retryAfterSeconds?: number }) | undefined }
/** A browser at an address of its own, unless a test says otherwise. */
const requester = (given: { address?: string; browser?: string; network?: string } = {}) => ({ network: newId(), address: newId(), browser: '', ...given })
const join = (given: Parameters<typeof requester>[0], overrides: object = {}) => {
  const asked = requester(given)
  return served.identity.signUp(aSignUp({ ...overrides, network: asked.network, requester: asked }))
}
const AT_ONCE = 50
/** Runs it so often, fifty at once. */
async function times<T>(count: number, run: (index: number) => Promise<T>): Promise<T[]> {
  const done: T[] = []
  for (let from = 0; from < count; from += AT_ONCE)
    done.push(...(await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, index) => run(from + index)))))
  return done
}
/** How many were done; all others were refused for their number, with the seconds to wait. */
function countDone(replies: readonly Reply[], waitMax: number): number {
  const refused = replies.filter((reply) => errorOf(reply) !== undefined)
  for (const { refusal } of refused) {
    expect(errorOf({ refusal })).toBe('rate-limited')
    expect(refusal?.retryAfterSeconds).toBeGreaterThan(0)
    expect(refusal?.retryAfterSeconds).toBeLessThanOrEqual(waitMax)
  }
  return replies.length - refused.length
}
const HOUR = 3600
const DAY = 24 * HOUR
/** Each test has an hour, and a day, of its own. */
let day = 0
const onNewDay = <T>(run: () => T): T => at(new Date(Date.UTC(2027, 0, (day += 3), 2)), run)
const signIn = (email: string, asked: ReturnType<typeof requester>) =>
  served.identity.signIn({ email, password: PASSWORD, socialLogin: false, provider: '', accessToken: '', language: 'en', requester: asked })
/** A member without a password, whose first sign-in mails a link. */
async function passwordless(): Promise<string> {
  const { email, memberId } = await served.member({ requester: requester() })
  await served.db.query('UPDATE members SET password_hash = NULL WHERE id = $1', [memberId])
  return email
}

describe('SMS', () => {
  it('to strangers’ numbers from one address are as many as the limit, of fifty at once, and from another address go on', () =>
    onNewDay(async () => {
      const address = newId()
      expect(countDone(await times(50, () => join({ address })), DAY)).toBe(PER_ADDRESS)
      expect(countDone(await times(1, () => join({})), DAY)).toBe(1)
      expect(served.sendsRefused.filter((limit) => limit === 'smsPerRequester')).toHaveLength(40)
    }))

  it('reach four times as many families behind one address as strangers, because families answer theirs', () =>
    onNewDay(async () => {
      const address = newId()
      for (let wave = 0; wave < 4; wave += 1)
        await times(PER_ADDRESS, async () => {
          const asked = { network: address, address, browser: newId() }
          await served.member({ network: address, requester: asked })
        })
      // The whole club has sent as many as the hour allows; the next hour is not over the limit of the address.
      await at(new Date(Date.UTC(2027, 0, day, 5)), async () => expect(countDone(await times(2, () => join({ address })), DAY)).toBe(2))
    }))

  it('from one browser are ten a day, of fifty at once from as many addresses', () =>
    onNewDay(async () => {
      const browser = newId()
      expect(countDone(await times(50, () => join({ browser })), DAY)).toBe(10)
    }))

  it('for one email from one network are five a day, of fifty at once to as many numbers', () =>
    onNewDay(async () => {
      const [network, { email }] = [newId(), somebody()]
      expect(countDone(await times(50, () => join({ network }, { ...somebody(), email })), DAY)).toBe(5)
      expect(countDone(await times(1, () => join({}, { ...somebody(), email })), DAY)).toBe(1)
    }))

  it('of the whole club are as many an hour as the limit, of seventy; the next hour begins anew', async () => {
    const hour = Date.UTC(2028, 5, 1, 2, 30)
    await at(new Date(hour), async () => expect(countDone(await times(70, () => join({})), 1800)).toBe(PER_HOUR))
    await at(new Date(hour + 1800_000), async () => expect(countDone(await times(1, () => join({})), HOUR)).toBe(1))
    expect(served.sendsRefused).toContain('smsTotal')
  })

  it('that one limit refuses use up no other: a number is not silenced from an address that may send no more', () =>
    onNewDay(async () => {
      const [address, { number }] = [newId(), somebody()]
      await times(PER_ADDRESS, () => join({ address }))
      expect(countDone(await times(25, () => join({ address }, { ...somebody(), number })), DAY)).toBe(0)
      expect(countDone(await times(1, () => join({}, { ...somebody(), number })), DAY)).toBe(1)
    }))
})

describe('mails', () => {
  it('to a stranger’s address are three an hour, of 150 sign-ups from two networks with as many numbers', () =>
    onNewDay(async () => {
      const { email } = somebody()
      const networks = [newId(), newId()]
      const replies = await times(150, (index) => join({ network: networks[index % 2] as string }, { ...somebody(), email }))
      expect(countDone(replies, DAY)).toBe(10)
      expect(await served.messagesTo(email)).toHaveLength(3)
    }))

  it('to one address in any spelling are twenty a day, whatever asks for them', () =>
    onNewDay(async () => {
      const local = `parent${newId().replaceAll('-', '')}`
      const start = Date.UTC(2029, 0, 1, 0)
      for (let hour = 0; hour < 10; hour += 1)
        await at(new Date(start + hour * HOUR * 1000), () => times(3, (index) => join({}, { ...somebody(), email: `${local}+${hour}x${index}@gmail.com` })))
      const { rows } = await served.db.query<{ id: string; sealed: Buffer }>('SELECT id, sealed FROM outgoing_messages')
      const mails = rows.map(({ id, sealed }) => served.deps.secrets.open(id, sealed)).filter(({ to }) => to.startsWith(local))
      expect(mails).toHaveLength(20)
    }))

  it('that sign-ins of accounts without a password ask for are as many from one address as the limit, of fifty at once', () =>
    onNewDay(async () => {
      const emails = await at(new Date(Date.UTC(2030, 0, 1)), () => times(50, passwordless))
      const asked = requester()
      const replies = await times(50, (index) => signIn(emails[index] as string, { ...asked, network: newId() }))
      expect(countDone(replies, DAY)).toBe(PER_ADDRESS)
      // A link that is used gives its place back, and one more.
      const answered = emails[replies.findIndex(({ result }) => result?.$case === 'resetPasswordFlow')] as string
      expect(errorOf(await served.identity.resetPassword({ ...(await served.linkOf(answered)), password: PASSWORD }))).toBeUndefined()
      const waiting = emails.filter((_, index) => replies[index]?.result?.$case !== 'resetPasswordFlow').slice(0, 5)
      expect(countDone(await times(5, (index) => signIn(waiting[index] as string, asked)), DAY)).toBe(2)
    }))

  it('from one browser are twenty a day, of fifty at once from as many addresses', () =>
    onNewDay(async () => {
      const emails = await at(new Date(Date.UTC(2031, 0, 1)), () => times(50, passwordless))
      const browser = newId()
      expect(countDone(await times(50, (index) => signIn(emails[index] as string, requester({ browser }))), DAY)).toBe(20)
    }))

  it('of the whole club are as many an hour as the limit, of seventy', async () => {
    const made = [
      await at(new Date(Date.UTC(2032, 0, 1)), () => times(50, passwordless)),
      await at(new Date(Date.UTC(2032, 1, 1)), () => times(20, passwordless)),
    ]
    const emails = made.flat()
    const replies = await at(new Date(Date.UTC(2032, 5, 1, 2)), () => times(70, (index) => signIn(emails[index] as string, requester())))
    expect(countDone(replies, HOUR)).toBe(PER_HOUR)
    expect(served.sendsRefused).toContain('mailTotal')
  })

  it('that confirm a social account are three an hour', () =>
    onNewDay(async () => {
      const { email } = await served.member({ requester: requester() })
      served.socialPeople.set(email, { email, isProven: false })
      const social = { email: '', password: '', socialLogin: true, provider: 'facebook', accessToken: email, language: 'en' }
      const before = (await served.messagesTo(email)).length
      const replies = await times(50, () => served.identity.signIn({ ...social, requester: requester() }))
      expect(replies.map(errorOf).filter((name) => name === 'account-not-verified')).toHaveLength(3)
      expect(replies.map(errorOf).filter((name) => name === 'rate-limited')).toHaveLength(47)
      expect(await served.messagesTo(email)).toHaveLength(before + 3)
    }))

  it('that open a closed account are three an hour, and an address of nobody is answered alike', () =>
    onNewDay(async () => {
      const { email, memberId } = await served.member({ requester: requester() })
      await closeAccount(served.deps, { memberId, reason: '', call: 'member:close-own' })
      const before = (await served.messagesTo(email)).length
      for (const asked of [email, somebody().email]) {
        const replies = await times(50, () => served.identity.requestRestore({ email: asked, language: '', requester: requester() }))
        expect(countDone(replies, HOUR)).toBe(3)
      }
      expect(await served.messagesTo(email)).toHaveLength(before + 3)
    }))
})
