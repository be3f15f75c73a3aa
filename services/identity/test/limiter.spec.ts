import { testDatabase } from '@club/testing'
import type { TestDatabase } from '@club/testing'
import { pruneLimits } from '../src/commands/prune-limits'
import { consumeLimit } from '../src/store/limiter'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase(['services/identity/migrations'])
})
afterAll(() => db.drop())

const NOW = new Date('2026-05-05T03:20:00+08:00')
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3600 * 1000)
const FIVE_A_DAY = { max: 5, windowSeconds: 24 * 3600 }

describe('uses that count no more', () => {
  it('are forgotten, and those within their window still refuse', async () => {
    for (let use = 0; use < FIVE_A_DAY.max; use += 1) await consumeLimit(db, 'recent', FIVE_A_DAY, hoursAgo(23))
    await consumeLimit(db, 'old', FIVE_A_DAY, hoursAgo(50))
    await consumeLimit(db, 'old and new', { max: 5, windowSeconds: 1e6 }, hoursAgo(50))
    await consumeLimit(db, 'old and new', { max: 5, windowSeconds: 1e6 }, hoursAgo(1))
    expect(await pruneLimits(db, NOW)).toBe(1)
    expect(await pruneLimits(db, NOW)).toBe(0)
    expect((await db.query('SELECT key FROM limits ORDER BY key')).rows).toEqual([{ key: 'old and new' }, { key: 'recent' }])
    expect(await consumeLimit(db, 'recent', FIVE_A_DAY, NOW)).toBeGreaterThan(0)
  })

  it('are forgotten by two workers at once, each row by one', async () => {
    await db.query("INSERT INTO limits SELECT 'many-' || n, ARRAY[$1::timestamptz] FROM generate_series(1, 12000) n", [hoursAgo(60)])
    const counts = await Promise.all([pruneLimits(db, NOW), pruneLimits(db, NOW)])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12_000)
  })
})

describe('uses at the same time', () => {
  it('count each by itself, whatever the order of their clocks, and never more than the rule allows', async () => {
    const clocks = Array.from({ length: 8 }, (_, index) => new Date(NOW.getTime() - index * 7))
    const waits = await Promise.all(clocks.map((now) => consumeLimit(db, 'parallel', FIVE_A_DAY, now)))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(FIVE_A_DAY.max)
    for (const [index, now] of clocks.slice(0, FIVE_A_DAY.max).entries())
      expect([index, await consumeLimit(db, 'older each time', FIVE_A_DAY, now)]).toEqual([index, 0])
  })

  it('keep their distance where the rule asks for one, also from one whose clock is ahead', async () => {
    const resend = { max: 3, windowSeconds: 3600, gapSeconds: 60 }
    const waits = await Promise.all([0, 5, 10].map((ms) => consumeLimit(db, 'spaced', resend, new Date(NOW.getTime() + ms))))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(1)
  })
})
