import { CatalogueServiceDefinition } from '@club/contracts/catalogue'
import { openNats, startRelay } from '@club/messaging'
import { migrate, migrationsDir, openPostgres } from '@club/postgres'
import { createHost } from '@club/service-host'
import type { Host, Service } from '@club/service-host'
import { loadConfig } from './config'
import { createCatalogueServer } from './grpc/catalogue-server'
import { seedDemo } from './seed/seed-demo'
import { seed } from './seed/seed'
import { createVoucherSeal } from './store/voucher-seal'

export const service: Service = {
  name: 'catalogue',
  serve,
  async migrate() {
    await migrate(loadConfig().DATABASE_URL, [migrationsDir('catalogue')])
  },
  async seed() {
    const config = loadConfig()
    return seed(await openPostgres(createHost('catalogue', config), config))
  },
  async 'seed-demo'() {
    const config = loadConfig()
    const db = await openPostgres(createHost('catalogue', config), config)
    return seedDemo({ db, seal: createVoucherSeal(config.VOUCHER_KEY) })
  },
}

async function serve(env?: NodeJS.ProcessEnv): Promise<Host> {
  const config = loadConfig(env)
  const host = createHost('catalogue', config)
  const db = await openPostgres(host, config)
  const nats = await openNats(host, config.NATS_URL)
  startRelay(host, db, nats)
  const view = { seal: createVoucherSeal(config.VOUCHER_KEY), externalUrlDefault: config.VOUCHER_EXTERNAL_URL }
  host.grpc(CatalogueServiceDefinition, createCatalogueServer({ db, view }))
  await host.start()
  return host
}
