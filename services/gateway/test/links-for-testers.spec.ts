import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { canaryCalls } from '@club/contracts/http'
import { addVersion, publishRemote } from '@club/releases'
import { aBuild } from '@club/testing'
import { givenGateway, quietServices } from './given-gateway'
import type { GivenGateway } from './given-gateway'

let given: GivenGateway
let remote: string
beforeAll(async () => {
  given = await givenGateway()
})
beforeEach(() => {
  Object.assign(given.scripts, quietServices())
  remote = `gifts-${randomUUID().slice(0, 8)}`
  publishRemote({ name: remote, site: given.site, dist: aBuild(remote, 'v1'), by: 'team' })
})
afterAll(() => given.stop())

describe('a link for testers', () => {
  const pin = async (body: object, role = 'dev') => given.call('POST', canaryCalls.makePin.path, { body, token: await given.token({ role }) })
  const read = (token: string) => given.call('GET', `${canaryCalls.readPin.path}?token=${encodeURIComponent(token)}`)

  it('is not made for others than developers, nor for a version that is not there', async () => {
    given.scripts.identity.listTokenVersions = ({ subjects }: { subjects: { subjectKind: string }[] }) => ({
      versions: subjects.map(({ subjectKind }) => ({ version: 1, blocked: false, role: subjectKind === 'admin' ? 'superadmin' : 'user' })),
    })
    const other = await given.call('POST', canaryCalls.makePin.path, {
      body: { remote, version: 'v1' },
      token: await given.token({ sub: randomUUID(), role: 'superadmin' }),
    })
    expect(other.status).toBe(403)
    Object.assign(given.scripts, quietServices())
    expect((await pin({ remote, version: 'v9' })).status).toBe(404)
  })

  it('shows its version, and nothing once it is over, changed, or its version is gone', async () => {
    addVersion({ name: remote, site: given.site, dist: aBuild(remote, 'v2') })
    const made = await pin({ remote, version: 'v2' })
    const token = new URL(String(made.body['link'])).searchParams.get('pin') ?? ''
    const shown = await read(token)
    expect(shown).toMatchObject({ status: 200, body: { name: remote, version: 'v2', remote: { base: `remotes/${remote}/v2/` } } })
    expect(shown.body['until']).toBe(made.body['until'])

    const [payload = '', signature = ''] = token.split('.')
    const forged = Buffer.from(Buffer.from(payload, 'base64url').toString().replace('v2', 'v1')).toString('base64url')
    for (const bad of [`${forged}.${signature}`, `${payload}.`, payload, '.', 'x.y']) expect((await read(bad)).status).toBe(404)
    const later = new Date(Date.parse(String(made.body['until'])) + 1000).toISOString()
    const over = await given.call('GET', `${canaryCalls.readPin.path}?token=${token}`, { headers: { 'x-test-now': later } })
    expect(over.status).toBe(404)
    rmSync(join(given.site, 'remotes', remote, 'v2'), { recursive: true })
    expect((await read(token)).status).toBe(404)
  })
})

describe('a page with a remote from the computer of a developer', () => {
  const ask = (from: GivenGateway, headers: Record<string, string>, path = '/api/rewards/fetch/all') =>
    fetch(`${from.origin}/drypers-baby-club${path}`, { headers: { 'x-club-live': remote, ...headers } })
  const pinOf = async (from: GivenGateway, name = remote) => {
    const { body } = await from.call('POST', canaryCalls.makePin.path, { body: { remote: name, version: 'v1' }, token: await from.token({ role: 'dev' }) })
    return new URL(String(body['link'])).searchParams.get('pin') ?? ''
  }
  let closed: GivenGateway
  beforeAll(async () => {
    closed = await givenGateway({ ALLOW_TEST_CLOCK: 'false' })
  })
  afterAll(() => closed.stop())

  it('gets nothing of a club of members, page, call or code, without a link for testers of that remote', async () => {
    publishRemote({ name: remote, site: closed.site, dist: aBuild(remote, 'v1'), by: 'team' })
    const other = `games-${randomUUID().slice(0, 8)}`
    addVersion({ name: other, site: closed.site, dist: aBuild(other, 'v1') })
    const wrong = await pinOf(closed, other)
    for (const headers of [{}, { 'x-club-live-pin': 'a.b' }, { 'x-club-live-pin': wrong }] as Record<string, string>[])
      for (const path of ['/', '/api/user/session', '/api/rewards/fetch/all']) {
        const answer = await ask(closed, headers, path)
        expect([path, answer.status, await answer.json()]).toEqual([path, 403, expect.objectContaining({ code: 'LIVE_REMOTE_NOT_ALLOWED' })])
      }
    const post = await fetch(`${closed.origin}/drypers-baby-club/api/user/scancode`, { method: 'POST', body: '{}', headers: { 'x-club-live': remote } })
    expect(post.status).toBe(403)
  })

  it('is served with such a link, and inside a club of developers without one', async () => {
    publishRemote({ name: remote, site: closed.site, dist: aBuild(remote, 'v1'), by: 'team' })
    const pin = await pinOf(closed)
    expect((await ask(closed, { 'x-club-live-pin': pin })).status).not.toBe(403)
    expect((await ask(given, {})).status).not.toBe(403)
  })
})
