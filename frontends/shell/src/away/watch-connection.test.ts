import { FAULT, patient, RETURNED } from '@club/ui/returned'
import { connection } from '../connection'
import { watchConnection } from './watch-connection'

const settled = () => jest.advanceTimersByTimeAsync(0)
const answer = () => Promise.resolve({ ok: true } as Response)
const silence = () => Promise.reject(new TypeError('Failed to fetch'))
const probe = jest.fn<Promise<Response>, [string]>()
const onReturn = jest.fn()
const device = (isOnline: boolean) => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline })
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}
const lost = () => window.dispatchEvent(new Event(FAULT))
let stop: () => void

beforeEach(() => {
  jest.useFakeTimers()
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: true })
  connection.write('online')
  Object.assign(globalThis, { fetch: probe })
  AbortSignal.timeout = () => new AbortController().signal
  probe.mockReset().mockImplementation(answer)
  onReturn.mockClear()
  window.addEventListener(RETURNED, onReturn)
  stop = watchConnection('/healthz')
})
afterEach(() => {
  stop()
  window.removeEventListener(RETURNED, onReturn)
  jest.useRealTimers()
})

describe('the connection', () => {
  it('is away at once when the device says so, and back only when the club answers, not when the device says so', async () => {
    probe.mockImplementation(silence)
    device(false)
    expect(connection.read()).toBe('offline')
    device(true)
    await settled()
    expect([connection.read(), onReturn.mock.calls.length]).toEqual(['unreachable', 0])
    probe.mockImplementation(answer)
    await jest.advanceTimersByTimeAsync(3_000)
    expect([connection.read(), onReturn.mock.calls.length]).toEqual(['online', 1])
  })

  it('is found to be away behind a device that says online, by a request that got no answer, and back without any event', async () => {
    probe.mockImplementation(silence)
    lost()
    await settled()
    expect(connection.read()).toBe('unreachable')
    await jest.advanceTimersByTimeAsync(120_000)
    const before = probe.mock.calls.length
    await jest.advanceTimersByTimeAsync(60_000)
    expect(probe.mock.calls.length - before).toBeGreaterThanOrEqual(4)
    probe.mockImplementation(answer)
    await jest.advanceTimersByTimeAsync(15_000)
    expect([connection.read(), onReturn.mock.calls.length]).toEqual(['online', 1])
  })

  it('is looked at when something was lost before anybody watched, or the device was offline by then', async () => {
    stop()
    probe.mockImplementation(silence)
    stop = watchConnection('/healthz', true)
    await settled()
    expect(connection.read()).toBe('unreachable')
    stop()
    connection.write('online')
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
    stop = watchConnection('/healthz')
    expect(connection.read()).toBe('offline')
  })

  it('stays when one request was lost alone, and what it was for is tried again after growing pauses', async () => {
    for (const [withinMs, times] of [
      [2_000, 1],
      [4_000, 2],
      [8_000, 3],
    ] as const) {
      lost()
      lost()
      await jest.advanceTimersByTimeAsync(withinMs)
      expect([connection.read(), onReturn.mock.calls.length]).toEqual(['online', times])
    }
  })
})

describe('a load that is patient', () => {
  const failing = (times: number) => {
    let left = times
    return jest.fn(async () => {
      left -= 1
      if (left >= 0) throw new Error('chunk')
      return 'loaded'
    })
  }

  it('waits without a network, and is done once the club answers again', async () => {
    probe.mockImplementation(silence)
    device(false)
    const load = failing(1)
    const loading = patient(load)()
    await jest.advanceTimersByTimeAsync(120_000)
    expect(load).toHaveBeenCalledTimes(1)
    probe.mockImplementation(answer)
    device(true)
    await settled()
    expect([await loading, load.mock.calls.length]).toEqual(['loaded', 2])
  })

  it('fails when it cannot be had although the club answers', async () => {
    const loading = patient(failing(9))().catch((problem: Error) => problem.message)
    await jest.advanceTimersByTimeAsync(20_000)
    expect(await loading).toBe('chunk')
  })
})
