import { SamplesServiceDefinition } from '@club/contracts/samples'
import { createJobs, idempotencyPruning, startReconciler } from '@club/jobs'
import { createLedgerReader } from '@club/ledger-client'
import { serveFreezes, serveMemberData } from '@club/member-data'
import { openNats, startRelay } from '@club/messaging'
import { connect, migrationOf, openPostgres } from '@club/postgres'
import { serveRecords, serveUndo } from '@club/records'
import { createHost } from '@club/service-host'
import type { Host, Service } from '@club/service-host'
import { createCatalogueClient } from './clients/catalogue-client'
import { createLedgerClient } from './clients/ledger-client'
import { loadConfig } from './config'
import type { Config } from './config'
import type { SampleRules } from './domain/sample-access'
import { servedRecords } from './grpc/record-methods'
import { createSamplesServer } from './grpc/server'
import { sampleJobs } from './jobs/jobs'
import { PERSONAL_DATA } from './personal-data'
import { INVERSES } from './undo'
import { runOps } from './ops'
import { reconcile } from './processes/reconcile'
import { seed } from './seed/seed'
import { seedDemo } from './seed/seed-demo'

export const service: Service = {
  name: 'samples',
  serve,
  migrate: migrationOf('samples'),
  async seed() {
    const config = loadConfig()
    const host = createHost('samples', config)
    return seed({ db: await openPostgres(host, config), catalogue: createCatalogueClient(host, config.CATALOGUE_ADDR) })
  },
  'seed-demo': () => {
    const config = loadConfig()
    return seedDemo({ db: connect(config.DATABASE_URL, { poolMax: 1 }), rules: rulesOf(config) })
  },
  ops: (args) => {
    const config = loadConfig()
    return runOps({ db: connect(config.DATABASE_URL, { poolMax: 1 }), ledgerAddress: config.POINTS_LEDGER_ADDR }, args)
  },
}

async function serve(env?: NodeJS.ProcessEnv): Promise<Host> {
  const config = loadConfig(env)
  const host = createHost('samples', config)
  const db = await openPostgres(host, config)
  const nats = openNats(host, config.NATS_URL)
  startRelay(host, db, nats)
  const deps = {
    db,
    rules: rulesOf(config),
    catalogue: createCatalogueClient(host, config.CATALOGUE_ADDR),
    credit: createLedgerClient(host, config.POINTS_LEDGER_ADDR),
  }
  host.grpc(SamplesServiceDefinition, createSamplesServer(deps))
  serveRecords(host, db, servedRecords(deps.catalogue))
  serveFreezes(host, { db })
  serveUndo(host, db, INVERSES)
  serveMemberData(host, { db, inventory: PERSONAL_DATA })
  createJobs(host, { redisUrl: config.REDIS_URL, db, jobs: [...sampleJobs(deps), idempotencyPruning('samples', db)] })
  const ledger = createLedgerReader(host, config.POINTS_LEDGER_ADDR)
  startReconciler(host, db, {
    everySeconds: config.RECONCILE_INTERVAL_SECONDS,
    completeEverySeconds: config.RECONCILE_COMPLETE_INTERVAL_SECONDS,
    reconcile: (since) => reconcile({ db, ledger }, since),
  })
  await host.start()
  return host
}

function rulesOf(config: Config): SampleRules {
  return {
    gapMonths: config.SAMPLE_GAP_MONTHS,
    perWindowMax: config.SAMPLES_PER_WINDOW_MAX,
    windowMonths: config.SAMPLE_WINDOW_MONTHS,
    feedbackAfterDays: config.FEEDBACK_AFTER_DAYS,
  }
}
