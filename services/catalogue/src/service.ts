import { CatalogueServiceDefinition } from '@club/contracts/catalogue'
import { createLedgerClient } from '@club/ledger-client'
import { openNats, startRelay } from '@club/messaging'
import { migrate, migrationsDir, openPostgres } from '@club/postgres'
import { createSagaRunner } from '@club/saga'
import { createHost } from '@club/service-host'
import type { Host, Service } from '@club/service-host'
import { createHomesClient } from './clients/homes'
import { loadConfig, loadDatabaseConfig } from './config'
import { createCatalogueServer } from './grpc/catalogue-server'
import { createRedemptionSaga } from './sagas/redemption-saga'
import { seedDemo } from './seed/seed-demo'
import { seed } from './seed/seed'
import { createAddressSeal } from './store/address-seal'
import { createVoucherSeal } from './store/voucher-seal'

export const service: Service = {
  name: 'catalogue',
  serve,
  async migrate() {
    await migrate(loadDatabaseConfig().DATABASE_URL, [migrationsDir('catalogue')])
  },
  async seed() {
    const config = loadDatabaseConfig()
    return seed(await openPostgres(createHost('catalogue', config), config))
  },
  async 'seed-demo'() {
    const config = loadDatabaseConfig()
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
  const redemption = createRedemptionSaga(createLedgerClient(host, config.POINTS_LEDGER_ADDR))
  host.grpc(
    CatalogueServiceDefinition,
    createCatalogueServer({
      db,
      view,
      addresses: createAddressSeal(config.VOUCHER_KEY),
      findHome: createHomesClient(host, config.IDENTITY_ADDR),
      redemption,
      runner: createSagaRunner(host, db, [redemption]),
    }),
  )
  await host.start()
  return host
}
