import { watchLeaks } from './watch-leaks'

interface Code {
  /** begins something as the code of the remote at this place of its file would */
  run: (code: string) => unknown
}
declare global {
  interface Window {
    seen: { ticks: number; events: number; disconnected: number }
  }
}

const FILE = 'https://club.example/club/remotes/gifts/v1/1.0a1b2c3d.js'

/** Code that comes from a file, as browsers say it in a stack. */
const from = (file: string): Code => ({ run: (code) => (0, eval)(`${code}\n//# sourceURL=${file}`) as unknown })
const gifts = from(FILE)

/** The page while an area is on it; empty for none. */
const show = async (name: string) => {
  document.body.innerHTML = `<div id="area" data-name="${name}">${name === '' ? '' : `<div data-area="${name}"></div>`}</div>`
  // The watcher is notified of the change after this.
  await Promise.resolve()
}
const visitOf = async (code: () => void) => {
  await show('gifts')
  code()
  await show('')
  jest.advanceTimersByTime(1_000)
}

class Observing {
  observe(): void {
    // Nothing is ever seen in a test.
  }
  disconnect(): void {
    window.seen.disconnected += 1
  }
}

const said = jest.spyOn(console, 'error').mockImplementation(() => undefined)
/** Leaks that the watch reported, without the lines of code at which they began. */
const named = () => said.mock.calls.map(([text]) => String(text).replace(/, begun at .*/, ''))

beforeAll(() => {
  jest.useFakeTimers()
  Object.assign(window, { seen: { ticks: 0, events: 0, disconnected: 0 }, ResizeObserver: Observing, IntersectionObserver: Observing })
  watchLeaks()
})
beforeEach(() => {
  said.mockClear()
  window.seen = { ticks: 0, events: 0, disconnected: 0 }
})

describe('what a remote leaves behind', () => {
  it.each([
    ['what it ended itself', () => gifts.run('clearInterval(setInterval(() => seen.ticks++, 100))')],
    ['a listener that it took away', () => gifts.run('{ const on = () => seen.events++; addEventListener("resize", on); removeEventListener("resize", on) }')],
    [
      'a listener whose signal was given up',
      () => gifts.run('{ const c = new AbortController(); addEventListener("resize", () => 0, { signal: c.signal }); c.abort() }'),
    ],
    ['an observer that it disconnected', () => gifts.run('{ const o = new ResizeObserver(() => 0); o.observe(document.body); o.disconnect() }')],
    ['what the shell began', () => from('https://club.example/club/assets/shell/shell.0a1b2c3d.js').run('setInterval(() => 0, 1e9)')],
  ])('is not %s', async (_what, code) => {
    for (let visit = 0; visit < 3; visit += 1) await visitOf(code)
    expect(named()).toEqual([])
  })

  it('may be one thing that lives as long as the page', async () => {
    await visitOf(() => gifts.run('window.timer = setInterval(() => seen.ticks++, 100)'))
    for (let visit = 0; visit < 3; visit += 1) await visitOf(() => undefined)
    expect(named()).toEqual([])
    expect(window.seen.ticks).toBeGreaterThan(0)
    gifts.run('clearInterval(window.timer)')
  })

  it.each([
    ['2 timers', 'setInterval(() => seen.ticks++, 100)'],
    ['2 listeners', 'document.addEventListener("keydown", () => seen.events++, { capture: true })'],
    ['2 observers', 'window.kept = [...(window.kept ?? []), new ResizeObserver(() => 0)]; kept.at(-1).observe(document.body)'],
  ])('is ended and named when it grows: %s', async (what, code) => {
    await visitOf(() => gifts.run(code))
    expect(named()).toEqual([])
    await visitOf(() => gifts.run(code))
    expect(named()).toEqual([`gifts left ${what} behind`])
    window.seen = { ...window.seen, ticks: 0 }
    jest.advanceTimersByTime(1_000)
    document.dispatchEvent(new Event('keydown'))
    expect(window.seen).toEqual({ ticks: 0, events: 0, disconnected: what === '2 observers' ? 2 : 0 })
  })

  it.each([
    ['a timer that sets itself', 'setTimeout'],
    ['a drawing that goes on', 'requestAnimationFrame'],
  ])('is ended and named where it goes on without end: %s', async (what, how) => {
    await visitOf(() => gifts.run(`(function again() { seen.ticks++; ${how}(again, 10) })()`))
    jest.advanceTimersByTime(10_000)
    expect(named()).toEqual([`gifts left ${what} behind`])
    const { ticks } = window.seen
    jest.advanceTimersByTime(10_000)
    expect(window.seen.ticks).toBe(ticks)
  })

  it('is no work that goes on while its tile is on the page', () => {
    document.body.innerHTML = '<div id="area" data-name=""></div><div data-module="gifts"></div>'
    gifts.run('(function again() { seen.ticks++; window.timer = setTimeout(again, 10) })()')
    jest.advanceTimersByTime(5_000)
    expect(named()).toEqual([])
    expect(window.seen.ticks).toBeGreaterThan(400)
    gifts.run('clearTimeout(window.timer)')
  })
})
