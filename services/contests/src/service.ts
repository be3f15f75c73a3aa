import { ContestsServiceDefinition } from '@club/contracts/contests'
import { createJobs, inboxPruning } from '@club/jobs'
import { openNats } from '@club/messaging'
import { migrate, migrationsDir, openPostgres } from '@club/postgres'
import { createHost } from '@club/service-host'
import type { Host, Service } from '@club/service-host'
import { createPrizeClient } from './clients/prizes'
import { campaignOf, loadConfig, loadToolConfig } from './config'
import { createContestsServer } from './grpc/contests-server'
import { contestJobs } from './jobs/contest-jobs'
import { drawWeekly } from './sagas/weekly-draw'
import { seed } from './seed/seed'
import { onCodeRegistered } from './subscribers/on-code-registered'
import { onFeedbackAnswered } from './subscribers/on-feedback-answered'
import { onProfileCompleted } from './subscribers/on-profile-completed'
import { onReceiptDecided } from './subscribers/on-receipt-decided'
import { onReferralQualified } from './subscribers/on-referral-qualified'

export const service: Service = {
  name: 'contests',
  serve,
  async migrate() {
    await migrate(loadToolConfig().DATABASE_URL, [migrationsDir('contests')])
  },
  async seed() {
    const config = loadToolConfig()
    return seed(await openPostgres(createHost('contests', config), config))
  },
}

async function serve(env?: NodeJS.ProcessEnv): Promise<Host> {
  const config = loadConfig(env)
  const host = createHost('contests', config)
  const db = await openPostgres(host, config)
  const nats = await openNats(host, config.NATS_URL)
  const campaign = campaignOf(config)
  host.grpc(ContestsServiceDefinition, createContestsServer({ db, campaign }))
  onCodeRegistered(host, { db, nats, campaign })
  onReceiptDecided(host, { db, nats, campaign })
  for (const listen of [onProfileCompleted, onReferralQualified, onFeedbackAnswered]) listen(host, { db, nats })
  const draw = { db, campaign, grant: createPrizeClient(host, config.CATALOGUE_ADDR) }
  createJobs(host, {
    redisUrl: config.REDIS_URL,
    db,
    jobs: [...contestJobs({ drawWeekly: (now) => drawWeekly(draw, now) }), inboxPruning('contests', db, nats)],
  })
  await host.start()
  return host
}
