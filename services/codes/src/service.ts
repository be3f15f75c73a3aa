import { openPictureReader } from '@club/code-reader'
import { CodesServiceDefinition } from '@club/contracts/codes'
import { PointsLedgerServiceDefinition } from '@club/contracts/points-ledger'
import { createJobs, inboxPruning, startReconciler } from '@club/jobs'
import { serveFreezes, serveMemberData } from '@club/member-data'
import { openNats, startRelay } from '@club/messaging'
import { openObjects } from '@club/objects'
import { connect, migrationOf, openPostgres } from '@club/postgres'
import { RATE_LIMITS } from '@club/rules'
import { serveUndo } from '@club/records'
import { createHost, createServiceClient } from '@club/service-host'
import type { Host, Service } from '@club/service-host'
import { createVoucherClient, waitForBrands } from './clients/catalogue'
import { createIssuanceClient, issuancesAt } from './clients/issuances'
import { createLedgerClient, ledgerOver } from './clients/ledger'
import type { Ledger } from './clients/ledger'
import { createReceiptFiles } from './clients/receipt-files'
import { pruneAttempts } from './commands/keep-attempts'
import { openRegistrationQueue } from './commands/register-codes'
import { loadConfig, loadDatabaseConfig, loadDemoConfig, loadOpsConfig } from './config'
import { createCodesServer } from './grpc/server'
import { startGenerator } from './jobs/generator'
import { codesJobs } from './jobs/jobs'
import { PERSONAL_DATA } from './personal-data'
import { INVERSES } from './undo'
import { runOps } from './ops'
import { seedDemoCodes } from './processes/demo-codes'
import { seedDemoReceipts } from './processes/demo-receipts'
import { eraseReceiptFiles } from './processes/erase-receipt-files'
import { fillPendingVouchers } from './processes/fill-vouchers'
import { pruneReceiptFiles } from './processes/prune-receipt-files'
import { reconcile } from './processes/reconcile'
import { seed } from './seed/seed'
import { onAccountClosed } from './subscribers/on-account-closed'
import { onIssuanceDecided } from './subscribers/on-issuance-decided'
import { onVoucherStocked } from './subscribers/on-voucher-stocked'

async function serve(env?: NodeJS.ProcessEnv): Promise<Host> {
  const config = loadConfig(env)
  const host = createHost('codes', config)
  const db = await openPostgres(host, config)
  const nats = openNats(host, config.NATS_URL)
  startRelay(host, db, nats)

  const ledger = createLedgerClient(host, config.POINTS_LEDGER_ADDR)
  const grant = createVoucherClient(host, config.CATALOGUE_ADDR)
  const fill = () => fillPendingVouchers(db, grant)
  const claim = createIssuanceClient(host, config.POINTS_LEDGER_ADDR)
  const generator = startGenerator(host, { db, claim })
  const files = createReceiptFiles(openObjects(config))
  const missesMax = Math.max(1, Math.round(RATE_LIMITS.unknownCodesPerMember.tries * config.RATE_LIMIT_SCALE))
  host.grpc(
    CodesServiceDefinition,
    createCodesServer({
      db,
      registrations: openRegistrationQueue(db, { missesMax }),
      claim,
      ledger,
      grant,
      allowTestClock: config.ALLOW_TEST_CLOCK,
      onBatchStarted: generator.wake,
      files,
      pictures: openPictureReader(host, config),
    }),
  )
  serveFreezes(host, { db })
  serveUndo(host, db, INVERSES)
  serveMemberData(host, { db, inventory: PERSONAL_DATA, eraseFiles: (memberId) => eraseReceiptFiles({ db, files }, memberId) })
  onVoucherStocked(host, { db, nats, fill })
  onAccountClosed(host, { db, nats })
  onIssuanceDecided(host, { db, nats, onDecided: generator.wake })
  createJobs(host, {
    redisUrl: config.REDIS_URL,
    db,
    jobs: [
      ...codesJobs({ fill, pruneFiles: (now) => pruneReceiptFiles({ db, files }, now), pruneAttempts: (now) => pruneAttempts(db, now) }),
      inboxPruning('codes', db, nats),
    ],
  })
  startReconciler(host, db, {
    everySeconds: config.RECONCILE_INTERVAL_SECONDS,
    completeEverySeconds: config.RECONCILE_COMPLETE_INTERVAL_SECONDS,
    reconcile: (since) => reconcile(db, ledger, since),
  })

  await host.start()
  return host
}

/** Ledger client for a command that runs once. */
function ledgerAt(address: string): Ledger {
  const { client } = createServiceClient(PointsLedgerServiceDefinition, address)
  return ledgerOver((request, deadlineMs) => client.postAwards(request, { deadline: new Date(Date.now() + deadlineMs) }))
}

const BRANDS_WAIT_MS_MAX = 120_000
const database = () => connect(loadDatabaseConfig().DATABASE_URL, { poolMax: 2 })

export const service: Service = {
  name: 'codes',
  serve,
  migrate: migrationOf('codes'),
  seed: () => seed(database()),
  'seed-demo': async () => {
    const config = loadDemoConfig()
    const db = database()
    const ledger = ledgerAt(config.POINTS_LEDGER_ADDR)
    const files = createReceiptFiles(openObjects(config))
    // No demo member reaches a milestone.
    const registering = { db, ledger, registrations: openRegistrationQueue(db, { missesMax: 1 }), grant: async () => ({ kind: 'out-of-stock' as const }) }
    const brands = await waitForBrands(config.CATALOGUE_ADDR, BRANDS_WAIT_MS_MAX)
    return { ...(await seedDemoCodes(registering, brands)), ...(await seedDemoReceipts({ db, files, ledger })) }
  },
  ops: (args) => {
    const config = loadOpsConfig()
    return runOps(
      { db: database(), ledger: ledgerAt(config.POINTS_LEDGER_ADDR), claim: issuancesAt(config.POINTS_LEDGER_ADDR), catalogueAddress: config.CATALOGUE_ADDR },
      args,
    )
  },
}
