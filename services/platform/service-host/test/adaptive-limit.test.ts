import { createAdaptiveLimit } from '../src'

const RULE = { targetMs: 500, limitMin: 16, limitMax: 1000 }

/**
 * A machine that does so many pieces of work a second, one after the other, and is asked for `offered` of them: every millisecond
 * of two minutes, by a clock of the test's own. Returns how much was done and how long each piece of the last minute took.
 */
function overload(rule: typeof RULE, { perSecond, offered }: { perSecond: number; offered: number }) {
  let time = 0
  const limit = createAdaptiveLimit(rule, () => time)
  const queue: { from: number; end: (failed?: boolean) => void }[] = []
  const took: number[] = []
  const refusedBefore: boolean[] = []
  let [asked, done] = [0, 0]
  for (; time < 120_000; time += 1) {
    for (; asked < (offered * time) / 1000; asked += 1) {
      const end = limit.take()
      refusedBefore.push(!end)
      if (end) queue.push({ from: time, end })
    }
    // Idle time is not made up for.
    if (queue.length === 0) done = Math.max(done, (perSecond * time) / 1000)
    for (; done < (perSecond * time) / 1000 && queue.length > 0; done += 1) {
      const { from, end } = queue.shift() as (typeof queue)[number]
      end()
      if (time > 60_000) took.push(time - from)
    }
  }
  took.sort((a, b) => a - b)
  return { limit, perSecond: took.length / 60, p99Ms: took[Math.floor(took.length * 0.99)] ?? 0, refused: refusedBefore.filter(Boolean).length }
}

it.each([
  ['twice', 2],
  ['three times', 3],
  ['thirty times', 30],
])('under %s what can be done, as much is done as can be, in about the target', (_, times) => {
  for (const perSecond of [40, 450]) {
    const { perSecond: done, p99Ms } = overload(RULE, { perSecond, offered: perSecond * times })
    expect(done).toBeGreaterThan(perSecond * 0.97)
    expect(p99Ms).toBeLessThan(1000)
  }
})

it('refuses nothing of what can be done', () => {
  expect(overload(RULE, { perSecond: 450, offered: 430 }).refused).toBe(0)
})

it('never lets in more than its greatest limit, and always its smallest', () => {
  const { limit } = overload({ ...RULE, limitMax: 20 }, { perSecond: 450, offered: 900 })
  expect(limit.limit()).toBe(20)
  expect(overload(RULE, { perSecond: 5, offered: 50 }).limit.limit()).toBe(16)
})

it('does not take a quick failure for quick work', () => {
  let time = 0
  const limit = createAdaptiveLimit(RULE, () => time)
  for (let round = 0; round < 1000; round += 1) {
    const ends = Array.from({ length: limit.limit() }, () => limit.take())
    time += 1
    for (const end of ends) end?.(true)
  }
  expect(limit.limit()).toBe(128)
  expect(limit.underWay()).toBe(0)
})

it('gives a permit back once', () => {
  const limit = createAdaptiveLimit({ ...RULE, limitMax: 1 })
  const end = limit.take()
  expect(limit.take()).toBeUndefined()
  end?.()
  end?.()
  expect(limit.underWay()).toBe(0)
})

it('does not count the time before the work begins, nor work that never does', () => {
  let time = 0
  const limit = createAdaptiveLimit(RULE, () => time)
  for (let round = 0; round < 20; round += 1) {
    const places = Array.from({ length: limit.limit() }, () => limit.reserve())
    expect(limit.reserve()).toBeUndefined()
    time += 60_000
    places.forEach((place, index) => (index % 2 ? place?.free() : place?.begin()()))
  }
  expect(limit.limit()).toBeGreaterThanOrEqual(128)
  expect(limit.underWay()).toBe(0)
})
