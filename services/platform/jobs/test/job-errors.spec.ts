import { newId } from '@club/kernel'
import { testDatabase, testHost, waitFor, watchEmitters } from '@club/testing'
import type { FailingEmitters, TestDatabase } from '@club/testing'
import { Redis } from 'ioredis'
import { createJobs } from '../src/index'

const NEVER = '0 0 29 2 *'
const KINDS = ['Redis', 'Socket', 'Queue', 'Worker', 'RedisConnection']

describe('an error of the queue of jobs', () => {
  let db: TestDatabase
  let emitters: FailingEmitters
  beforeAll(async () => {
    db = await testDatabase()
  })
  beforeEach(() => {
    emitters = watchEmitters({ kinds: KINDS, socketsOf: ['ioredis', 'bullmq'], copied: [Redis] })
  })
  afterEach(() => emitters.end())
  afterAll(() => db.drop())

  it('is survived at every moment of its life, and a job that fell due runs', async () => {
    const host = testHost(`service-${newId()}`)
    let runs = 0
    let failedDuring: readonly string[] | undefined
    const run = async () => {
      runs += 1
      if (runs === 1) failedDuring = await emitters.fail('during a job')
      return {}
    }
    createJobs(host, { redisUrl: process.env['TEST_REDIS_URL'] as string, db, jobs: [{ name: 'service.work', cron: NEVER, run }], catchUpAfterMs: 300 })
    expect(await emitters.fail('before the connection')).toEqual([])
    await host.start()
    await waitFor('the job to run', () => runs > 0, 40_000)
    expect(failedDuring).toEqual([])
    expect(await emitters.fail('between jobs')).toEqual([])
    const stopped = host.stop()
    expect(await emitters.fail('while it stops')).toEqual([])
    await stopped
    // Emitters that the library has released by then: its own closed connection, and its client, which emits no error without a listener.
    expect(['RedisConnection', 'Redis']).toEqual(expect.arrayContaining(await emitters.fail('after the end')))
    expect(emitters.kinds()).toEqual(expect.arrayContaining(KINDS))
  })
})
