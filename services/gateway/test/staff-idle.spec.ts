import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import { createStaffIdle } from '../src/auth/staff-idle'

const NOW = new Date('2026-11-22T04:00:00Z')
const LONG_AGO = new Date(NOW.getTime() - 31 * 60_000)

let redis: Redis
beforeAll(() => {
  redis = new Redis(process.env['TEST_REDIS_URL'] ?? '')
})
afterAll(() => redis.disconnect())

describe('a session of staff', () => {
  it('ends when it was not used for the idle time', async () => {
    expect(await createStaffIdle(redis, 30).use(randomUUID(), LONG_AGO, NOW)).toBe(false)
  })

  it('goes on when any gateway saw it meanwhile, and is forgotten by itself after that time', async () => {
    const session = randomUUID()
    expect(await createStaffIdle(redis, 30).use(session, NOW, NOW)).toBe(true)
    expect(await createStaffIdle(redis, 30).use(session, LONG_AGO, NOW)).toBe(true)
    const lives = await Promise.all((await redis.keys('staff-used:*')).map((key) => redis.ttl(key)))
    expect(Math.min(...lives)).toBeGreaterThan(0)
    expect(Math.max(...lives)).toBeLessThanOrEqual(30 * 60)
  })

  it('is not ended because Redis is unavailable', async () => {
    const away = new Redis('redis://127.0.0.1:1', { lazyConnect: true, enableOfflineQueue: false, maxRetriesPerRequest: 0, retryStrategy: () => null })
    away.on('error', () => undefined)
    expect(await createStaffIdle(away, 30).use(randomUUID(), LONG_AGO, NOW)).toBe(true)
    away.disconnect()
  })
})
