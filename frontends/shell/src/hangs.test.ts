const VERSION = 'gifts@v1'
const SILENT_MS = 8_001

/** A page as a browser opens it; its timers run until it hangs. */
async function aPage() {
  jest.resetModules()
  return import('./hangs')
}

/** The page ends as in an endless loop or with an empty battery: its heartbeat stops. */
const hang = (forMs = SILENT_MS) => {
  const later = Date.now() + forMs
  // Which also sets the clock back.
  jest.clearAllTimers()
  jest.setSystemTime(later)
}
const look = (state: 'hidden' | 'visible') => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  localStorage.clear()
})
afterEach(() => {
  window.dispatchEvent(new Event('pagehide'))
  jest.restoreAllMocks()
  jest.useRealTimers()
})

describe('a version', () => {
  it('is left out after two pages in a row ended with it without a word', async () => {
    expect((await aPage()).isLeftOut(VERSION)).toBe(false)
    hang()
    expect((await aPage()).isLeftOut(VERSION)).toBe(false)
    hang()
    const { isLeftOut } = await aPage()
    expect(isLeftOut('gifts@v2')).toBe(false)
    expect(isLeftOut(VERSION)).toBe(true)
  })

  it('is left out when another tab, which does not see yet what the page wrote, writes at the same time', async () => {
    const real = Storage.prototype.getItem
    for (let page = 0; page < 2; page += 1) {
      const copy: Record<string, unknown> = { ...localStorage }
      ;(await aPage()).isLeftOut(VERSION)
      hang(0)
      const reading = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(function (this: Storage, key) {
        return key === 'ended' ? real.call(this, key) : ((copy[key] as string | undefined) ?? null)
      })
      ;(await aPage()).isLeftOut('games@v1')
      reading.mockRestore()
      hang()
    }
    expect((await aPage()).isLeftOut(VERSION)).toBe(true)
  })

  it('gets another chance when somebody asks for it', async () => {
    for (let page = 0; page < 2; page += 1) {
      ;(await aPage()).isLeftOut(VERSION)
      hang()
    }
    const { isLeftOut, forgive } = await aPage()
    expect(isLeftOut(VERSION)).toBe(true)
    forgive(VERSION)
    expect(isLeftOut(VERSION)).toBe(false)
  })

  it('stays after one page that ended so: it may have been an empty battery', async () => {
    ;(await aPage()).isLeftOut(VERSION)
    hang()
    const second = await aPage()
    expect(second.isLeftOut(VERSION)).toBe(false)
    second.hasLeft(VERSION)
    second.isLeftOut(VERSION)
    hang()
    expect((await aPage()).isLeftOut(VERSION)).toBe(false)
  })

  it('stays when its page was put away, or goes on in another tab', async () => {
    for (let page = 0; page < 3; page += 1) {
      const { isLeftOut } = await aPage()
      expect(isLeftOut(VERSION)).toBe(false)
      look('hidden')
      hang()
      look('visible')
      window.dispatchEvent(new Event('pagehide'))
    }
    expect((await aPage()).isLeftOut(VERSION)).toBe(false)
    jest.advanceTimersByTime(60_000)
    expect((await aPage()).isLeftOut(VERSION)).toBe(false)
    jest.advanceTimersByTime(60_000)
    expect((await aPage()).isLeftOut(VERSION)).toBe(false)
  })
})
