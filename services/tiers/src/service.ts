import { TiersServiceDefinition } from '@club/contracts/tiers'
import { createJobs, inboxPruning } from '@club/jobs'
import { serveFreezes, serveMemberData } from '@club/member-data'
import { openNats, startRelay, subscribe } from '@club/messaging'
import { connect, migrationOf, openPostgres } from '@club/postgres'
import { clock, createHost } from '@club/service-host'
import type { Service } from '@club/service-host'
import { seedDemo } from './commands/seed-demo'
import { loadConfig } from './config'
import { createTiersServer } from './grpc/server'
import { tierJobs } from './jobs/jobs'
import { PERSONAL_DATA } from './personal-data'
import { ACCOUNT_CLOSED, onAccountClosed } from './subscribers/on-account-closed'
import { MEMBER_VERIFIED, onMemberVerified } from './subscribers/on-member-verified'
import { onPointsCredited, POINTS_CREDITED } from './subscribers/on-points-credited'

export const service: Service = {
  name: 'tiers',
  serve,
  migrate: migrationOf('tiers'),
  'seed-demo': async () => {
    const db = connect(loadConfig().DATABASE_URL)
    return seedDemo(db, clock.now()).finally(() => db.end())
  },
}

async function serve(env?: NodeJS.ProcessEnv) {
  const config = loadConfig(env)
  const host = createHost('tiers', config)
  const db = await openPostgres(host, config)
  const nats = openNats(host, config.NATS_URL)
  startRelay(host, db, nats)
  host.grpc(TiersServiceDefinition, createTiersServer({ db }))
  serveFreezes(host, { db })
  serveMemberData(host, { db, inventory: PERSONAL_DATA })
  createJobs(host, { redisUrl: config.REDIS_URL, db, jobs: [...tierJobs(db), inboxPruning('tiers', db, nats)] })
  subscribe(host, { db, nats, consumer: 'tiers', subject: ACCOUNT_CLOSED, handle: onAccountClosed })
  subscribe(host, { db, nats, consumer: 'tiers', subject: MEMBER_VERIFIED, handle: onMemberVerified })
  subscribe(host, { db, nats, consumer: 'tiers', subject: POINTS_CREDITED, handle: onPointsCredited })
  await host.start()
  return host
}
