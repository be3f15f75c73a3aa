import { CatalogueServiceDefinition } from '@club/contracts/catalogue'
import { createHouseholdsClient } from '@club/households'
import { createJobs, idempotencyPruning, sagaPruning, startReconciler } from '@club/jobs'
import { createLedgerClient, createLedgerReader } from '@club/ledger-client'
import { serveFreezes, serveMemberData } from '@club/member-data'
import { openNats, startRelay } from '@club/messaging'
import { connect, migrationOf, openPostgres } from '@club/postgres'
import type { Database } from '@club/postgres'
import { serveRecords, serveUndo } from '@club/records'
import { createSagaRunner } from '@club/saga'
import { createHost, waitsMsOf } from '@club/service-host'
import type { Host, Service } from '@club/service-host'
import { createHomesClient } from './clients/homes'
import type { WhichOrder } from './commands/cancel-order'
import { PERSONAL_DATA } from './personal-data'
import { INVERSES } from './undo'
import { loadConfig, loadDatabaseConfig } from './config'
import type { Config } from './config'
import { RECORDS } from './store/records'
import { createCatalogueServer } from './grpc/server'
import { runOps } from './ops'
import { reconcile } from './processes/reconcile'
import { cancel } from './processes/cancel'
import type { CancelDeps } from './processes/cancel'
import type { RedeemParts } from './processes/redeem'
import { createCancellationSaga } from './sagas/cancellation'
import { createRedemptionSaga } from './sagas/redemption'
import { seedDemo } from './seed/seed-demo'
import { seedDemoOrders } from './seed/seed-demo-orders'
import { seed } from './seed/seed'
import { createAddressSeal } from './store/address-seal'
import { openedRows } from './store/opened-rows'
import { createVoucherSeal } from './store/voucher-seal'

export const service: Service = {
  name: 'catalogue',
  serve,
  migrate: migrationOf('catalogue'),
  async seed() {
    const config = loadDatabaseConfig()
    return seed(await openPostgres(createHost('catalogue', config), config))
  },
  async 'seed-demo'() {
    const config = loadConfig()
    const host = createHost('catalogue', config)
    const db = await openPostgres(host, config)
    const stocked = await seedDemo({ db, seal: createVoucherSeal(config.VOUCHER_KEY) })
    return { ...stocked, ...(await seedDemoOrders(redeeming(host, config, db))) }
  },
  ops(args) {
    const config = loadConfig()
    const cancelOnce = async (which: WhichOrder) => {
      const host = createHost('catalogue', config)
      const outcome = openPostgres(host, config).then((db) => cancel(redeeming(host, config, db), which))
      return outcome.finally(() => host.stop())
    }
    return runOps({ db: connect(config.DATABASE_URL, { poolMax: 1 }), ledgerAddress: config.POINTS_LEDGER_ADDR, cancelOnce }, args)
  },
}

async function serve(env?: NodeJS.ProcessEnv): Promise<Host> {
  const config = loadConfig(env)
  const host = createHost('catalogue', config)
  const db = await openPostgres(host, config)
  const nats = openNats(host, config.NATS_URL)
  startRelay(host, db, nats)
  const view = { seal: createVoucherSeal(config.VOUCHER_KEY), externalUrlDefault: config.VOUCHER_EXTERNAL_URL }
  const redeem = redeeming(host, config, db)
  host.grpc(CatalogueServiceDefinition, createCatalogueServer({ ...redeem, view }))
  serveRecords(host, db, RECORDS)
  serveFreezes(host, { db })
  serveUndo(host, db, INVERSES)
  serveMemberData(host, { db, inventory: PERSONAL_DATA, finish: openedRows({ addresses: redeem.addresses, vouchers: view.seal }) })
  createJobs(host, { redisUrl: config.REDIS_URL, db, jobs: [idempotencyPruning('catalogue', db), sagaPruning('catalogue', db)] })
  const holds = createLedgerReader(host, config.POINTS_LEDGER_ADDR)
  startReconciler(host, db, {
    everySeconds: config.RECONCILE_INTERVAL_SECONDS,
    completeEverySeconds: config.RECONCILE_COMPLETE_INTERVAL_SECONDS,
    reconcile: (since) => reconcile(db, holds, since),
  })
  await host.start()
  return host
}

/** The collaborators that redeem points and cancel orders. */
function redeeming(host: Host, config: Config, db: Database): RedeemParts & CancelDeps {
  const ledger = createLedgerClient(host, config.POINTS_LEDGER_ADDR)
  const redemption = createRedemptionSaga(ledger)
  const cancellation = createCancellationSaga(ledger)
  return {
    db,
    addresses: createAddressSeal(config.VOUCHER_KEY),
    findHome: createHomesClient(host, config.IDENTITY_ADDR),
    listHouseholds: createHouseholdsClient(host, config.IDENTITY_ADDR),
    redemption,
    cancellation,
    waitMsMax: waitsMsOf(CatalogueServiceDefinition, 'redeem'),
    cancelledPerDayMax: config.CANCELLED_ORDERS_PER_DAY_MAX,
    cancelWaitMsMax: waitsMsOf(CatalogueServiceDefinition, 'cancelOrder'),
    runner: createSagaRunner(host, db, [redemption, cancellation]),
  }
}
