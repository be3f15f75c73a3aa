import { ContestsServiceDefinition } from '@club/contracts/contests'
import { openNats } from '@club/messaging'
import { migrate, migrationsDir, openPostgres } from '@club/postgres'
import type { Database } from '@club/postgres'
import { createHost, runMain } from '@club/service-host'
import type { Host } from '@club/service-host'
import { loadConfig } from './config'
import type { Config } from './config'
import { createContestsServer } from './grpc/contests-server'
import { seed } from './seed/seed'
import { onCodeRegistered } from './subscribers/on-code-registered'
import { onProfileCompleted } from './subscribers/on-profile-completed'
import { onReferralQualified } from './subscribers/on-referral-qualified'

runMain('contests', {
  serve,
  async migrate() {
    await migrate(loadConfig().DATABASE_URL, [migrationsDir()])
  },
  async seed() {
    const config = loadConfig()
    return seed(await openDatabase(createHost('contests', config), config))
  },
})

async function serve(): Promise<Host> {
  const config = loadConfig()
  const host = createHost('contests', config)
  const db = await openDatabase(host, config)
  const nats = await openNats(host, config.NATS_URL)
  host.grpc(ContestsServiceDefinition, createContestsServer({ db }))
  for (const listen of [onProfileCompleted, onCodeRegistered, onReferralQualified]) listen(host, { db, nats })
  await host.start()
  return host
}

function openDatabase(host: Host, config: Config): Promise<Database> {
  return openPostgres(host, { url: config.DATABASE_URL, migrations: migrationsDir(), migrateOnStart: config.MIGRATE_ON_START })
}
