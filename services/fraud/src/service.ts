import { FraudServiceDefinition } from '@club/contracts/fraud'
import { createJobs, inboxPruning } from '@club/jobs'
import { serveMemberData } from '@club/member-data'
import { openNats, startRelay } from '@club/messaging'
import { migrationOf, openPostgres } from '@club/postgres'
import { createHost } from '@club/service-host'
import type { Host, Service } from '@club/service-host'
import { loadConfig, thresholdsOf } from './config'
import { createFraudServer } from './grpc/server'
import { fraudJobs } from './jobs/jobs'
import { PERSONAL_DATA } from './personal-data'
import { onCountedEvents, onReferralTraced } from './subscribers/observations-of-events'

export const service: Service = {
  name: 'fraud',
  serve,
  migrate: migrationOf('fraud'),
}

async function serve(env?: NodeJS.ProcessEnv): Promise<Host> {
  const config = loadConfig(env)
  const host = createHost('fraud', config)
  const db = await openPostgres(host, config)
  const nats = openNats(host, config.NATS_URL)
  startRelay(host, db, nats)
  host.grpc(FraudServiceDefinition, createFraudServer({ db }))
  serveMemberData(host, { db, inventory: PERSONAL_DATA })
  const thresholds = thresholdsOf(config)
  onCountedEvents(host, { db, nats, thresholds })
  onReferralTraced(host, { db, nats, thresholds })
  createJobs(host, { redisUrl: config.REDIS_URL, db, jobs: [...fraudJobs(db), inboxPruning('fraud', db, nats)] })
  await host.start()
  return host
}
