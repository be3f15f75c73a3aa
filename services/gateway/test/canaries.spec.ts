import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { canaryCalls } from '@club/contracts/http'
import type { BrowserEvent, RemoteRates } from '@club/contracts/http'
import { addVersion, changePointer, holdCanary, publishRemote, readPointer } from '@club/releases'
import { isOnCanary } from '@club/rules'
import { actor, registry } from '@club/service-host'
import type { Actor } from '@club/service-host'
import { testHost, waitFor } from '@club/testing'
import { Redis } from 'ioredis'
import { createAuditRows } from '../src/canaries/audit-rows'
import { createBrowserCounts } from '../src/canaries/counts'
import type { BrowserCounts } from '../src/canaries/counts'
import type { Rules } from '../src/canaries/judge'
import { createCanaryWatch } from '../src/canaries/watch-canaries'
import { createLimiterKey } from '../src/limits/limiter-keys'
import { aBuild } from './a-build'
import { givenGateway } from './given-gateway'
import type { GivenGateway } from './given-gateway'

const RULES: Rules = { seenByMin: 20, seenByToGoOn: 100, msAtEachShare: 0 }
/** A threshold that no canary of these tests reaches, so that the gateway's own watcher leaves them alone. */
const NEVER = '1000000'

let given: GivenGateway
let redis: Redis
let counts: BrowserCounts
let remote: string

const dist = (version: string) => aBuild(remote, version)
const pointer = () => readPointer(given.site, remote)
/** Starts a canary with the same members on its side each time, so that a HyperLogLog's estimate of them is always the same, too. */
const canaryOf = (share: number, version = 'v2') => {
  addVersion({ name: remote, site: given.site, dist: dist(version) })
  changePointer(given.site, remote, 'team', (current) => ({ stable: current?.stable ?? null, canary: { version, share, salt: `salt of ${version}` } }))
}
/** Rows handed to identity's audit log; it takes none while it is unavailable. */
let audited: { call: string; recordId: string; adminId: string; changes: string; by: Actor }[]
let isIdentityAway: boolean
const identity = {
  recordAudit: async (row: object) => {
    if (isIdentityAway) throw new Error('identity is away')
    audited.push({ ...(row as (typeof audited)[number]), by: actor() })
    return {}
  },
}
const watch = (changes: Partial<Parameters<typeof createCanaryWatch>[0]> = {}) => {
  const { log } = testHost('gateway')
  const audit = createAuditRows({ redis, identity, log, key: `canary:audit:${remote}` })
  return createCanaryWatch({ redis, site: given.site, counts, rules: RULES, audit, log, leaderKey: randomUUID(), ...changes })
}
const event = (kind: 'mount' | 'load' | 'chunk' | 'crash', version: string, ms?: number) =>
  ({ remote, version, kind, ...(ms === undefined ? {} : { ms }) }) as BrowserEvent
/** So many members who have this version now, from the first numbers on. */
function members(version: string, count: number, from = 0): string[] {
  const { canary } = pointer() ?? {}
  const found: string[] = []
  for (let number = from; found.length < count; number += 1) {
    const id = `0190f8f0-0000-7000-8000-${String(number).padStart(12, '0')}`
    if (!canary || isOnCanary(canary.salt, id, canary.share) === (version === canary.version)) found.push(id)
  }
  return found
}
/** The ticket of a page that this member loaded since the pointer changed. */
const ticketOf = (id: string) => ({ id: `of ${id}`, until: Math.floor(Date.now() / 1000) + 60, revisions: { [remote]: pointer()?.revision ?? 0 } })
/** Each of these members sees a version; for the first ones it breaks. */
const seen = async (version: string, by: readonly string[], { failedFor = 0, ms }: { failedFor?: number; ms?: number } = {}) => {
  for (const [index, id] of by.entries())
    await counts.note([event('mount', version, ms), ...(index < failedFor ? [event('crash', version)] : [])], { kind: 'member', id }, ticketOf(id))
}
/** The cookie that a page brings now. */
const page = async () => ((await fetch(`${given.origin}/drypers-baby-club/en`)).headers.get('set-cookie') ?? '').split(';')[0] ?? ''
const report = (body: object, options: { token?: string; headers?: Record<string, string> } = {}) =>
  given.call('POST', canaryCalls.reportBrowser.path, { body, ...options })
const rates = async () => {
  const { body } = await given.call('GET', canaryCalls.listRates.path, { token: await given.token({ role: 'dev' }) })
  return (body['data'] as RemoteRates[]).find((one) => one.remote === remote)
}
const metric = async (name: string) => (await registry.getSingleMetricAsString(name)).split('\n').filter((line) => line.includes(`"${remote}"`))

beforeAll(async () => {
  given = await givenGateway({ CANARY_SEEN_BY_MIN: NEVER, CANARY_SEEN_BY_TO_GO_ON: NEVER, PROXY_HOPS: '1' })
  writeFileSync(join(given.site, 'index.html'), '<p>')
  redis = new Redis(process.env['TEST_REDIS_URL'] ?? '')
  counts = createBrowserCounts({ redis, site: given.site, keyOf: createLimiterKey('device-secret-of-tests') })
})
beforeEach(() => {
  remote = `gifts-${randomUUID().slice(0, 8)}`
  audited = []
  isIdentityAway = false
  publishRemote({ name: remote, site: given.site, dist: dist('v1'), by: 'team' })
})
afterAll(async () => {
  redis.disconnect()
  await given.stop()
})

describe('a report of a page', () => {
  it('is refused when it says more than was asked, too much, or what no page sees', async () => {
    const good = event('mount', 'v1', 200)
    for (const events of [
      [],
      Array.from({ length: 21 }, () => good),
      [{ ...good, member: 'Nur Aisyah' }],
      [{ ...good, ms: -1 }],
      [{ ...good, ms: 60_001 }],
      [{ ...good, kind: 'earthquake' }],
      [{ ...good, version: '../../etc' }],
      [{ ...event('crash', 'v1'), message: 'a text' }],
    ])
      expect((await report({ events })).status).toBe(400)
    expect((await report({ events: [good], side: 'canary' })).status).toBe(400)
    expect((await report({ events: [{ ...good, version: 'v'.repeat(5_000) }] })).status).toBe(413)
    expect((await rates())?.stable).toMatchObject({ seenBy: 0 })
  })

  it('is limited by network', async () => {
    const limited = await givenGateway({ RATE_LIMIT_SCALE: '0.005', PROXY_HOPS: '1' })
    const headers = { 'x-forwarded-for': randomUUID() }
    const statuses = []
    for (let index = 0; index < 4; index += 1)
      statuses.push((await limited.call('POST', canaryCalls.reportBrowser.path, { body: { events: [event('mount', 'v1')] }, headers })).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    await limited.stop()
  })

  it('counts for no version that the pointer does not name, and makes no label of it', async () => {
    expect((await report({ events: [event('mount', 'v9'), event('crash', 'v9'), { ...event('mount', 'v1'), remote: 'nobody' }] })).status).toBe(200)
    expect(await rates()).toMatchObject({ stable: { version: 'v1', seenBy: 0 }, canary: null })
    expect(await metric('club_web_remote_events_total')).toEqual([])
  })

  it('counts by remote, version and side, each member once, and shows staff', async () => {
    canaryOf(0.05)
    const [ofCanary = '', ofStable = ''] = [...members('v2', 1), ...members('v1', 1)]
    const token = await given.token({ sub: ofCanary })
    const cookie = await page()
    const events = [event('mount', 'v2', 320), event('crash', 'v2'), { remote, version: 'v2', kind: 'inp', ms: 90 }]
    await report({ events }, { token, headers: { cookie } })
    await report({ events }, { token, headers: { cookie } })
    await report({ events: [event('mount', 'v1', 250)] }, { token: await given.token({ sub: ofStable }), headers: { cookie: await page() } })
    await report({ events: [event('mount', 'v1')] }, { headers: { 'x-forwarded-for': '198.51.100.7' } })
    await report({ events: [event('crash', 'v1')] }, { token: 'not-a-token', headers: { 'x-forwarded-for': '198.51.100.9' } })
    expect(await rates()).toMatchObject({
      share: 0.05,
      stable: { version: 'v1', seenBy: 1, failedFor: 0, saidToFailBy: 1 },
      canary: { version: 'v2', seenBy: 1, failedFor: 1, saidToFailBy: 0 },
    })
    const lines = await metric('club_web_remote_events_total')
    expect(lines.map((line) => line.replace(/^\w+/, ''))).toEqual([
      `{remote="${remote}",version="v2",side="canary",kind="mount"} 2`,
      `{remote="${remote}",version="v2",side="canary",kind="crash"} 2`,
      `{remote="${remote}",version="v1",side="stable",kind="mount"} 2`,
      `{remote="${remote}",version="v1",side="stable",kind="crash"} 1`,
    ])
    expect((await metric('club_web_remote_paint_seconds')).some((line) => line.includes('side="canary"'))).toBe(true)
    expect((await metric('club_web_remote_inp_seconds')).some((line) => line.includes('side="canary"'))).toBe(true)
  })

  it('needs no ticket where no canary runs: it decides nothing', async () => {
    await report({ events: [event('mount', 'v1', 250)] }, { token: await given.token({ sub: randomUUID() }) })
    expect(await rates()).toMatchObject({ stable: { seenBy: 1 }, canary: null })
  })

  it('needs no ticket beside a canary that nobody gets, of which nobody can report', async () => {
    canaryOf(0)
    await report({ events: [event('mount', 'v1', 250), event('crash', 'v2')] }, { token: await given.token({ sub: randomUUID() }) })
    expect(await rates()).toMatchObject({ stable: { seenBy: 1 }, canary: { seenBy: 0, failedFor: 0, saidToFailBy: 1 } })
  })

  it('leaves in Redis nobody who made it', async () => {
    canaryOf(1)
    const id = randomUUID()
    const cookie = await page()
    await report({ events: [event('crash', 'v2')] }, { token: await given.token({ sub: id }), headers: { cookie } })
    const keys = await redis.keys(`canary:${remote}:*`)
    expect(keys.length).toBeGreaterThan(0)
    for (const key of keys)
      expect([key, (await redis.dump(key))?.includes(id), key.includes(id), (await redis.ttl(key)) > 0]).toEqual([key, false, false, true])
  })
})

describe('the watch of canaries', () => {
  it('leaves alone a canary that is held, but for withdrawing it, and one whose share is nothing', async () => {
    canaryOf(0.05)
    holdCanary({ name: remote, site: given.site, by: 'somebody' })
    const fine = members('v2', 110)
    await seen('v2', fine)
    await watch().look()
    expect(pointer()).toMatchObject({ stable: 'v1', canary: { share: 0.05, held: true } })
    await seen('v2', fine.slice(0, 30), { failedFor: 30 })
    await watch().look()
    expect(pointer()).toMatchObject({ stable: 'v1', canary: null })
    canaryOf(0, 'v3')
    await seen('v3', members('v2', 30), { failedFor: 30 })
    await watch().look()
    expect(pointer()).toMatchObject({ canary: { version: 'v3', share: 0 } })
  })

  it('withdraws a canary that fails, says why in the pointer and to Prometheus, and then has nothing more to do', async () => {
    canaryOf(0.05)
    await seen('v1', members('v1', 60), { failedFor: 1 })
    await seen('v2', members('v2', 30, 100), { failedFor: 6 })
    const watching = watch()
    await watching.look()
    expect(pointer()).toMatchObject({
      stable: 'v1',
      canary: null,
      by: expect.stringMatching(/^canary watcher: failed for 20\.. % of 30 who saw it, 3\.. % are allowed$/) as string,
    })
    expect(await metric('club_remote_canary_withdrawn')).toEqual([`club_remote_canary_withdrawn{remote="${remote}",version="v2",reason="failures"} 1`])
    const { revision } = pointer() ?? {}
    await watching.look()
    expect(pointer()?.revision).toBe(revision)
  })

  it('notes in the audit log what it does, in the order in which it did it, and why', async () => {
    canaryOf(0.05)
    await seen('v2', members('v2', 110))
    const watching = watch()
    await watching.look()
    await seen('v2', members('v2', 30), { failedFor: 30 })
    await watching.look()
    expect(audited.map(({ call, recordId, adminId, by }) => [call, recordId, adminId, by])).toEqual(
      ['remote.share', 'remote.withdraw'].map((call) => [call, remote, '', { kind: 'system', id: 'canary-watcher' }]),
    )
    expect(audited.map(({ changes }) => JSON.parse(changes) as object)).toMatchObject([
      { canary: { before: 'v2 at 5 %', after: 'v2 at 25 %' }, why: { after: 'nothing against it' } },
      { canary: { before: 'v2 at 25 %', after: null }, why: { after: expect.stringContaining('failed for') as string } },
    ])
  })

  it('withdraws while identity is away, and notes it once it is back', async () => {
    canaryOf(0.05)
    await seen('v2', members('v2', 30), { failedFor: 10 })
    isIdentityAway = true
    const watching = watch()
    await watching.look()
    expect([pointer()?.canary, audited]).toEqual([null, []])
    isIdentityAway = false
    await watching.look()
    await watching.look()
    expect(audited.map(({ call }) => call)).toEqual(['remote.withdraw'])
  })

  it('withdraws a canary that is painted twice as late', async () => {
    canaryOf(0.05)
    await seen('v1', members('v1', 30), { ms: 400 })
    await seen('v2', members('v2', 30), { ms: 1_200 })
    await watch().look()
    expect(pointer()).toMatchObject({ canary: null, by: expect.stringContaining('painted after') as string })
  })

  it('withdraws a canary whose manifest cannot be read, before anybody has seen it', async () => {
    canaryOf(0.05)
    writeFileSync(join(given.site, 'remotes', remote, 'v2', 'remote.json'), '{"name":')
    await watch().look()
    expect(pointer()).toMatchObject({ stable: 'v1', canary: null, by: 'canary watcher: its manifest cannot be read' })
  })

  it('goes on from 5 to 25 per cent and then to everybody, each time after enough have seen it at that share', async () => {
    canaryOf(0.05)
    const watching = watch()
    await seen('v2', members('v2', 110))
    await watching.look()
    expect(pointer()).toMatchObject({ stable: 'v1', canary: { version: 'v2', share: 0.25 } })
    await watching.look()
    expect(pointer()).toMatchObject({ stable: 'v1', canary: { share: 0.25 } })
    await seen('v2', members('v2', 110, 1_000))
    await watching.look()
    expect(pointer()).toMatchObject({ stable: 'v2', canary: null, previous: ['v1'] })
  })

  it('is of one gateway at a time, and goes on in another with what was counted when that one is killed', async () => {
    canaryOf(0.05)
    const leaderKey = randomUUID()
    const first = redis.duplicate()
    const killed = watch({ redis: first, leaderKey })
    await killed.look()
    await seen('v2', members('v2', 30), { failedFor: 10 })
    const second = watch({ leaderKey })
    await second.look()
    const meanwhile = pointer()
    first.disconnect()
    // Nobody renews the lease any more; expire it now instead of waiting.
    await redis.pexpire(leaderKey, 1)
    await waitFor('the lease to be over', async () => (await redis.exists(leaderKey)) === 0)
    await second.look()
    expect(pointer()).toMatchObject({ stable: 'v1', canary: null })
    expect(meanwhile).toMatchObject({ canary: { version: 'v2' } })
  })

  it('hands the lead over at once when its gateway stops', async () => {
    const leaderKey = randomUUID()
    const first = watch({ leaderKey })
    await first.look()
    await first.leave()
    canaryOf(0.05)
    await seen('v2', members('v2', 30), { failedFor: 10 })
    await watch({ leaderKey }).look()
    expect(pointer()?.canary).toBeNull()
  })

  it('never overrules a person who moved the pointer while it was judged', async () => {
    canaryOf(0.05)
    await seen('v2', members('v2', 30), { failedFor: 10 })
    const racing: BrowserCounts = {
      note: counts.note,
      read: async (name, revision) => {
        const read = await counts.read(name, revision)
        publishRemote({ name: remote, site: given.site, dist: dist('v3'), by: 'somebody' })
        canaryOf(0.5, 'v4')
        return read
      },
    }
    await watch({ counts: racing }).look()
    expect(pointer()).toMatchObject({ stable: 'v3', canary: { version: 'v4', share: 0.5 }, by: 'team' })
    expect(audited).toEqual([])
  })
})
