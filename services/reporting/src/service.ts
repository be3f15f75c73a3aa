import { ReportingServiceDefinition } from '@club/contracts/reporting'
import { createJobs, inboxPruning } from '@club/jobs'
import { openNats, subscribe } from '@club/messaging'
import { migrate, migrationsDir, openPostgres } from '@club/postgres'
import { createHost } from '@club/service-host'
import type { Service } from '@club/service-host'
import { loadConfig } from './config'
import type { Config } from './config'
import { createReportingServer } from './grpc/server'
import { CODE_REGISTERED, onCodeRegistered } from './subscribers/on-code-registered'
import { rebuild } from './subscribers/rebuild'

export const service: Service = {
  name: 'reporting',
  serve,
  migrate: async () => void (await migrate(loadConfig().DATABASE_URL, [migrationsDir('reporting')])),
  ops: async ([command]) => {
    if (command !== 'rebuild') throw new Error('the command is: ops rebuild')
    // The answer is the one line on the standard output: the host's own comings and goings stay out of it.
    const { host, db, nats } = await open({ ...loadConfig(), LOG_LEVEL: 'silent' })
    return rebuild({ db, nats }).finally(() => host.stop())
  },
}

async function serve(env?: NodeJS.ProcessEnv) {
  const config = loadConfig(env)
  const { host, db, nats } = await open(config)
  host.grpc(ReportingServiceDefinition, createReportingServer({ db }))
  subscribe(host, { db, nats, consumer: 'reporting', subject: CODE_REGISTERED, handle: onCodeRegistered })
  createJobs(host, { redisUrl: config.REDIS_URL, db, jobs: [inboxPruning('reporting', db, nats)] })
  await host.start()
  return host
}

async function open(config: Config) {
  const host = createHost('reporting', config)
  const db = await openPostgres(host, config)
  const nats = await openNats(host, config.NATS_URL)
  return { host, db, nats }
}
