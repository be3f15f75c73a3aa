import { createClubClock } from './club-clock'

const DAY_MS = 86_400_000
const CLUB = 'Sat, 28 Nov 2026 04:00:00 GMT'

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-26T04:00:00Z') }))
afterEach(() => jest.useRealTimers())

describe("the club's clock (D153)", () => {
  it.each([null, '', 'yesterday'])('goes by the device before an answer, and after one whose Date is %j', (date) => {
    const clock = createClubClock()
    clock.learn(date)
    expect(clock.now()).toEqual(new Date())
    expect(clock.turns()).toBe(0)
  })

  it.each([
    ['two days slow', -2 * DAY_MS],
    ['two days fast', 2 * DAY_MS],
  ])('is learned from an answer by a device that is %s, goes on from there, and says so once', (_how, off) => {
    jest.setSystemTime(Date.parse(CLUB) + off)
    const clock = createClubClock()
    const turned = jest.fn()
    clock.subscribe(turned)
    clock.learn(CLUB)
    jest.advanceTimersByTime(60_000)
    clock.learn('Sat, 28 Nov 2026 04:01:00 GMT')
    expect(clock.now().toISOString()).toBe('2026-11-28T04:01:00.500Z')
    expect([turned.mock.calls.length, clock.turns()]).toEqual([1, 1])
  })

  it('is known from the start where the page has read an answer before its scripts came', () => {
    const clock = createClubClock({ date: CLUB, deviceMs: Date.now() - 5000 })
    expect(clock.now().toISOString()).toBe('2026-11-28T04:00:05.500Z')
  })

  it('is not turned back by an answer that waited for its reader', () => {
    const clock = createClubClock()
    clock.learn(CLUB)
    jest.advanceTimersByTime(20_000)
    clock.learn(CLUB)
    expect(clock.now().toISOString()).toBe('2026-11-28T04:00:20.500Z')
  })

  it('follows when somebody sets the clock of the device', () => {
    const clock = createClubClock()
    clock.learn(CLUB)
    jest.setSystemTime(new Date(CLUB))
    clock.learn(CLUB)
    expect(clock.now().toISOString()).toBe('2026-11-28T04:00:00.500Z')
  })
})
