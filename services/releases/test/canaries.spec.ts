import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserEvent } from '@club/contracts/http'
import { createLimiterKey } from '@club/counters'
import { Fault } from '@club/kernel'
import { addVersion, changePointer, holdCanary, publishRemote, readPointer } from '@club/releases'
import { isOnCanary } from '@club/rules'
import { actor, registry } from '@club/service-host'
import type { Actor } from '@club/service-host'
import { aBuild, waitFor } from '@club/testing'
import { Redis } from 'ioredis'
import { createBrowserCounts } from '../src/clients/counts'
import type { BrowserCounts } from '../src/clients/counts'
import type { WatchOptions } from '../src/processes/watch-canaries'
import { givenReleases } from './given-releases'

/** Rows handed to identity's audit log; it takes none while it is unavailable. */
let audited: { call: string; recordId: string; adminId: string; changes: string; by: Actor }[]
let isIdentityAway: boolean
const given = givenReleases({
  recordAudit: async (row: object) => {
    if (isIdentityAway) throw new Error('identity is away')
    audited.push({ ...(row as (typeof audited)[number]), by: actor() })
    return {}
  },
})
const { counts, redis, site } = given
let remote: string

const dist = (version: string) => aBuild(remote, version)
const pointer = () => readPointer(site, remote)
/** Starts a canary with the same members on its side each time, so that a HyperLogLog's estimate of them is always the same, too. */
const canaryOf = (share: number, version = 'v2') => {
  addVersion({ name: remote, site, dist: dist(version) })
  changePointer(site, remote, 'team', (current) => ({ stable: current?.stable ?? null, canary: { version, share, salt: `salt of ${version}` } }))
}
const watch = (changes: Partial<WatchOptions> = {}) => given.watch(remote, changes)
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
const CRASH = { remote: 'gifts', version: '', kind: 'crash', route: '/gifts', errorName: 'TypeError', message: 'x is undefined', at: '' }
const rates = () => given.ratesOf(remote)
const metric = (name: string) => given.metric(name, remote)
const ofNetwork = { network: '198.51.100.0/24' }

beforeEach(() => {
  remote = `gifts-${randomUUID().slice(0, 8)}`
  audited = []
  isIdentityAway = false
  publishRemote({ name: remote, site, dist: dist('v1'), by: 'team' })
})
afterAll(() => given.stop())

describe('a report of a page', () => {
  it('is refused when it is none that a page makes', async () => {
    const bad = { ...event('mount', 'v1'), ms: -1 }
    await expect(given.report([bad], ofNetwork)).rejects.toThrow('events of pages')
    await expect(given.server.reportBrowser({ events: [], reporter: undefined, ticket: undefined })).rejects.toThrow('their reporter')
    await expect(given.server.reportCrash({ ...CRASH, message: 'no member a@b.my' })).rejects.toThrow('a crash')
  })

  it('counts for no version that the pointer does not name, and makes no label of it', async () => {
    await given.report([event('mount', 'v9'), event('crash', 'v9'), { ...event('mount', 'v1'), remote: 'nobody' }], ofNetwork)
    expect(await rates()).toMatchObject({ stable: { version: 'v1', seenBy: 0 }, canary: undefined })
    expect(await metric('club_web_remote_events_total')).toEqual([])
  })

  it('counts by remote, version and side, each member once, and shows staff', async () => {
    canaryOf(0.05)
    const [ofCanary = '', ofStable = ''] = [...members('v2', 1), ...members('v1', 1)]
    const events = [event('mount', 'v2', 320), event('crash', 'v2'), { remote, version: 'v2', kind: 'inp' as const, ms: 90 }]
    await given.report(events, { member: ofCanary }, ticketOf(ofCanary))
    await given.report(events, { member: ofCanary }, ticketOf(ofCanary))
    await given.report([event('mount', 'v1', 250)], { member: ofStable }, ticketOf(ofStable))
    await given.report([event('mount', 'v1')], ofNetwork)
    await given.report([event('crash', 'v1')], ofNetwork)
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
    await given.report([event('mount', 'v1', 250)], { member: randomUUID() })
    expect(await rates()).toMatchObject({ stable: { seenBy: 1 }, canary: undefined })
  })

  it('needs no ticket beside a canary that nobody gets, of which nobody can report', async () => {
    canaryOf(0)
    await given.report([event('mount', 'v1', 250), event('crash', 'v2')], { member: randomUUID() })
    expect(await rates()).toMatchObject({ stable: { seenBy: 1 }, canary: { seenBy: 0, failedFor: 0, saidToFailBy: 1 } })
  })

  it('leaves in Redis nobody who made it', async () => {
    canaryOf(1)
    const id = randomUUID()
    await given.report([event('crash', 'v2')], { member: id }, ticketOf(id))
    const keys = await redis.keys(`canary:${remote}:*`)
    expect(keys.length).toBeGreaterThan(0)
    for (const key of keys)
      expect([key, (await redis.dump(key))?.includes(id), key.includes(id), (await redis.ttl(key)) > 0]).toEqual([key, false, false, true])
  })

  it('of a crash is counted by its kind', async () => {
    const crashes = async () => (await registry.getSingleMetricAsString('club_web_crashes_total')).includes('kind="load"} 1')
    expect(await crashes()).toBe(false)
    await given.server.reportCrash({ ...CRASH, kind: 'load' })
    expect(await crashes()).toBe(true)
  })
})

describe('the watch of canaries', () => {
  it('leaves alone a canary that is held, but for withdrawing it, and one whose share is nothing', async () => {
    canaryOf(0.05)
    holdCanary({ name: remote, site: site, by: 'somebody' })
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
    writeFileSync(join(site, 'remotes', remote, 'v2', 'remote.json'), '{"name":')
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

  it('is of one process at a time, and goes on in another with what was counted when that one is killed', async () => {
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

  it('hands the lead over at once when its process stops', async () => {
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
        publishRemote({ name: remote, site: site, dist: dist('v3'), by: 'somebody' })
        canaryOf(0.5, 'v4')
        return read
      },
    }
    await watch({ counts: racing }).look()
    expect(pointer()).toMatchObject({ stable: 'v3', canary: { version: 'v4', share: 0.5 }, by: 'team' })
    expect(audited).toEqual([])
  })
})

describe('the counts of browsers', () => {
  it('are a fault of a dependency, which may be asked again, while Redis is away', async () => {
    const away = new Redis('redis://127.0.0.1:1', { lazyConnect: true, enableOfflineQueue: false, maxRetriesPerRequest: 0 })
    const unread = createBrowserCounts({ redis: away, site, keyOf: createLimiterKey('device-secret-of-tests') })
    await expect(unread.read(remote, 1)).rejects.toThrow(Fault)
    canaryOf(0.05)
    const [id = ''] = members('v2', 1)
    await expect(unread.note([event('mount', 'v2')], { kind: 'member', id }, ticketOf(id))).rejects.toThrow(Fault)
    away.disconnect()
  })
})
