import { newId } from '@club/kernel'
import { exportRows } from '@club/member-data'
import { addMonthsToInstant } from '@club/rules'
import { pruneSignIns } from '../src/commands/prune-sign-ins'
import { PERSONAL_DATA } from '../src/personal-data'
import { insertSignIn } from '../src/store/sign-ins'
import { at, errorOf, PASSWORD, serveIdentity } from './served-identity'
import type { Served } from './served-identity'

let served: Served
beforeAll(async () => {
  served = await serveIdentity()
})
afterAll(() => served.stop())

const ON = 'Chrome on Android'
const signIn = (email: string, overrides: object = {}) =>
  served.identity.signIn({ email, password: PASSWORD, socialLogin: false, provider: '', accessToken: '', language: 'en', deviceLabel: ON, ...overrides })
const social = (email: string) => {
  served.socialPeople.set('token', { email, subject: email })
  return signIn('', { password: '', socialLogin: true, provider: 'facebook', accessToken: 'token' })
}
async function listOf(list: 'signIns' | 'providers', memberId: string): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = []
  for await (const rows of exportRows(served.deps.db, PERSONAL_DATA, list, { memberId, contacts: [] })) found.push(...rows)
  return found
}

describe('the sign-ins of a member', () => {
  it('hold none that was refused', async () => {
    const { email, memberId } = await served.member()
    expect(errorOf(await signIn(email, { password: 'wrong' }))).toBe('wrong-password')
    expect(await listOf('signIns', memberId)).toEqual([])
  })

  it('are listed newest first, each with its method, its provider and a short label of the device', async () => {
    const { email, memberId } = await served.member()
    await at('2026-11-01T10:00:00+08:00', () => signIn(email))
    await at('2026-11-02T10:00:00.12+08:00', () => signIn(email, { deviceLabel: '' }))
    await at('2026-11-03T10:00:00+08:00', () => signIn(email, { deviceLabel: 'Mozilla/5.0 (from 203.0.113.7)' }))
    await at('2026-11-04T10:00:00+08:00', () => social(email))
    const [provider] = await listOf('providers', memberId)
    expect(provider).toEqual({ provider: expect.any(String), linkedAt: '2026-11-04T02:00:00.000Z' })
    expect(await listOf('signIns', memberId)).toEqual([
      { at: '2026-11-04T02:00:00.000Z', method: 'social', provider: provider?.['provider'], device: ON },
      { at: '2026-11-03T02:00:00.000Z', method: 'password', provider: null, device: null },
      { at: '2026-11-02T02:00:00.120Z', method: 'password', provider: null, device: null },
      { at: '2026-11-01T02:00:00.000Z', method: 'password', provider: null, device: ON },
    ])
  })

  it('are listed for staff after a place, newest first, and say whether there is such a member', async () => {
    const { email, memberId } = await served.member()
    for (const day of [1, 2, 3]) await at(`2026-11-0${day}T10:00:00+08:00`, () => signIn(email))
    const page = (asked: object) => served.identity.listSignIns({ memberId, limit: 2, ...asked })
    const first = await page({})
    expect(first).toMatchObject({ found: true, signIns: [{ method: 'password', device: ON }, {}] })
    const days = ({ signIns }: Awaited<ReturnType<typeof page>>) => signIns.map((one) => one.at?.getUTCDate())
    const last = first.signIns[1]
    expect([days(first), days(await page({ beforeAt: last?.at, beforeId: last?.id }))]).toEqual([[3, 2], [1]])
    expect(await page({ limit: 0 })).toEqual({ found: true, signIns: [] })
    expect(await page({ memberId: newId() })).toEqual({ found: false, signIns: [] })
    await expect(page({ memberId: 'nobody' })).rejects.toThrow('INVALID_ARGUMENT')
  })

  it('have the sign-up beside them while it is not verified', async () => {
    const { email, memberId } = await at('2026-11-01T10:00:00+08:00', () => served.signedUp())
    const unverified = async () => (await served.identity.listSignIns({ memberId, limit: 0 })).unverified
    expect(await unverified()).toEqual({ at: new Date('2026-11-01T10:00:00+08:00'), origin: 'form' })
    await at('2026-11-01T10:01:00+08:00', async () => served.identity.verifyLink({ ...(await served.linkOf(email)), device: undefined, deviceLabel: ON }))
    expect(await unverified()).toBeUndefined()
  })

  it('hold the one of a mailed link that verified the account', async () => {
    const { email, memberId } = await served.signedUp()
    expect(errorOf(await served.identity.verifyLink({ ...(await served.linkOf(email)), device: undefined, deviceLabel: ON }))).toBeUndefined()
    expect(await listOf('signIns', memberId)).toMatchObject([{ method: 'verified', provider: null, device: ON }])
  })

  it('are at most 200 of one day, whoever makes more', async () => {
    const { memberId } = await served.member()
    const keep = (day: string) => insertSignIn(served.deps.db, { id: newId(), memberId, at: new Date(day), method: 'password', provider: null, device: null })
    for (let made = 0; made < 210; made += 1) await keep('2026-11-01T00:00:00Z')
    await keep('2026-11-03T00:00:00Z')
    expect(await listOf('signIns', memberId)).toHaveLength(201)
  })

  it('are deleted 24 months later', async () => {
    const { email, memberId } = await served.member()
    await at('2026-11-01T10:00:00+08:00', () => signIn(email))
    const later = (ms: number) => new Date(addMonthsToInstant(new Date('2026-11-01T10:00:00+08:00'), 24).getTime() + ms)
    await pruneSignIns(served.deps.db, later(-1))
    expect(await listOf('signIns', memberId)).toHaveLength(1)
    await pruneSignIns(served.deps.db, later(1))
    expect(await listOf('signIns', memberId)).toEqual([])
  })
})
