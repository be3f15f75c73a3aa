import { RESTORES_PER_DAY_MAX } from '@club/rules'
import { eraseAccount } from '../src/commands/erase-account'
import { PERSONAL_DATA } from '../src/personal-data'
import { runOps } from '../src/ops'
import { at, errorOf, PASSWORD, serveIdentity } from './served-identity'
import type { Served } from './served-identity'

let served: Served
beforeAll(async () => {
  served = await serveIdentity()
})
afterAll(() => served.stop())

type Reply = { result?: { $case: string } | undefined; refusal: Parameters<typeof errorOf>[0]['refusal'] }
const outcomeOf = ({ result, refusal }: Reply) => errorOf({ refusal }) ?? result?.$case
const signIn = (email: string, password = PASSWORD) =>
  served.identity.signIn({ email, password, socialLogin: false, provider: '', accessToken: '', language: 'en' })
const idOf = (reply: Awaited<ReturnType<Served['identity']['beginExport']>>) => (reply.result?.$case === 'begun' ? reply.result.value.exportId : '')
const presence = (memberId: string, password = PASSWORD, sessionId = '') => ({ memberId, password, sessionId })
const close = (memberId: string, password = PASSWORD) => served.identity.closeAccount({ present: presence(memberId, password), reason: 'Too many mails' })
const restore = (email: string, password = PASSWORD) => served.identity.restoreAccount({ email, password, user: '', datems: 0n })
const byLink = ({ user, datems }: { user: string; datems: bigint }) => served.identity.restoreAccount({ email: '', password: '', user, datems })
const daysLater = (days: number) => new Date(Date.now() + days * 86_400_000)

describe('an export', () => {
  it('is begun for nobody without the password, and wrong ones lock as at a sign-in (D36)', async () => {
    const { memberId, email } = await served.member()
    expect(outcomeOf(await served.identity.beginExport(presence(memberId, '')))).toBe('reauth-required')
    for (let wrong = 1; wrong <= 4; wrong += 1) expect(outcomeOf(await served.identity.beginExport(presence(memberId, 'Wr0ng@pass')))).toBe('reauth-required')
    expect(outcomeOf(await served.identity.beginExport(presence(memberId, 'Wr0ng@pass')))).toBe('account-locked')
    expect(outcomeOf(await signIn(email))).toBe('account-locked')
  })

  it('is begun by the member while strangers’ wrong passwords lock their sign-in, and so is the closing', async () => {
    const { memberId, email } = await served.member()
    for (let wrong = 1; wrong <= 6; wrong += 1) await signIn(email, 'Wr0ng@pass')
    expect(outcomeOf(await signIn(email))).toBe('account-locked')
    expect(outcomeOf(await served.identity.beginExport(presence(memberId, PASSWORD, 'session')))).toBe('begun')
    expect(outcomeOf(await signIn(email))).toBe('account-locked')
    expect(outcomeOf(await close(memberId))).toBe('closed')
  })

  it('is not begun by a stolen session that guesses: five tries at once or one after the other lock it, and no other session', async () => {
    const { memberId } = await served.member()
    const guess = () => served.identity.beginExport(presence(memberId, 'Wr0ng@pass', 'stolen'))
    const outcomes = (await Promise.all(Array.from({ length: 50 }, guess))).map(outcomeOf)
    expect(outcomes.filter((name) => name === 'reauth-required')).toHaveLength(4)
    expect(outcomes.filter((name) => name === 'account-locked')).toHaveLength(46)
    expect(outcomeOf(await served.identity.beginExport(presence(memberId, PASSWORD, 'stolen')))).toBe('account-locked')
    expect(outcomeOf(await served.identity.closeAccount({ present: presence(memberId, PASSWORD, 'stolen'), reason: '' }))).toBe('account-locked')
    expect(outcomeOf(await served.identity.beginExport(presence(memberId, PASSWORD, 'own')))).toBe('begun')
    const later = new Date(Date.now() + 31 * 60_000)
    expect(outcomeOf(await at(later, () => served.identity.beginExport(presence(memberId, PASSWORD, 'stolen'))))).toBe('begun')
  })

  it('is begun three times a day in Kuala Lumpur, and those that failed do not count', async () => {
    const { memberId, email, stored } = await served.member()
    const begin = () => served.identity.beginExport(presence(memberId))
    const end = (exportId: string, isSent: boolean) => served.identity.endExport({ exportId, isSent })
    const first = await begin()
    expect(first.result).toMatchObject({ $case: 'begun', value: { contacts: [email, stored, `+${stored}`] } })
    await end(idOf(first), false)
    for (let sent = 1; sent <= 3; sent += 1) {
      // A failed export between those that were sent.
      await end(idOf(await begin()), false)
      const exportId = idOf(await begin())
      await end(exportId, true)
      await end(exportId, true)
      // A sent export stays sent, whatever is reported later.
      await end(exportId, false)
    }
    const refused = await begin()
    expect(outcomeOf(refused)).toBe('rate-limited')
    expect(Number(refused.refusal?.retryAfterSeconds)).toBeGreaterThan(10)
    expect(outcomeOf(await at(daysLater(1), begin))).toBe('begun')
  })

  it('is begun three times at once and no more, and a place is free again when it was not sent or its end is overdue', async () => {
    const { memberId } = await served.member()
    const begin = () => served.identity.beginExport(presence(memberId))
    const atOnce = await Promise.all(Array.from({ length: 12 }, begin))
    const begun = atOnce.filter(({ result }) => result?.$case === 'begun')
    expect([begun.length, new Set(begun.map(idOf)).size]).toEqual([3, 3])
    expect(Number((await begin()).refusal?.retryAfterSeconds)).toBe(10)
    const [one, other, third] = begun.map(idOf) as [string, string, string]
    await served.identity.endExport({ exportId: one, isSent: true })
    await served.identity.endExport({ exportId: other, isSent: true })
    // Two at once at the third: one of them.
    await served.identity.endExport({ exportId: third, isSent: false })
    expect((await Promise.all([begin(), begin()])).map(outcomeOf).sort()).toEqual(['begun', 'rate-limited'])
    await served.deps.db.query(`UPDATE export_places SET ends_at = now() WHERE sent_at IS NULL`)
    expect((await Promise.all([begin(), begin()])).map(outcomeOf).sort()).toEqual(['begun', 'rate-limited'])
  })
})

describe('a closed account', () => {
  it('refuses a sign-in only after the password was right, and keeps its email and number', async () => {
    const { memberId, email, number } = await served.member()
    expect(outcomeOf(await close(memberId, 'Wr0ng@pass'))).toBe('reauth-required')
    const { result } = await close(memberId)
    if (result?.$case !== 'closed') throw new Error('refused')
    const { closedAt, erasedAt } = result.value
    expect(Number(erasedAt) - Number(closedAt)).toBe(30 * 86_400_000)
    expect(outcomeOf(await signIn(email, 'Wr0ng@pass'))).toBe('wrong-password')
    expect(outcomeOf(await signIn(email))).toBe('account-closed')
    await expect(served.signedUp({ email })).rejects.toThrow('already-registered')
    await expect(served.signedUp({ number })).rejects.toThrow('already-registered')
    expect(await served.eventsOf('identity.account-closed.v1', memberId)).toMatchObject([{ memberId, closed: true }])
  })

  it('lets nobody in whom a provider or the sister shop vouches for', async () => {
    const { memberId, email } = await served.member()
    await close(memberId)
    served.socialPeople.set('closed', { email })
    const social = { email: '', password: '', socialLogin: true, provider: 'facebook', accessToken: 'closed', language: 'en' }
    expect(outcomeOf(await served.identity.signIn(social))).toBe('account-closed')
  })

  it('has no sessions', async () => {
    const { memberId } = await served.member()
    const before = (await served.sessionOf(memberId)).version?.version ?? 0
    await close(memberId)
    expect((await served.sessionOf(memberId)).version?.version).toBe(before + 1)
    expect((await served.eventsOf('identity.member-changed.v1', memberId)).at(-1)?.tokenVersion).toBe(before + 1)
  })

  it('has no birthday, is credited by no file and refers nobody', async () => {
    const { memberId, email } = await served.member({ dob: '1990-02-03' })
    const born = async () => (await served.identity.listBirthdays({ day: '2027-02-03', verifiedBefore: undefined, afterMemberId: '', limit: 500 })).memberIds
    const found = async () => (await served.identity.findMembersByEmail({ emails: [email] })).memberIds.filter((id) => id !== '').length
    expect(await born()).toContain(memberId)
    expect(await found()).toBe(1)
    await close(memberId)
    expect(await born()).not.toContain(memberId)
    expect(await found()).toBe(0)
  })

  it('is closed by operators for a reason, and twice over changes nothing', async () => {
    const { memberId, email } = await served.member()
    const ops = (args: readonly string[]) => runOps({ ...served.deps, testClockAllowed: false, adminPassword: undefined }, args)
    await expect(ops(['member:close', '--id', memberId])).rejects.toThrow('--reason')
    const first = await ops(['member:close', '--id', memberId, '--reason', 'A letter'])
    expect(await ops(['member:close', '--id', memberId, '--reason', 'A letter'])).toEqual(first)
    expect(outcomeOf(await signIn(email))).toBe('account-closed')
  })
})

describe('opening an account again', () => {
  it('is refused for a wrong password, an open account, and from the day of the erasure on', async () => {
    const { memberId, email } = await served.member()
    expect(outcomeOf(await restore('nobody@example.com'))).toBe('user-not-registered')
    expect(outcomeOf(await restore(email))).toBe('not-found')
    await close(memberId)
    expect(outcomeOf(await restore(email, 'Wr0ng@pass'))).toBe('wrong-password')
    expect(outcomeOf(await at(daysLater(30.1), () => restore(email)))).toBe('not-found')
    expect(outcomeOf(await at(daysLater(29), () => restore(email)))).toBe('session')
    expect(outcomeOf(await signIn(email))).toBe('session')
    expect((await served.eventsOf('identity.account-closed.v1', memberId)).map(({ closed }) => closed)).toEqual([true, false])
  })

  it('is refused the sixth time within 24 hours, which bounds what closing it again and again leaves', async () => {
    const { memberId, email } = await served.member()
    for (let time = 1; time <= RESTORES_PER_DAY_MAX; time += 1) {
      await close(memberId)
      expect(outcomeOf(await restore(email))).toBe('session')
    }
    expect(outcomeOf(await close(memberId))).toBe('closed')
    expect(outcomeOf(await restore(email))).toBe('rate-limited')
    expect(outcomeOf(await at(daysLater(1.01), () => restore(email)))).toBe('session')
  })

  it('is refused as too late for a link of any age once the data is due to go, and after it went', async () => {
    const { memberId, email } = await served.member()
    await close(memberId)
    await served.identity.requestRestore({ email, language: '' })
    const link = await served.linkOf(email)
    expect(outcomeOf(await at(daysLater(29), () => byLink(link)))).toBe('restore-link-expired')
    expect(outcomeOf(await at(daysLater(30.1), () => byLink(link)))).toBe('not-found')
    await at(daysLater(31), () => eraseAccount(served.deps, PERSONAL_DATA, memberId))
    expect(outcomeOf(await at(daysLater(31), () => byLink(link)))).toBe('not-found')
    expect(outcomeOf(await at(daysLater(31), () => restore(email)))).toBe('user-not-registered')
  })

  it('works once by a mailed link, within an hour, and says nothing of who has an account', async () => {
    const { memberId, email } = await served.member()
    const mails = async () => (await served.messagesTo(email)).length
    const before = await mails()
    expect(outcomeOf(await served.identity.requestRestore({ email: 'nobody@example.com', language: '' }))).toBe('done')
    expect(outcomeOf(await served.identity.requestRestore({ email, language: '' }))).toBe('done')
    expect(await mails()).toBe(before)
    await close(memberId)
    await served.identity.requestRestore({ email, language: 'bm' })
    const link = await served.linkOf(email)
    expect(outcomeOf(await byLink({ ...link, user: `${memberId}.forged` }))).toBe('restore-link-expired')
    expect(outcomeOf(await at(new Date(Date.now() + 61 * 60_000), () => byLink(link)))).toBe('restore-link-expired')
    expect(outcomeOf(await byLink(link))).toBe('session')
    expect(outcomeOf(await byLink(link))).toBe('restore-link-expired')
  })
})
