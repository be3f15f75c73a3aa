import { ReportingServiceDefinition } from '@club/contracts/reporting'
import { createJobs, inboxPruning } from '@club/jobs'
import { serveMemberData } from '@club/member-data'
import { openNats, runProjections } from '@club/messaging'
import { migrationOf, openPostgres } from '@club/postgres'
import { createHost } from '@club/service-host'
import type { Service } from '@club/service-host'
import { createOwners } from './clients/owners'
import { loadConfig } from './config'
import type { Config } from './config'
import { createReportingServer } from './grpc/server'
import { reportJobs } from './jobs/jobs'
import { PERSONAL_DATA } from './personal-data'
import { runOps } from './ops'
import { PROJECTIONS } from './subscribers/projections'

export const service: Service = {
  name: 'reporting',
  serve,
  migrate: migrationOf('reporting'),
  ops: async (args) => {
    const config = loadConfig()
    // The answer is the one line on the standard output: the host's own log stays out of it.
    const { host, db, nats } = await open({ ...config, LOG_LEVEL: 'silent' })
    return runOps({ db, nats, owners: createOwners(host, config) }, args).finally(() => host.stop())
  },
}

async function serve(env?: NodeJS.ProcessEnv) {
  const config = loadConfig(env)
  const { host, db, nats } = await open(config)
  host.grpc(ReportingServiceDefinition, createReportingServer({ db }))
  serveMemberData(host, { db, inventory: PERSONAL_DATA })
  runProjections(host, { db, nats, consumer: 'reporting', projections: PROJECTIONS })
  createJobs(host, { redisUrl: config.REDIS_URL, db, jobs: [...reportJobs({ db, owners: createOwners(host, config) }), inboxPruning('reporting', db, nats)] })
  await host.start()
  return host
}

async function open(config: Config) {
  const host = createHost('reporting', config)
  // The service never looks up what it writes; its reads are reports.
  const db = await openPostgres(host, config, { plans: 'free' })
  const nats = openNats(host, config.NATS_URL)
  return { host, db, nats }
}
