import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { canaryCalls, operationCalls } from '@club/contracts/http'
import type { BrowserEvent } from '@club/contracts/http'
import type { ReportBrowserRequest } from '@club/contracts/releases'
import { addVersion, changePointer, publishRemote, readPointer } from '@club/releases'
import { aBuild, otherSpellings } from '@club/testing'
import * as z from 'zod'
import { createSignedJson } from '../src/auth/signed-json'
import { createTickets } from '../src/auth/tickets'
import { givenGateway, MEMBER } from './given-gateway'
import type { GivenGateway } from './given-gateway'
import { away } from './scripted-services'

const SECRET = 'device-secret-of-tests'

let given: GivenGateway
let remote: string
/** Reports that reached the service of releases. */
let reported: ReportBrowserRequest[]
beforeAll(async () => {
  given = await givenGateway({ PROXY_HOPS: '1', DEVICE_SECRET: SECRET })
  writeFileSync(join(given.site, 'index.html'), '<p>')
})
beforeEach(() => {
  remote = `gifts-${randomUUID().slice(0, 8)}`
  reported = []
  given.scripts.releases.reportBrowser = (request) => {
    reported.push(request)
    return {}
  }
  publishRemote({ name: remote, site: given.site, dist: aBuild(remote, 'v1'), by: 'team' })
})
afterEach(() => {
  changePointer(given.site, remote, 'test', (current) => ({ stable: current?.stable ?? null, canary: null }))
})
afterAll(() => given.stop())

const event = (kind: 'mount' | 'crash', version: string, ms?: number) => ({ remote, version, kind, ...(ms === undefined ? {} : { ms }) }) as BrowserEvent
const canaryOf = (share: number) => {
  addVersion({ name: remote, site: given.site, dist: aBuild(remote, 'v2') })
  changePointer(given.site, remote, 'team', (current) => ({ stable: current?.stable ?? null, canary: { version: 'v2', share, salt: 'salt of tests' } }))
}
const report = (body: object, options: { token?: string; headers?: Record<string, string> } = {}) =>
  given.call('POST', canaryCalls.reportBrowser.path, { body, ...options })
const cookieOfPage = async () => (await fetch(`${given.origin}/drypers-baby-club/en`)).headers.get('set-cookie') ?? ''
const page = async () => (await cookieOfPage()).split(';')[0] ?? ''

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
    expect(reported).toEqual([])
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

  it('goes to the service of releases with the member, and with the network where nobody is signed in', async () => {
    const events = [event('mount', 'v1', 250), event('crash', 'v1')]
    await report({ events }, { token: await given.token(), headers: { 'x-forwarded-for': '198.51.100.7' } })
    await report({ events }, { token: 'not-a-token', headers: { 'x-forwarded-for': '198.51.100.7' } })
    expect(reported).toMatchObject([
      { events: [{ remote, version: 'v1', kind: 'mount', ms: 250 }, { kind: 'crash' }], reporter: { $case: 'memberId', value: MEMBER }, ticket: undefined },
      { reporter: { $case: 'network', value: expect.stringContaining('198.51.100') as string } },
    ])
  })

  it('goes with the ticket of its page, and without one that is forged, spelled otherwise, over, or of another purpose', async () => {
    canaryOf(1)
    const shape = z.object({ id: z.string(), until: z.number(), revisions: z.record(z.string(), z.number()) })
    const revisions = { [remote]: readPointer(given.site, remote)?.revision ?? 0 }
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
    for (const cookie of bad) await report({ events: [event('crash', 'v2')] }, { headers: { cookie } })
    expect(reported.map(({ ticket }) => ticket)).toEqual(bad.map(() => undefined))
    await report({ events: [event('crash', 'v2')] }, { headers: { cookie: good } })
    expect(reported.at(-1)?.ticket).toMatchObject({ id: expect.any(String) as string, revisions })
  })

  it('is answered when the service of releases is away, as is a crash', async () => {
    given.scripts.releases.reportBrowser = given.scripts.releases.reportCrash = away
    const crash = { remote: 'rewards', kind: 'crash', route: '/pointshop', name: 'TypeError', message: 'x is undefined' }
    expect((await report({ events: [event('mount', 'v1')] })).status).toBe(200)
    expect((await given.call('POST', operationCalls.reportCrash.path, { body: crash })).status).toBe(200)
  })
})

it('a report is answered although the service of releases hangs', async () => {
  let answer = (): void => undefined
  given.scripts.releases.reportBrowser = () => new Promise((resolve) => (answer = () => resolve({})))
  const begun = performance.now()
  expect((await report({ events: [event('mount', 'v1')] })).status).toBe(200)
  expect(performance.now() - begun).toBeLessThan(2_000)
  answer()
})

describe('the ticket of a page', () => {
  it('comes while a canary runs, and nothing but a report sends it back', async () => {
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

it('the rates of remotes are those that the service of releases counts', async () => {
  given.scripts.releases.listRates = () => ({
    rates: [{ remote, share: 0.05, stable: { version: 'v1', seenBy: 3, failedFor: 1, paintMs: 250, saidToFailBy: 2 }, canary: { version: 'v2', seenBy: 1 } }],
  })
  const { body } = await given.call('GET', canaryCalls.listRates.path, { token: await given.token({ role: 'dev' }) })
  expect(body['data']).toEqual([
    {
      remote,
      share: 0.05,
      stable: { version: 'v1', seenBy: 3, failedFor: 1, paintMs: 250, saidToFailBy: 2 },
      canary: { version: 'v2', seenBy: 1, failedFor: 0, paintMs: null, saidToFailBy: 0 },
    },
  ])
})
