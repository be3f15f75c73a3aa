import { CatalogueServiceDefinition } from '@club/contracts/catalogue'
import { createOutbox, openNats, startRelay } from '@club/messaging'
import { migrate, migrationsDir, openPostgres } from '@club/postgres'
import type { Database } from '@club/postgres'
import { createHost } from '@club/service-host'
import type { Host, Service } from '@club/service-host'
import { loadConfig } from './config'
import type { Config } from './config'
import { createCatalogueServer } from './grpc/catalogue-server'
import { createPublisher } from './publisher'
import { seedDemo } from './seed/seed-demo'
import { seed } from './seed/seed'
import { createVoucherSeal } from './store/voucher-seal'

export const service: Service = {
  name: 'catalogue',
  serve,
  async migrate() {
    await migrate(loadConfig().DATABASE_URL, [migrationsDir('catalogue')])
  },
  seed: async () => seed(await openDatabase(createSeedHost())),
  'seed-demo': async () => {
    const opened = createSeedHost()
    const seal = createVoucherSeal(opened.config.VOUCHER_KEY)
    return seedDemo({ db: await openDatabase(opened), seal, facts: createPublisher(createOutbox()) })
  },
}

async function serve(env?: NodeJS.ProcessEnv): Promise<Host> {
  const config = loadConfig(env)
  const host = createHost('catalogue', config)
  const db = await openDatabase({ host, config })
  const nats = await openNats(host, config.NATS_URL)
  const outbox = createOutbox()
  startRelay(host, db, nats, outbox)
  const view = { seal: createVoucherSeal(config.VOUCHER_KEY), externalUrlDefault: config.VOUCHER_EXTERNAL_URL }
  host.grpc(CatalogueServiceDefinition, createCatalogueServer({ db, facts: createPublisher(outbox), view }))
  await host.start()
  return host
}

function createSeedHost(): { host: Host; config: Config } {
  const config = loadConfig()
  return { host: createHost('catalogue', config), config }
}

function openDatabase({ host, config }: { host: Host; config: Config }): Promise<Database> {
  return openPostgres(host, { url: config.DATABASE_URL, migrations: migrationsDir('catalogue'), migrateOnStart: config.MIGRATE_ON_START })
}
