import type { SignUpRequest } from '@club/contracts/identity'
import { newId } from '@club/kernel'
import { actAs, clock } from '@club/service-host'
import { editAccount } from '../src/commands/edit-account'
import { pruneTraces } from '../src/commands/keep-traces'
import { errorOf, HOME, PASSWORD, serveIdentity } from './served-identity'
import type { Served } from './served-identity'

let served: Served
beforeAll(async () => {
  served = await serveIdentity()
})
afterAll(() => served.stop())

let people = 0
/** What the gateway says of a person's browser and network. */
const seenAt = ({ network = `10.0.0.${(people += 1)}/32`, browser = `cookie-${(people += 1)}` } = {}) => ({
  device: { tokenHash: '', cookieHash: browser, isNewCookie: false },
  requester: { network: 'any', address: network, browser },
})
const traced = (referrerId: string) => served.eventsOf('identity.referral-traced.v1', referrerId)
/** A verified member who was seen so. */
const joined = (details: Partial<SignUpRequest>) => served.member(details)

describe('what both sides of a referral share', () => {
  it('is not published of sides that share nothing', async () => {
    const referrer = await joined(seenAt())
    await joined({ ...seenAt(), referCode: referrer.referralCode, address: HOME })
    expect(await traced(referrer.memberId)).toEqual([])
  })

  it('is published with the referral as keyed hashes: network and household of an address', async () => {
    const network = '203.0.113.7/32'
    const referrer = await joined({ ...seenAt({ network }), address: HOME })
    const referee = await joined({ ...seenAt({ network }), address: { ...HOME, line3: 'Jln Bangi' }, referCode: referrer.referralCode })
    const [event, ...more] = await traced(referrer.memberId)
    expect(more).toEqual([])
    expect(event).toMatchObject({ referringMemberId: referrer.memberId, referredMemberId: referee.memberId, device: '' })
    expect(event?.network).not.toBe('')
    expect(event?.address).not.toBe('')
    expect(JSON.stringify(event, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))).not.toMatch(/203\.0|Bangi/)
  })

  it('is published when one side signs in on the browser of the other later', async () => {
    const browser = 'the phone of both'
    const referrer = await joined(seenAt())
    await joined({ ...seenAt({ browser }), referCode: referrer.referralCode })
    expect(await traced(referrer.memberId)).toEqual([])
    const signIn = () => served.identity.signIn({ email: referrer.email, password: PASSWORD, requester: seenAt({ browser }).requester })
    expect(errorOf(await signIn())).toBeUndefined()
    expect(await traced(referrer.memberId)).toMatchObject([{ address: '', network: '' }])
  })

  it('is forgotten 90 days after it was seen last', async () => {
    const { memberId } = await joined(seenAt())
    const count = async () => (await served.db.query('SELECT FROM traces WHERE member_id = $1', [memberId])).rowCount
    const days = (many: number) => new Date(clock.now().getTime() + many * 24 * 3_600_000)
    await pruneTraces(served.db, days(89))
    expect(await count()).toBe(2)
    await pruneTraces(served.db, days(91))
    expect(await count()).toBe(0)
  })
})

describe('a change of password or number', () => {
  it('is published for the rule about takeovers: of a password, unless it is the first, and of a number that staff save', async () => {
    const person = await joined(seenAt())
    const edit = { memberId: person.memberId, name: 'Nur Aisyah', email: person.email, number: '60199000001' }
    expect(await actAs({ kind: 'administrator', id: newId() }, () => editAccount(served.deps, edit))).toEqual({ kind: 'saved' })
    expect((await served.eventsOf('identity.account-handled.v1', person.memberId)).map(({ fields }) => fields)).toContainEqual(['number'])
    const reset = async (password: string) => {
      expect(errorOf(await served.identity.forgotPassword({ email: person.email, language: 'en', requester: seenAt().requester }))).toBeUndefined()
      expect(errorOf(await served.identity.resetPassword({ ...(await served.linkOf(person.email)), password }))).toBeUndefined()
    }
    await reset('Sayang3baby!')
    await served.db.query('UPDATE members SET password_hash = NULL WHERE id = $1', [person.memberId])
    await reset('Sayang4baby!')
    const changed = await served.eventsOf('identity.profile-changed.v1', person.memberId)
    expect(changed.map(({ part, first }) => [part, first])).toEqual([
      ['password', false],
      ['password', true],
    ])
  })
})
