import { testHost, waitFor, watchEmitters } from '@club/testing'
import type { FailingEmitters } from '@club/testing'
import { Redis } from 'ioredis'
import { openCounters } from '../src/open-counters'

describe('an error of the counters in Redis', () => {
  let emitters: FailingEmitters
  beforeEach(() => {
    emitters = watchEmitters({ kinds: ['Redis', 'Socket'], socketsOf: ['ioredis'], copied: [Redis] })
  })
  afterEach(() => emitters.end())

  it('is survived at every moment of their life, and they serve again', async () => {
    const host = testHost('redis-errors')
    const opening = openCounters(host, process.env['TEST_REDIS_URL'] as string)
    expect(await emitters.fail('before the connection')).toEqual([])
    const redis = await opening
    const isReady = () => waitFor('Redis to serve', () => redis.status === 'ready')
    await isReady()
    const asked = redis.ping().catch((error: unknown) => error)
    expect(await emitters.fail('during a command')).toEqual([])
    expect(await asked).toBeInstanceOf(Error)
    await isReady()
    expect(await redis.ping()).toBe('PONG')
    expect(await emitters.fail('between commands')).toEqual([])
    await isReady()
    await host.stop()
    expect(await emitters.fail('after the end')).toEqual([])
    expect(emitters.kinds()).toEqual(expect.arrayContaining(['Redis', 'Socket']))
  })
})
