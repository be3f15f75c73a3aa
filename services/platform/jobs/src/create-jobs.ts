import { JobServiceDefinition } from '@club/contracts/platform'
import type { DeepPartial, RunJobReply, RunJobRequest } from '@club/contracts/platform'
import { Fault, listenTo, ownErrors } from '@club/kernel'
import type { Database } from '@club/postgres'
import { tryAdvisoryLock } from '@club/postgres'
import { actAs, clock, counter } from '@club/service-host'
import type { Host, ServiceImplementation } from '@club/service-host'
import { Queue, Worker } from 'bullmq'
import type { Job as QueuedJob } from 'bullmq'
import { Redis } from 'ioredis'

/** A scheduled job. Running it twice, or from two workers at once, changes nothing more. */
export interface Job {
  /** E.g. tiers.review (decision D123). */
  readonly name: string
  /** Cron pattern in Kuala Lumpur time. */
  readonly cron: string
  run(context: { readonly now: Date }): Promise<Record<string, bigint | number>>
}

const TIME_ZONE = 'Asia/Kuala_Lumpur'
const ATTEMPTS_MAX = 3
const TURN_MS_MAX = 30_000
const TURN_POLL_INTERVAL_MS = 20
const CATCH_UP_AFTER_MS = 10_000
const CATCH_UP_ATTEMPTS_MAX = 6
const HOUR_MS = 3_600_000
const ran = counter('club_jobs_total', 'Jobs run', ['job', 'outcome'])

/**
 * Schedules the jobs with BullMQ and serves the call that runs one on demand. Each job holds an advisory lock of the
 * service's database while it runs, so that scheduled and requested runs never overlap. Shortly after a start every job runs
 * once: whatever fell due while nothing ran is not left until the next night.
 */
export function createJobs(host: Host, options: { redisUrl: string; db: Database; jobs: readonly Job[]; catchUpAfterMs?: number }): void {
  const byName = new Map(options.jobs.map((job) => [job.name, job]))
  const runLocked = async (job: Job, now: Date) => {
    const counts = await actAs({ kind: 'job', id: job.name }, () =>
      clock.runAt(now, () => tryAdvisoryLock(options.db, `job:${job.name}`, () => job.run({ now }))),
    )
    ran.inc({ job: job.name, outcome: counts ? 'done' : 'already running' })
    return counts
  }

  // A requested run waits for a scheduled one to end, so that its caller sees the effect. It polls: waiting inside PostgreSQL
  // would keep one of the few connections that the running job needs.
  const runInTurn = async (job: Job, now: Date) => {
    const end = Date.now() + TURN_MS_MAX
    for (;;) {
      const counts = await runLocked(job, now)
      if (counts) return counts
      if (Date.now() > end) throw new Fault(`${job.name} has been running for ${TURN_MS_MAX} ms`)
      await new Promise((resolve) => setTimeout(resolve, TURN_POLL_INTERVAL_MS))
    }
  }

  host.grpc(JobServiceDefinition, {
    async runJob(request: RunJobRequest): Promise<DeepPartial<RunJobReply>> {
      const job = byName.get(request.name)
      if (!job) return { known: false, counts: {} }
      const counts = await runInTurn(job, request.now ?? clock.now())
      return { known: true, counts: Object.fromEntries(Object.entries(counts).map(([key, value]) => [key, BigInt(value)])) }
    },
  } satisfies ServiceImplementation<JobServiceDefinition>)

  const connection = new Redis(options.redisUrl, { maxRetriesPerRequest: null, retryStrategy: (attempt: number) => Math.min(100 * attempt, 2000) })
  ownErrors(connection, (error) => host.log.warn({ reason: error.message }, 'redis is unavailable: jobs run once it is back'))
  const queueName = `${host.name}-jobs`
  const queue = new Queue(queueName, { connection })
  const worker = new Worker(
    queueName,
    async (queued) => {
      const job = byName.get(queued.name)
      // The schedule of a job that only an earlier version had.
      if (!job) return
      await runLocked(job, new Date())
    },
    { connection, concurrency: 1 },
  )
  const failed = (queued: QueuedJob | undefined, error: Error) => {
    ran.inc({ job: queued?.name ?? 'unknown', outcome: 'failed' })
    host.log.error({ err: error, job: queued?.name }, 'job failed; it runs again when it is due')
  }
  listenTo(worker, { failed }, (error) => host.log.warn({ reason: error.message }, 'job worker lost its connection; reconnecting'))
  ownErrors(queue, (error) => host.log.warn({ reason: error.message }, 'job queue lost its connection; reconnecting'))

  const schedule = async () => {
    const known = await queue.getJobSchedulers()
    for (const scheduler of known) if (scheduler.key && !byName.has(scheduler.key)) await queue.removeJobScheduler(scheduler.key)
    for (const job of options.jobs) {
      await queue.upsertJobScheduler(
        job.name,
        { pattern: job.cron, tz: TIME_ZONE },
        { name: job.name, opts: { attempts: ATTEMPTS_MAX, backoff: { type: 'exponential', delay: 1000 }, removeOnComplete: 100, removeOnFail: 100 } },
      )
      // Replicas that start together add it once: the id is unique in the queue.
      await queue.add(
        job.name,
        {},
        {
          jobId: `catch-up-${job.name}`,
          delay: options.catchUpAfterMs ?? CATCH_UP_AFTER_MS,
          attempts: CATCH_UP_ATTEMPTS_MAX,
          backoff: { type: 'exponential', delay: 2000 },
          removeOnComplete: true,
          removeOnFail: true,
        },
      )
    }
  }
  // Redis refuses while it reads its data; unless tried again, nothing would run until the next start.
  host.loop(
    'job schedule',
    async (round) => {
      await schedule()
      while (!round.stopping) await round.pause(HOUR_MS)
    },
    { everyMs: HOUR_MS },
  )

  host.onStop('jobs', async () => {
    await worker.close(true)
    await queue.close()
    connection.disconnect()
  })
}
