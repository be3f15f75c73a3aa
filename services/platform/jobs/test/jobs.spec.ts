import { JobServiceDefinition } from '@club/contracts/platform'
import { newId } from '@club/kernel'
import { actor, clock } from '@club/service-host'
import type { Host } from '@club/service-host'
import { anInstant, testDatabase, testHost, testRedis, waitFor } from '@club/testing'
import type { TestDatabase } from '@club/testing'
import { createJobs } from '../src/index'
import type { Job } from '../src/index'

const NEVER = '0 0 29 2 *'
const NOW = anInstant('2026-02-03T00:05:00+08:00')

let db: TestDatabase
const hosts: Host[] = []
beforeAll(async () => {
  db = await testDatabase()
})
afterEach(() => Promise.all(hosts.splice(0).map((host) => host.stop())))
afterAll(() => db.drop())

/** A replica of a service with these jobs, and the call that runs one by hand. */
async function aReplica(service: string, jobs: readonly Job[], catchUpAfterMs = 3_600_000, redisUrl = process.env['TEST_REDIS_URL'] as string) {
  const host = testHost(service)
  hosts.push(host)
  createJobs(host, { redisUrl, db, jobs, catchUpAfterMs })
  const { grpcPort } = await host.start()
  const client = host.client(JobServiceDefinition, `127.0.0.1:${grpcPort}`, { deadlineMs: 15_000 })
  return { run: (name: string, now?: Date) => client.runJob({ name, now }) }
}

describe('jobs', () => {
  it('that nobody has are not known', async () => {
    const { run } = await aReplica(`service-${newId()}`, [])
    expect(await run('service.nothing')).toMatchObject({ known: false })
  })

  it('run by hand at the instant requested, as themselves, and answer what they changed', async () => {
    const seen: unknown[] = []
    const job: Job = { name: `service.look-${newId()}`, cron: NEVER, run: async ({ now }) => ({ changed: seen.push(now, clock.now(), actor()) }) }
    const { run } = await aReplica(`service-${newId()}`, [job])
    expect(await run(job.name, NOW)).toEqual({ known: true, counts: { changed: 3n } })
    expect(seen).toEqual([NOW, NOW, { kind: 'job', id: job.name }])
  })

  it('never run twice at once, whichever replica is asked', async () => {
    let running = 0
    const together: number[] = []
    const job: Job = {
      name: `service.alone-${newId()}`,
      cron: NEVER,
      run: async () => {
        running += 1
        together.push(running)
        await db.query('SELECT pg_sleep(0.05)')
        running -= 1
        return {}
      },
    }
    const service = `service-${newId()}`
    const replicas = await Promise.all([aReplica(service, [job]), aReplica(service, [job])])
    await Promise.all([0, 1, 0, 1, 0].map((index) => replicas[index]?.run(job.name, NOW)))
    expect(together).toEqual([1, 1, 1, 1, 1])
  })

  it('that fell due while nothing ran are caught up after the start, by one of two replicas', async () => {
    let runs = 0
    const job: Job = { name: `service.job-${newId()}`, cron: NEVER, run: async () => ({ runs: (runs += 1) }) }
    const marker: Job = { name: `service.marker-${newId()}`, cron: NEVER, run: async () => ({}) }
    let marked = 0
    const service = `service-${newId()}`
    const jobs = [job, { ...marker, run: async () => ({ marked: (marked += 1) }) }]
    await Promise.all([aReplica(service, jobs, 400), aReplica(service, jobs, 400)])
    await waitFor('both jobs to have run', () => runs > 0 && marked > 0)
    expect(runs).toBe(1)
  })

  it('are scheduled as soon as a Redis that refused at the start takes them', async () => {
    const redis = testRedis()
    const user = newId()
    await redis.call('ACL', 'SETUSER', user, 'on', '>secret', '+@all', 'resetkeys')
    const service = `service-${newId()}`
    const job: Job = { name: `service.job-${newId()}`, cron: NEVER, run: async () => ({}) }
    const url = new URL(process.env['TEST_REDIS_URL'] as string)
    url.username = user
    url.password = 'secret'
    await aReplica(service, [job], undefined, url.href)
    await waitFor('a refusal', async () => String(await redis.call('ACL', 'LOG', '100')).includes(`${service}-jobs`))
    await redis.call('ACL', 'SETUSER', user, 'allkeys')
    await waitFor('the schedule', async () => (await redis.zcard(`bull:${service}-jobs:repeat`)) === 1)
    await redis.call('ACL', 'DELUSER', user)
    await redis.quit()
  })

  it('that failed at the start are tried again', async () => {
    let tries = 0
    const job: Job = {
      name: `service.needs-another-${newId()}`,
      cron: NEVER,
      run: async () => {
        tries += 1
        if (tries === 1) throw new Error('another service is not there yet')
        return {}
      },
    }
    await aReplica(`service-${newId()}`, [job], 10)
    await waitFor('the second try', () => tries === 2)
  })
})
