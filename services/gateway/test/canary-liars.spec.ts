import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { canaryCalls } from '@club/contracts/http'
import type { BrowserEvent, RemoteRates } from '@club/contracts/http'
import { addVersion, changePointer, listRevisions, publishRemote, readPointer, setShare } from '@club/releases'
import { isOnCanary } from '@club/rules'
import { registry } from '@club/service-host'
import { otherSpellings, testHost } from '@club/testing'
import { Redis } from 'ioredis'
import { createAuditRows } from '../src/canaries/audit-rows'
import { createBrowserCounts } from '../src/canaries/counts'
import type { BrowserCounts } from '../src/canaries/counts'
import { createSignedJson } from '../src/canaries/signed-json'
import { createTickets } from '../src/canaries/tickets'
import { createCanaryWatch } from '../src/canaries/watch-canaries'
import { createLimiterKey } from '../src/limits/limiter-keys'
import { aBuild } from './a-build'
import { givenGateway } from './given-gateway'
import type { GivenGateway } from './given-gateway'
import * as z from 'zod'

const SECRET = 'device-secret-of-tests'
/** A threshold that no canary of these tests reaches, so that the gateway's own watcher leaves them alone. */
const NEVER = '1000000'
const RULES = { seenByMin: 20, seenByToGoOn: 100, msAtEachShare: 0 }

let given: GivenGateway
let redis: Redis
let counts: BrowserCounts
let remote: string
beforeAll(async () => {
  given = await givenGateway({ CANARY_SEEN_BY_MIN: NEVER, CANARY_SEEN_BY_TO_GO_ON: NEVER, PROXY_HOPS: '1', DEVICE_SECRET: SECRET })
  writeFileSync(join(given.site, 'index.html'), '<p>')
  redis = new Redis(process.env['TEST_REDIS_URL'] ?? '')
  counts = createBrowserCounts({ redis, site: given.site, keyOf: createLimiterKey(SECRET) })
})
beforeEach(() => {
  remote = `gifts-${randomUUID().slice(0, 8)}`
  publishRemote({ name: remote, site: given.site, dist: aBuild(remote, 'v1'), by: 'team' })
})
afterEach(() => {
  changePointer(given.site, remote, 'test', (current) => ({ stable: current?.stable ?? null, canary: null }))
})
afterAll(async () => {
  redis.disconnect()
  await given.stop()
})

const pointer = () => readPointer(given.site, remote)
const canaryOf = (share: number) => {
  addVersion({ name: remote, site: given.site, dist: aBuild(remote, 'v2') })
  changePointer(given.site, remote, 'team', (current) => ({ stable: current?.stable ?? null, canary: { version: 'v2', share, salt: 'salt of tests' } }))
}
const memberOf = (number: number) => `0190f8f0-0000-7000-8000-${String(number).padStart(12, '0')}`
const isOn = (id: string): boolean => {
  const { canary } = pointer() ?? {}
  return canary !== undefined && canary !== null && isOnCanary(canary.salt, id, canary.share)
}
const membersOn = (side: 'stable' | 'canary', count: number) =>
  Array.from({ length: 2_000 }, (_, number) => memberOf(number))
    .filter((id) => isOn(id) === (side === 'canary'))
    .slice(0, count)
const event = (kind: 'mount' | 'crash', version: string) => ({ remote, version, kind }) as BrowserEvent
const watch = () => {
  const { log } = testHost('gateway')
  const audit = createAuditRows({ redis, identity: { recordAudit: async () => ({}) }, log, key: `canary:audit:${remote}` })
  return createCanaryWatch({ redis, site: given.site, counts, rules: RULES, audit, log, leaderKey: randomUUID() })
}
const metric = async (name: string) => (await registry.getSingleMetricAsString(name)).split('\n').filter((line) => line.includes(`"${remote}"`))

describe('a report has no voice', () => {
  const cookieOfPage = async () => (await fetch(`${given.origin}/drypers-baby-club/en`)).headers.get('set-cookie') ?? ''
  const page = async () => (await cookieOfPage()).split(';')[0] ?? ''
  const report = async (events: BrowserEvent[], { member, cookie, network }: { member?: string; cookie?: string; network?: string }) => {
    const headers = { ...(cookie ? { cookie } : {}), ...(network ? { 'x-forwarded-for': network } : {}) }
    const token = member === undefined ? undefined : await given.token({ sub: member })
    const { status } = await given.call('POST', canaryCalls.reportBrowser.path, { body: { events }, headers, ...(token ? { token } : {}) })
    expect(status).toBe(200)
  }
  const rates = async () => {
    const { body } = await given.call('GET', canaryCalls.listRates.path, { token: await given.token({ role: 'dev' }) })
    return (body['data'] as RemoteRates[]).find((one) => one.remote === remote)
  }
  const CRASH = () => [event('mount', 'v2'), event('crash', 'v2')]
  const expectNoVoice = async (saidToFailBy: number) => {
    expect((await rates())?.canary).toMatchObject({ seenBy: 0, failedFor: 0, saidToFailBy })
    await watch().look()
    expect(pointer()?.canary).toMatchObject({ version: 'v2' })
  }

  it('of a member who has the other side', async () => {
    canaryOf(0.05)
    for (const member of membersOn('stable', 3)) await report(CRASH(), { member, cookie: await page() })
    await expectNoVoice(3)
  })

  it('of somebody without an account, from however many networks: they raise an alarm', async () => {
    canaryOf(0.05)
    for (let network = 0; network < 30; network += 1) await report(CRASH(), { network: `198.51.${network}.7`, cookie: await page() })
    await expectNoVoice(30)
    expect(await metric('club_remote_canary_doubted')).toEqual([`club_remote_canary_doubted{remote="${remote}",version="v2"} 1`])
  })

  it('of a member whose page brought no ticket, one that is forged, spelled otherwise, over, or of another purpose', async () => {
    canaryOf(1)
    const shape = z.object({ id: z.string(), until: z.number(), revisions: z.record(z.string(), z.number()) })
    const revisions = { [remote]: pointer()?.revision ?? 0 }
    const until = Math.floor(Date.now() / 1000) + 60
    const signed = (secret: string, purpose: string, at = until) =>
      `dbc_page=${createSignedJson(secret, purpose, shape).write({ id: 'x', until: at, revisions })}`
    const good = await page()
    const [payload = '', signature = ''] = good.split('.')
    const bad = [
      '',
      'dbc_page=',
      `${payload}.`,
      ...otherSpellings(signature).map((other) => `${payload}.${other}`),
      signed('another-secret-of-tests', 'canary tickets'),
      signed(SECRET, 'remote-pins'),
      signed(SECRET, 'canary tickets', until - 61),
    ]
    for (const [index, cookie] of bad.entries()) await report(CRASH(), { member: memberOf(index), cookie })
    await expectNoVoice(bad.length)
    await report(CRASH(), { member: memberOf(500), cookie: good })
    expect((await rates())?.canary).toMatchObject({ seenBy: 1, failedFor: 1 })
  })

  it('with the ticket of a page from before the pointer changed, or of one that another member has used', async () => {
    canaryOf(1)
    const before = await page()
    setShare({ name: remote, site: given.site, by: 'team', share: 0.999_999 })
    await report(CRASH(), { member: memberOf(1), cookie: before })
    const used = await page()
    await report([event('mount', 'v2')], { member: memberOf(2), cookie: used })
    await report(CRASH(), { member: memberOf(3), cookie: used })
    expect((await rates())?.canary).toMatchObject({ seenBy: 1, failedFor: 0, saidToFailBy: 2 })
  })

  it('beside the first of the same member, whatever they say and with however many tickets', async () => {
    canaryOf(1)
    for (let load = 0; load < 5; load += 1) await report(CRASH(), { member: memberOf(1), cookie: await page() })
    expect((await rates())?.canary).toMatchObject({ seenBy: 1, failedFor: 1, saidToFailBy: 0 })
  })

  it('by a ticket that anything but a report could read: it comes with pages, while a canary runs', async () => {
    const caching = async () => (await fetch(`${given.origin}/drypers-baby-club/en`)).headers.get('cache-control')
    expect([await cookieOfPage(), await caching()]).toEqual(['', 'no-cache'])
    canaryOf(0.05)
    expect(await caching()).toBe('private, no-cache')
    expect(await cookieOfPage()).toMatch(
      /^dbc_page=[\w-]+\.[\w-]+; Path=\/drypers-baby-club\/api\/remotes\/report; Max-Age=43200; HttpOnly; Secure; SameSite=Strict$/,
    )
    const notModified = await fetch(`${given.origin}/drypers-baby-club/en`, {
      headers: { 'if-none-match': (await fetch(`${given.origin}/drypers-baby-club/en`)).headers.get('etag') ?? '' },
    })
    expect([notModified.status, notModified.headers.get('set-cookie')]).toEqual([304, expect.stringContaining('dbc_page=')])
    expect((await fetch(`${given.origin}/drypers-baby-club/config/remotes.json`)).headers.get('set-cookie')).toBeNull()
    expect(createTickets(SECRET).read('x.y')).toBeUndefined()
  })
})

describe('of 1,000 honest members and', () => {
  type Lie = 'that the canary fails, whichever version they have' | 'that what they have fails' | 'that the canary works and stable fails'
  const HONEST = 1_000
  const ROUNDS_MAX = 6

  /** Every member opens a page and reports its outcome; liars report something else. */
  async function everybodyReports(liars: number, lie: Lie, isBroken: boolean): Promise<void> {
    const revisions = { [remote]: pointer()?.revision ?? 0 }
    const until = Math.floor(Date.now() / 1000) + 60
    const reports = Array.from({ length: HONEST + liars }, (_, number) => {
      const id = memberOf(number)
      const has = isOn(id) ? 'v2' : 'v1'
      const fails = (version: string) => [event('mount', version), event('crash', version)]
      const honest = isBroken && has === 'v2' ? fails('v2') : [event('mount', has)]
      const lies: Record<Lie, BrowserEvent[]> = {
        'that the canary fails, whichever version they have': fails('v2'),
        'that what they have fails': fails(has),
        'that the canary works and stable fails': has === 'v1' ? fails('v1') : [event('mount', 'v2')],
      }
      // Liars are as quick as they like: theirs come first.
      return {
        isLiar: number >= HONEST,
        send: () => counts.note(number < HONEST ? honest : lies[lie], { kind: 'member', id }, { id: randomUUID(), until, revisions }),
      }
    })
    for (const isLiar of [true, false]) await Promise.all(reports.filter((one) => one.isLiar === isLiar).map(({ send }) => send()))
  }

  /** Finds the outcome of a canary that a quarter of the members have. */
  async function outcomeOf(liars: number, lie: Lie, isBroken: boolean) {
    canaryOf(0.25)
    const watching = watch()
    let rounds = 0
    for (; pointer()?.canary && rounds < ROUNDS_MAX; rounds += 1) {
      await everybodyReports(liars, lie, isBroken)
      await watching.look()
    }
    return { rounds, stable: pointer()?.stable, by: listRevisions(given.site, remote, 10).map(({ by }) => by) }
  }

  it.each<[number, Lie]>(
    [5, 50, 500].flatMap((liars) =>
      (['that the canary fails, whichever version they have', 'that what they have fails'] as const).map((lie): [number, Lie] => [liars, lie]),
    ),
  )('%i liars, who say %s, a canary that works is what all members get', async (liars, lie) => {
    expect(await outcomeOf(liars, lie, false)).toMatchObject({
      stable: 'v2',
      by: ['canary watcher: nothing against it', ...(liars === 5 ? [] : [expect.stringContaining('others are asked')]), 'team', 'team'],
    })
  })

  it.each<[number, Lie]>(
    [5, 50, 500].flatMap((liars) =>
      (['that the canary works and stable fails', 'that what they have fails'] as const).map((lie): [number, Lie] => [liars, lie]),
    ),
  )('%i liars, who say %s, a canary that is broken is withdrawn at once', async (liars, lie) => {
    expect(await outcomeOf(liars, lie, true)).toMatchObject({ rounds: 1, stable: 'v1', by: [expect.stringContaining('failed for'), 'team', 'team'] })
  })
})

it('a canary that fails for a fifth of its members is withdrawn by others, whatever liars say of stable', async () => {
  canaryOf(0.25)
  const watching = watch()
  for (let jury = 0; jury < 2; jury += 1) {
    const revisions = { [remote]: pointer()?.revision ?? 0 }
    await Promise.all(
      Array.from({ length: 1_200 }, (_, number) => {
        const id = memberOf(number)
        const has = isOn(id) ? 'v2' : 'v1'
        const isLiar = number >= 1_000
        const crashes = isLiar ? has === 'v1' : has === 'v2' && number % 5 === 0
        return counts.note(
          [event('mount', has), ...(crashes ? [event('crash', has)] : [])],
          { kind: 'member', id },
          { id: randomUUID(), until: Math.floor(Date.now() / 1000) + 60, revisions },
        )
      }),
    )
    await watching.look()
  }
  expect(pointer()).toMatchObject({
    stable: 'v1',
    canary: null,
    by: expect.stringMatching(/failed for \d+\.\d % of \d+ who saw it, 5\.0 % are allowed/) as string,
  })
})
