import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PublishedRemote } from '@club/remote-kit/remotes-file'
import { leaveOf } from './dev/live-leave'
import { startLiveServer } from './dev/live-server'
import type { LiveServer } from './dev/live-server'

const CLUB = '/drypers-baby-club'
const START = { settings: {}, remotes: { remotes: { account: { name: 'account' }, gifts: { name: 'gifts', version: 'v1', canary: {} } } } }
const PAGE = `<head><script type="application/json" id="club-start">${JSON.stringify(START)}</script></head>`
const live = { name: 'gifts', version: 'live' } as PublishedRemote

/** A club that is there to be passed on to; what it was asked, by its paths. */
async function aClub() {
  const asked = new Map<string, IncomingHttpHeaders>()
  const server: Server = createServer((incoming, response) => {
    asked.set(String(incoming.url), incoming.headers)
    const path = new URL(String(incoming.url), 'http://club.test')
    if (path.pathname.endsWith('remotes.json')) return void response.end(JSON.stringify(START.remotes))
    if (path.pathname.endsWith('/call')) return void response.writeHead(409).end('{"code":"REFUSED"}')
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': "script-src 'self';upgrade-insecure-requests" }).end(PAGE)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { asked, server, url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`) }
}

describe('a remote from a developer’s computer inside a club', () => {
  let dist: string
  let club: Awaited<ReturnType<typeof aClub>>
  let server: LiveServer
  let refusal: string | undefined

  beforeEach(async () => {
    refusal = undefined
    dist = mkdtempSync(join(tmpdir(), 'club-live-'))
    writeFileSync(join(dist, 'entry.js'), 'globalThis.gifts = 1')
    club = await aClub()
    server = await startLiveServer({ club: club.url, port: 0, base: 'remotes/gifts/live/', dist, remote: () => live, pin: 'a.b', mayGoOn: async () => refusal })
  })
  afterEach(async () => {
    await server.close()
    club.server.close()
    rmSync(dist, { recursive: true })
  })
  const page = (path = '/gifts') => fetch(`${server.origin}${CLUB}${path}`, { headers: { accept: 'text/html' } })

  it('is refused to a page that reaches this computer by another name', async () => {
    const { hostname, port } = new URL(server.origin)
    const status = await new Promise((resolve, reject) => {
      request({ hostname, port, path: `${CLUB}/gifts`, headers: { host: 'evil.example' } }, (answer) => resolve(answer.statusCode))
        .on('error', reject)
        .end()
    })
    expect(status).toBe(403)
    expect(club.asked.size).toBe(0)
  })

  it('is no longer shown once the club does not allow it', async () => {
    refusal = 'The link has ended.'
    const answer = await page()
    expect([answer.status, await answer.text()]).toEqual([403, 'The link has ended.'])
  })

  it('stands in the place of the published one, with its notice, under the policy of the page', async () => {
    const answer = await page()
    const html = await answer.text()
    const start = JSON.parse(/id="club-start">([^<]*)</.exec(html)?.[1] ?? '') as typeof START
    expect(start.remotes.remotes).toEqual({ account: { name: 'account' }, gifts: live })
    expect(answer.headers.get('content-security-policy')).toBe("script-src 'self'")
    const notice = /<script defer src="([^"]+)"/.exec(html)?.[1] ?? ''
    expect(await (await fetch(`${server.origin}${notice}`)).text()).toContain('npm run dev')
    const list = (await (await fetch(`${server.origin}${CLUB}/config/remotes.json`)).json()) as typeof START.remotes
    expect(list.remotes.gifts).toEqual(live)
    const file = await fetch(`${server.origin}${CLUB}/remotes/gifts/live/entry.js`)
    expect([await file.text(), file.headers.get('cache-control')]).toEqual(['globalThis.gifts = 1', 'no-store'])
  })

  it('leaves calls as they are, and the club sees its own origin, and which remote stands in the page by whose leave', async () => {
    const headers = { origin: server.origin, authorization: 'Bearer x', 'x-club-live': 'other' }
    const answer = await fetch(`${server.origin}${CLUB}/api/call`, { method: 'POST', headers, body: '{}' })
    expect([answer.status, await answer.text()]).toEqual([409, '{"code":"REFUSED"}'])
    expect(club.asked.get(`${CLUB}/api/call`)).toMatchObject({
      ...{ origin: club.url.origin, host: club.url.host, authorization: 'Bearer x' },
      ...{ 'x-club-live': 'gifts', 'x-club-live-pin': 'a.b' },
    })
  })

  it('notifies open pages of a build, and those that open after it', async () => {
    const listen = async () => ((await fetch(`${server.origin}${CLUB}/live/events`)).body as ReadableStream<Uint8Array>).getReader()
    const decoder = new TextDecoder()
    const until = async (reader: ReadableStreamDefaultReader<Uint8Array>, end: string) => {
      let read = ''
      while (!read.endsWith(end)) read += decoder.decode((await reader.read()).value, { stream: true })
      return read
    }
    const early = await listen()
    server.announce('h1')
    expect(await until(early, 'data: h1\n\n')).toMatch(/event: built\ndata: h1\n\n$/)
    const late = await listen()
    expect(await until(late, 'data: h1\n\n')).toBe('event: built\ndata: h1\n\n')
    await early.cancel()
    await late.cancel()
  })
})

describe('leave to work on a remote inside a club', () => {
  const club = new URL('https://club.example')
  const answering = (status: number, shown: object) => jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(shown, { status }))
  afterEach(() => {
    jest.restoreAllMocks()
  })

  it('is refused inside a club of others without a link for testers, with one that ended and with one of another remote', async () => {
    expect(await leaveOf(club, 'gifts', undefined)()).toContain('--pin')
    answering(404, {})
    expect(await leaveOf(club, 'gifts', 'ended')()).toContain('it may have ended')
    answering(200, { name: 'rewards', until: new Date().toISOString() })
    expect(await leaveOf(club, 'gifts', 'other')()).toContain('one of rewards, not of gifts')
  })

  it('holds as long as the link does, whose token the club is asked for, and always on the own computer', async () => {
    const asked = answering(200, { name: 'gifts', until: new Date(Date.now() + 60_000).toISOString() })
    const mayGoOn = leaveOf(club, 'gifts', 'https://club.example/drypers-baby-club/gifts?pin=a.b')
    expect([await mayGoOn(), await mayGoOn()]).toEqual([undefined, undefined])
    expect(asked.mock.calls.map(([url]) => String(url))).toEqual(['https://club.example/drypers-baby-club/api/remotes/pin?token=a.b'])
    answering(200, { name: 'gifts', until: new Date(0).toISOString() })
    const ended = leaveOf(club, 'gifts', 'a.b')
    await ended()
    answering(404, {})
    expect(await ended()).toContain('it may have ended')
    expect(await leaveOf(new URL('http://localhost:8080'), 'gifts', undefined)()).toBeUndefined()
  })
})
