import { jwtVerify } from 'jose'
import { createAdmin } from '../src/commands/create-admin'
import { pruneLimits } from '../src/commands/prune-limits'
import { ENDED_SESSIONS_MAX } from '../src/domain/session'
import { runOps } from '../src/ops'
import { listAudit } from '../src/store/audit'
import { at, PASSWORD, serveIdentity } from './served-identity'
import type { Served } from './served-identity'

let served: Served
beforeAll(async () => {
  served = await serveIdentity()
})
afterAll(() => served.stop())

type Kind = 'member' | 'admin'
const NOBODY = '0190f8f0-0000-7000-8000-0000000000ff'
const DAY_MS = 24 * 3600 * 1000

const versionOf = async (subject: string, subjectKind: Kind) => (await served.identity.listTokenVersions({ subjects: [{ subject, subjectKind }] })).versions[0]
const end = (subject: string, subjectKind: Kind, sessionId: string) => served.identity.endSession({ subject: { subject, subjectKind }, sessionId })
const endEvery = (subject: string) => served.identity.endSession({ subject: { subject, subjectKind: 'member' }, sessionId: '', everySession: true })
/** The session of a token, its end in epoch seconds and how long it is good. */
async function readToken(token: string) {
  const { payload } = await jwtVerify(token, served.publicKey, { currentDate: new Date(0) })
  return { sessionId: payload.jti?.split('.')[0] ?? '', expiresAt: payload.exp ?? 0, days: ((payload.exp ?? 0) - (payload.iat ?? 0)) / 86_400 }
}
async function signIn(email: string) {
  const { result } = await served.identity.signIn({ email, password: PASSWORD, socialLogin: false, provider: '', accessToken: '', language: 'en' })
  if (result?.$case !== 'session') throw new Error('refused')
  return readToken(result.value.token)
}
/** The token that replaces one, if any does. */
async function renewed(memberId: string, shown: { sessionId: string; expiresAt: number }) {
  const { result } = await served.sessionOf(memberId, shown)
  const token = result?.$case === 'session' ? result.value.token : ''
  return token === '' ? undefined : readToken(token)
}

describe('a session that was logged out', () => {
  it('changes nothing where there is no such account or no such session', async () => {
    await end(NOBODY, 'member', NOBODY)
    await end('not an id', 'admin', 'neither')
    expect((await served.db.query('SELECT FROM ended_sessions')).rows).toEqual([])
  })

  it('is known by every answer about the member, at once and however often it ends, and other sessions are not touched', async () => {
    const { memberId, email } = await served.member()
    const [ended, other] = [await signIn(email), await signIn(email)]
    expect(ended.sessionId).not.toBe(other.sessionId)
    await Promise.all([1, 2, 3].map(() => end(memberId, 'member', ended.sessionId)))
    expect(await versionOf(memberId, 'member')).toMatchObject({ version: 1, endedSessions: [ended.sessionId] })
    expect((await served.sessionOf(memberId)).version).toMatchObject({ version: 1, endedSessions: [ended.sessionId] })
    const events = await served.eventsOf('identity.member-changed.v1', memberId)
    expect(events).toMatchObject([{ subjectKind: 'member', tokenVersion: 1, blocked: false, endedSessionId: ended.sessionId }])
  })

  it('is known of an administrator too', async () => {
    const { id } = (await createAdmin(served.deps, { username: 'mei', role: 'dev', password: 'a long password', onlyFirst: false })) as { id: string }
    await end(id, 'admin', NOBODY)
    expect(await versionOf(id, 'admin')).toMatchObject({ version: 1, role: 'dev', endedSessions: [NOBODY] })
    expect(await served.eventsOf('identity.member-changed.v1', id)).toMatchObject([{ subjectKind: 'admin', endedSessionId: NOBODY }])
  })

  it('is of no further use when an operator takes the administrator in or out of office, gives them another role or another password', async () => {
    const run = (command: string, ...args: string[]) =>
      runOps({ ...served.deps, testClockAllowed: false, adminPassword: undefined }, [command, '--username', 'Lim', '--reason', 'asked for', ...args])
    await expect(run('admin:disable')).rejects.toThrow('no administrator')
    const { id } = (await createAdmin(served.deps, { username: 'lim', role: 'tdgops', password: 'a long password', onlyFirst: false })) as { id: string }
    const login = async (password: string) => {
      const { result, refusal } = await served.identity.adminSignIn({ username: 'lim', password, network: '', code: '' })
      return refusal ? 'refused' : result?.$case
    }
    expect(await run('admin:disable')).toEqual({ id, changed: true })
    expect(await run('admin:disable')).toEqual({ id, changed: false })
    expect([await versionOf(id, 'admin'), await login('a long password')]).toMatchObject([{ version: 2, blocked: true }, 'refused'])
    await run('admin:enable')
    await run('admin:role', '--role', 'superadmin')
    const { password } = (await run('admin:password')) as { password: string }
    expect(await versionOf(id, 'admin')).toMatchObject({ version: 5, blocked: false, role: 'superadmin' })
    expect([await login('a long password'), await login(password)]).toEqual(['refused', 'admin'])
    const events = await served.eventsOf('identity.member-changed.v1', id)
    expect(events.map(({ tokenVersion, blocked }) => [tokenVersion, blocked])).toEqual([
      [2, true],
      [3, false],
      [4, false],
      [5, false],
    ])
    const audited = (await listAudit(served.db, { recordId: id, limit: 10 })) as { call: string; reason: string }[]
    expect(audited.filter(({ call, reason }) => call === 'admin:change' && reason === 'asked for')).toHaveLength(4)
  })

  it('is remembered until the last of its tokens has ended, and no longer', async () => {
    const { memberId, email } = await served.member()
    const { sessionId, expiresAt } = await signIn(email)
    await end(memberId, 'member', sessionId)
    await pruneLimits(served.db, new Date(expiresAt * 1000))
    expect((await versionOf(memberId, 'member'))?.endedSessions).toEqual([sessionId])
    await pruneLimits(served.db, new Date(expiresAt * 1000 + 2 * DAY_MS))
    expect((await versionOf(memberId, 'member'))?.endedSessions).toEqual([])
  })

  it('ends all the others where an account has too many to remember', async () => {
    const { memberId, email } = await served.member()
    await served.db.query(`INSERT INTO ended_sessions SELECT gen_random_uuid(), $1, now() + interval '1 day' FROM generate_series(1, $2)`, [
      memberId,
      ENDED_SESSIONS_MAX,
    ])
    await end(memberId, 'member', (await signIn(email)).sessionId)
    expect(await versionOf(memberId, 'member')).toMatchObject({ version: 2, endedSessions: [] })
  })
})

describe('logging out everywhere', () => {
  it('ends every session of the account and nobody else’s', async () => {
    const [{ memberId, email }, other] = [await served.member(), await served.member()]
    await end(memberId, 'member', (await signIn(email)).sessionId)
    await endEvery(memberId)
    await endEvery(NOBODY)
    await endEvery('not an id')
    expect(await versionOf(memberId, 'member')).toMatchObject({ version: 2, endedSessions: [] })
    expect(await versionOf(other.memberId, 'member')).toMatchObject({ version: 1 })
    const events = await served.eventsOf('identity.member-changed.v1', memberId)
    expect(events.at(-1)).toMatchObject({ tokenVersion: 2, blocked: false, endedSessionId: '' })
  })
})

describe('a renewed token', () => {
  it('goes on with its session, and ends with it after 180 days', async () => {
    const { memberId, email } = await served.member()
    const beganAt = new Date('2026-01-01T10:00:00+08:00')
    const dayOf = (day: number) => new Date(beganAt.getTime() + day * DAY_MS)
    const first = await at(beganAt, () => signIn(email))
    expect(await at(dayOf(22), () => renewed(memberId, first))).toBeUndefined()
    let latest = first
    for (const day of [25, 50, 75, 100, 125, 150]) {
      const next = await at(dayOf(day), () => renewed(memberId, latest))
      expect(next).toMatchObject({ sessionId: first.sessionId, days: 30 })
      latest = next ?? latest
    }
    expect(await at(dayOf(175), () => renewed(memberId, latest))).toBeUndefined()
    expect(latest.expiresAt * 1000).toBe(dayOf(180).getTime())
  })
})
