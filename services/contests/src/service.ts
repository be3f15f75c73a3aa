import { ContestsServiceDefinition } from '@club/contracts/contests'
import { createHouseholdsClient } from '@club/households'
import { createJobs, idempotencyPruning, inboxPruning, sagaPruning, startReconciler } from '@club/jobs'
import { createLedgerClient, createLedgerReader } from '@club/ledger-client'
import { serveFreezes, serveMemberData } from '@club/member-data'
import { openNats, startRelay } from '@club/messaging'
import { connect, migrationOf, openPostgres } from '@club/postgres'
import type { Database } from '@club/postgres'
import { serveUndo } from '@club/records'
import { openObjects } from '@club/objects'
import { createSagaRunner } from '@club/saga'
import { atStart, clock, createHost, waitsMsOf } from '@club/service-host'
import type { Host, Service } from '@club/service-host'
import { createPrizeClient } from './clients/prizes'
import { createPictureStore } from './clients/picture-store'
import { createWishClient } from './clients/wishes'
import { campaignOf, loadConfig, loadToolConfig } from './config'
import type { Config } from './config'
import { commitDraws } from './commands/draw-week'
import { createContestsServer } from './grpc/server'
import { contestJobs } from './jobs/jobs'
import { PERSONAL_DATA } from './personal-data'
import { INVERSES } from './undo'
import { runOps } from './ops'
import { createSpendingSaga } from './sagas/spend-points'
import { erasePictures } from './processes/erase-pictures'
import { reconcile } from './processes/reconcile'
import { drawWeekly, payWinners } from './processes/weekly-draw'
import { pruneUnusedPictures } from './processes/keep-picture'
import { seed, seedDemo } from './seed/seed'
import { seedDemoGifts } from './seed/seed-demo-gifts'
import { onAccountClosed } from './subscribers/on-account-closed'
import { onCodeRegistered } from './subscribers/on-code-registered'
import { onFeedbackAnswered } from './subscribers/on-feedback-answered'
import { onProfileCompleted } from './subscribers/on-profile-completed'
import { onReceiptDecided } from './subscribers/on-receipt-decided'
import { onVoucherStocked } from './subscribers/on-voucher-stocked'
import { onReferralQualified } from './subscribers/on-referral-qualified'

const HOUSEHOLDS_MS_MAX = 3000

export const service: Service = {
  name: 'contests',
  serve,
  migrate: migrationOf('contests'),
  async seed() {
    const config = loadToolConfig()
    return seed(await openPostgres(createHost('contests', config), config))
  },
  async 'seed-demo'() {
    const config = loadConfig()
    const host = createHost('contests', config)
    const db = await openPostgres(host, config)
    return { ...(await seedDemo(db)), ...(await seedDemoGifts(spending(host, config, db))) }
  },
  async ops(args) {
    const config = loadConfig()
    const db = connect(config.DATABASE_URL, { poolMax: 2 })
    return runOps({ db, campaign: campaignOf(config), ledgerAddress: config.POINTS_LEDGER_ADDR }, args).finally(() => db.end())
  },
}

async function serve(env?: NodeJS.ProcessEnv): Promise<Host> {
  const config = loadConfig(env)
  const host = createHost('contests', config)
  const db = await openPostgres(host, config)
  const nats = openNats(host, config.NATS_URL)
  const campaign = campaignOf(config)
  startRelay(host, db, nats)
  await atStart(host, 'the draws', () => commitDraws(db, campaign, clock.now()))
  const pictures = createPictureStore(openObjects(config))
  host.grpc(
    ContestsServiceDefinition,
    createContestsServer({
      ...spending(host, config, db),
      campaign,
      listHouseholds: createHouseholdsClient(host, config.IDENTITY_ADDR, { deadlineMs: HOUSEHOLDS_MS_MAX }),
      pictures,
    }),
  )
  serveFreezes(host, { db })
  serveUndo(host, db, INVERSES)
  serveMemberData(host, { db, inventory: PERSONAL_DATA, eraseFiles: (memberId) => erasePictures({ db, pictures }, memberId) })
  onCodeRegistered(host, { db, nats, campaign })
  onReceiptDecided(host, { db, nats, campaign })
  for (const listen of [onProfileCompleted, onReferralQualified, onFeedbackAnswered, onAccountClosed]) listen(host, { db, nats })
  const draw = { db, campaign, grant: createPrizeClient(host, config.CATALOGUE_ADDR) }
  onVoucherStocked(host, { db, nats, pay: () => payWinners(draw, clock.now()) })
  createJobs(host, {
    redisUrl: config.REDIS_URL,
    db,
    jobs: [
      ...contestJobs({
        drawWeekly: (now) => drawWeekly(draw, now),
        payWinners: (now) => payWinners(draw, now),
        prunePictures: (now) => pruneUnusedPictures({ db, pictures }, now),
      }),
      inboxPruning('contests', db, nats),
      idempotencyPruning('contests', db),
      sagaPruning('contests', db),
    ],
  })
  const reader = createLedgerReader(host, config.POINTS_LEDGER_ADDR)
  startReconciler(host, db, {
    everySeconds: config.RECONCILE_INTERVAL_SECONDS,
    completeEverySeconds: config.RECONCILE_COMPLETE_INTERVAL_SECONDS,
    reconcile: (since) => reconcile({ db, ledger: reader }, since),
  })
  await host.start()
  return host
}

/** What gives members' points for entries and wishes. */
function spending(host: Host, config: Config, db: Database) {
  const ledger = createLedgerClient(host, config.POINTS_LEDGER_ADDR)
  const spendPoints = createSpendingSaga(ledger)
  return {
    db,
    ledger,
    spendPoints,
    waitMsMax: waitsMsOf(ContestsServiceDefinition, 'submitEntries'),
    runner: createSagaRunner(host, db, [spendPoints]),
    claimWish: createWishClient(host, config.CONTENT_ADDR),
  }
}
