import { createServer, get } from 'node:http'
import type { ClientRequest, IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import type { Authentication } from '../auth/sessions'
import type { SecurityHeaders } from '../pipeline/security-headers'
import { createLive } from './live'

const MEMBER = '0190f8f0-0000-7000-8000-000000000001'
const caller: Authentication = {
  kind: 'member',
  id: MEMBER,
  token: 't',
  version: 1,
  sessionId: 's',
  tokenExpiresAt: Date.now() / 1000 + 3600,
  membershipEnded: false,
}

const listeners = new Map<string, (event: object) => void>()
let authenticate: () => Promise<Authentication>
let gap: () => void = () => undefined
let http: Server
let live: ReturnType<typeof createLive>
let served: ServerResponse[]

beforeEach(async () => {
  authenticate = () => Promise.resolve(caller)
  served = []
  live = createLive({
    sessions: { authenticate: () => authenticate(), claimedMember: async () => undefined, end: async () => undefined, endEvery: async () => undefined },
    events: {
      listen: (subject, listener) => void listeners.set(subject, listener as (event: object) => void),
      onGap: (forget) => (gap = forget),
      countDeadLetters: async () => 0,
    },
    headers: {} as SecurityHeaders,
    connectionsPerMemberMax: 2,
    allowTestClock: true,
    countRefused: async () => undefined,
  })
  http = createServer((request, response) => {
    served.push(response)
    void live.serve(request, response)
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
})
afterEach(() => {
  live.drain()
  http.closeAllConnections()
  http.close()
})

const publish = (subject: string, event: object) => listeners.get(subject)?.(event)
const ask = () => get({ port: (http.address() as AddressInfo).port, host: '127.0.0.1', headers: { authorization: 'Bearer t' }, agent: false })
/** Someone who watches, as soon as they are sent something. */
async function watch() {
  const [response] = (await once(ask(), 'response')) as [IncomingMessage]
  const received = { status: response.statusCode, text: '', ended: new Promise<void>((resolve) => response.once('close', () => resolve())) }
  response.on('data', (chunk: Buffer) => (received.text += chunk.toString()))
  return received
}
const endSession = () => publish('identity.member-changed.v1', { memberId: MEMBER, blocked: true, tokenVersion: 2 })
const credit = (accountVersion: bigint) => publish('points-ledger.points-credited.v1', { memberId: MEMBER, accountVersion, balanceAfter: 1n, points: 1n })
const pushEverything = (version: bigint) => {
  credit(version)
  publish('catalogue.audited.v1', {})
  publish('catalogue.goal-changed.v1', { memberId: MEMBER })
}

describe('a stream that has ended', () => {
  it.each([
    ['its session', endSession],
    ['what was missed', () => gap()],
    ['the gateway', () => live.drain()],
  ])('by %s is written to no more, and ended no second time', async (_what, end) => {
    const tab = await watch()
    end()
    endSession()
    pushEverything(1n)
    gap()
    await tab.ended
    expect(tab.text).not.toContain('points')
    expect(tab.text.split('session-ended').length - 1).toBe(end === endSession ? 1 : 0)
  })

  it('frees its place at once', async () => {
    const tabs = [await watch(), await watch()]
    expect((await watch()).status).toBe(429)
    endSession()
    expect([(await watch()).status, (await watch()).status]).toEqual([200, 200])
    await Promise.all(tabs.map(({ ended }) => ended))
  })
})

describe('a client that goes while it is being admitted', () => {
  it('takes no place', async () => {
    for (let round = 0; round < 8; round += 1) {
      let request: ClientRequest | undefined
      const admit = await new Promise<(answer: Authentication) => void>((asked) => {
        authenticate = () => new Promise((answer) => asked(answer))
        request = ask().on('error', () => undefined)
      })
      const closed = once(served.at(-1) as ServerResponse, 'close')
      request?.destroy()
      await closed
      admit(caller)
    }
    authenticate = () => Promise.resolve(caller)
    expect([(await watch()).status, (await watch()).status, (await watch()).status]).toEqual([200, 200, 429])
  })

  it('takes no more places than there are, however many come at once', async () => {
    const waiting: ((answer: Authentication) => void)[] = []
    const tabs = await new Promise<ReturnType<typeof watch>[]>((allAsked) => {
      authenticate = () =>
        new Promise((answer) => {
          if (waiting.push(answer) === 5) allAsked(asking)
        })
      const asking = Array.from({ length: 5 }, () => watch())
    }).then((asking) => asking)
    for (const admit of waiting) admit(caller)
    expect((await Promise.all(tabs)).map(({ status }) => status).sort()).toEqual([200, 200, 429, 429, 429])
  })
})

it('a stream that fails, at whatever moment, is only itself at an end', async () => {
  const [first, second] = [await watch(), await watch()]
  const [failing] = served
  failing?.emit('error', new Error('before it is written to'))
  pushEverything(1n)
  failing?.emit('error', new Error('after it has ended'))
  await first.ended
  failing?.emit('error', new Error('after it is closed'))
  expect((await watch()).status).toBe(200)
  pushEverything(2n)
  endSession()
  await second.ended
  expect(second.text).toContain('points')
  expect(first.text).not.toContain('points')
})
