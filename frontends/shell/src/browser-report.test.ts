import { canaryCalls, type BrowserEvent } from '@club/contracts/http'
import type { RemoteHost } from '@club/remote-kit'
import type { PublishedRemote } from '@club/remote-kit/remotes-file'

const REMOTE = {
  name: 'gifts',
  version: 'v2',
  base: 'remotes/gifts/v2/',
  entry: 'e.js',
  routes: [{ path: '/gifts' }],
  preload: [],
  salt: 'salt',
} as unknown as PublishedRemote
type Sent = { events: BrowserEvent[] }

let sent: { how: 'beacon' | 'fetch'; headers?: Record<string, string>; body: Sent; keepalive?: boolean }[]
let pointer: object
const reload = jest.fn()

/** The module as a page has it: with nothing seen yet. */
async function aPage({ member = false, pin = false, random = 0.99 } = {}) {
  jest.resetModules()
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'requestAnimationFrame'] })
  jest.spyOn(Math, 'random').mockReturnValue(random)
  sent = []
  pointer = { stable: 'v1', canary: { salt: 'salt' } }
  Object.assign(globalThis, {
    BASE_PATH: '/club',
    fetch: jest.fn(async (url: string, init: { headers: Record<string, string>; body: string; keepalive: boolean }) => {
      if (url.includes('/config/remotes/')) return { ok: true, json: async () => pointer }
      sent.push({ how: 'fetch', headers: init.headers, body: JSON.parse(init.body) as Sent, keepalive: init.keepalive })
      return { ok: true }
    }),
  })
  navigator.sendBeacon = (_url, blob) => {
    void (blob as Blob).text().then((text) => sent.push({ how: 'beacon', body: JSON.parse(text) as Sent }))
    return true
  }
  Object.assign(window, { clubStart: pin ? { pin: {} } : undefined })
  const state = member ? { token: 'a-token', status: 'member' } : { token: null, status: 'visitor' }
  const host = { basePath: '/club', session: { state: () => state }, api: { call: jest.fn(async () => ({})) } } as unknown as RemoteHost
  const { reportOf } = await import('./browser-report')
  return { host, reportOf, areas: (await import('./area-state')).areaState }
}
const chunkError = () => Object.assign(new Error('gone'), { name: 'ChunkLoadError' })

beforeEach(() => {
  Object.defineProperty(globalThis, 'Blob', {
    value: class {
      constructor(readonly parts: string[]) {}
      text = async () => this.parts.join('')
    },
  })
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  reload.mockClear()
})

describe('a page', () => {
  it('reports nothing of a version that a link for testers pinned, and nothing of most pages without a canary', async () => {
    for (const { pin, salt } of [
      { pin: true, salt: 'salt' },
      { pin: false, salt: undefined },
    ]) {
      const { host, reportOf } = await aPage({ pin })
      reportOf(host, { ...REMOTE, ...(salt === undefined ? { salt: undefined as unknown as string } : {}) }).failed('crash', new Error('x'))
      await jest.advanceTimersByTimeAsync(5_000)
      expect(sent).toEqual([])
    }
  })

  it('reports at once what failed, by kind, with a beacon that says nothing of who it is', async () => {
    const { host, reportOf } = await aPage()
    for (const [kind, error] of [
      ['load', new Error('x')],
      ['load', chunkError()],
      ['crash', new Error('x')],
    ] as const)
      reportOf(host, REMOTE).failed(kind, error)
    await jest.advanceTimersByTimeAsync(0)
    const kinds = sent.flatMap(({ body }) => body.events.map(({ kind }) => kind))
    expect(kinds).toEqual(['load', 'chunk', 'crash'])
    for (const { how, body } of sent) {
      expect(how).toBe('beacon')
      expect(canaryCalls.reportBrowser.body.safeParse(body).success).toBe(true)
    }
  })

  it('of a member shows whose it is, and outlives the page', async () => {
    const { host, reportOf } = await aPage({ member: true })
    reportOf(host, REMOTE).failed('crash', new Error('x'))
    expect(sent).toMatchObject([{ how: 'fetch', keepalive: true, headers: { authorization: 'Bearer a-token' } }])
  })

  it('reports one in ten where no canary runs', async () => {
    const { host, reportOf } = await aPage({ random: 0.05 })
    reportOf(host, { ...REMOTE, salt: undefined as unknown as string }).failed('crash', new Error('x'))
    await jest.advanceTimersByTimeAsync(0)
    expect(sent).toHaveLength(1)
  })
})

describe('a page with a canary that has ended', () => {
  const pollOnce = () => jest.advanceTimersByTimeAsync(10_000)

  it('stays as it is while nothing else was looked at, or when the canary became what all get', async () => {
    const { host, reportOf } = await aPage()
    reportOf(host, REMOTE)
    const { pageLocation } = await import('./navigation')
    const { leaving } = await import('./follow-canary')
    leaving.reload = reload
    pointer = { stable: 'v2', canary: null }
    await pollOnce()
    pageLocation.write({ path: '/elsewhere', search: '', hash: '' })
    expect(reload).not.toHaveBeenCalled()
  })

  it('gets stable with its next screen', async () => {
    const { host, reportOf } = await aPage()
    reportOf(host, REMOTE)
    const { pageLocation } = await import('./navigation')
    const { leaving } = await import('./follow-canary')
    leaving.reload = reload
    pointer = { stable: 'v1', canary: null }
    await pollOnce()
    expect(reload).not.toHaveBeenCalled()
    pageLocation.write({ path: '/elsewhere', search: '', hash: '' })
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('gets stable at once where the canary has left nothing to see', async () => {
    const { host, reportOf, areas } = await aPage()
    reportOf(host, REMOTE)
    const { leaving } = await import('./follow-canary')
    leaving.reload = reload
    areas.write({ name: 'gifts', status: 'failed' })
    pointer = { stable: 'v1', canary: null }
    await pollOnce()
    expect(reload).toHaveBeenCalledTimes(1)
  })
})
