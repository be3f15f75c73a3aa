import { readFileSync } from 'node:fs'
import { PointsLedgerServiceDefinition } from '@club/contracts/points-ledger'
import { createJobs, inboxPruning } from '@club/jobs'
import { createTurns } from '@club/kernel'
import { serveMemberData } from '@club/member-data'
import { openNats, startRelay } from '@club/messaging'
import { connect, migrationOf, openPostgres } from '@club/postgres'
import { serveUndo } from '@club/records'
import { atStart, createHost } from '@club/service-host'
import type { Host, Service } from '@club/service-host'
import { createBirthdaysClient } from './clients/birthdays'
import { createFreezeClients } from './clients/freezes'
import { createStatementPrinter } from './clients/statement-pdf/statement-printer'
import { createTiersClient, createTiersOfManyClient } from './clients/tiers'
import { blankTexts } from './commands/blank-texts'
import { openAwardQueue } from './commands/post-awards'
import { prepareMonths, requireDurableCommits } from './commands/prepare-months'
import { issuanceLimitsOf, loadConfig, loadDatabaseConfig } from './config'
import { createSigner } from './domain/signer'
import { createLedgerServer } from './grpc/server'
import { startCreditWorker } from './jobs/credit-worker'
import { ledgerJobs, startAuditor } from './jobs/jobs'
import { PERSONAL_DATA } from './personal-data'
import { INVERSES } from './undo'
import { runOps } from './ops'
import { startReferralAwards } from './processes/award-referrals'
import { creditBirthdays } from './processes/credit-birthdays'
import { startMarking } from './processes/freeze'
import { onAccountClosed } from './subscribers/on-account-closed'
import { onBoxOpened } from './subscribers/on-box-opened'
import { onCodeRegistered } from './subscribers/on-code-registered'
import { onFeedbackAnswered } from './subscribers/on-feedback-answered'
import { onMemberChanged } from './subscribers/on-member-changed'
import { onProfileCompleted } from './subscribers/on-profile-completed'
import { onReceiptDecided } from './subscribers/on-receipt-decided'
import { onReferralQualified } from './subscribers/on-referral-qualified'
import { onTierChanged } from './subscribers/on-tier-changed'
import { SHOWN_ROWS } from './store/shown-rows'
import { keepSigningKey } from './store/signing-keys'

/** Statements that are written at once, and those that wait: each holds a connection to the database, and a PDF a process. */
const STATEMENT_TURNS = { underWayMax: 2, waitingMax: 16, ownWaitingMax: 1, waitMsMax: 5000 } as const

async function serve(env?: NodeJS.ProcessEnv): Promise<Host> {
  const config = loadConfig(env)
  const host = createHost('points-ledger', config)
  const db = await openPostgres(host, config)
  await atStart(host, 'the books', async () => {
    await requireDurableCommits(db)
    await prepareMonths(db)
  })
  const signer = createSigner(readFileSync(config.STATEMENT_KEY_FILE, 'utf8'))
  await atStart(host, 'the signing key', () => keepSigningKey(db, { kid: signer.keyId, x: signer.x }))
  const nats = openNats(host, config.NATS_URL)
  startRelay(host, db, nats)

  const awards = openAwardQueue(db)
  const statements = { db, signer, printer: createStatementPrinter(), turns: createTurns(STATEMENT_TURNS) }
  const freezes = createFreezeClients(host, {
    tiers: config.TIERS_ADDR,
    codes: config.CODES_ADDR,
    catalogue: config.CATALOGUE_ADDR,
    samples: config.SAMPLES_ADDR,
    contests: config.CONTESTS_ADDR,
  })
  host.grpc(PointsLedgerServiceDefinition, createLedgerServer({ db, awards, limits: issuanceLimitsOf(config), statements, freezes }))
  serveUndo(host, db, INVERSES)
  startMarking(host, { db, services: freezes })
  serveMemberData(host, { db, inventory: PERSONAL_DATA, finish: SHOWN_ROWS, blankTexts: (tx, erased) => blankTexts(tx, signer, erased) })
  const referrals = startReferralAwards(host, { db, askTier: createTiersClient(host, config.TIERS_ADDR) })
  startCreditWorker(host, db)
  onAccountClosed(host, { db, nats })
  onBoxOpened(host, { db, nats })
  onCodeRegistered(host, { db, nats })
  onFeedbackAnswered(host, { db, nats })
  onReceiptDecided(host, { db, nats })
  onMemberChanged(host, { db, nats })
  onProfileCompleted(host, { db, nats })
  onTierChanged(host, { db, nats })
  onReferralQualified(host, { db, nats, onKept: referrals.wake })
  const celebrations = {
    db,
    awards,
    listBirthdays: createBirthdaysClient(host, config.IDENTITY_ADDR),
    askTiers: createTiersOfManyClient(host, config.TIERS_ADDR),
  }
  const jobs = [...ledgerJobs(db, { creditBirthdays: (now) => creditBirthdays(celebrations, now), signer }), inboxPruning('ledger', db, nats)]
  createJobs(host, { redisUrl: config.REDIS_URL, db, jobs })
  startAuditor(host, db, { everySeconds: config.AUDIT_INTERVAL_SECONDS, completeEverySeconds: config.AUDIT_COMPLETE_INTERVAL_SECONDS })

  await host.start()
  return host
}

export const service: Service = {
  name: 'points-ledger',
  serve,
  migrate: migrationOf('points-ledger'),
  // The books start empty.
  seed: async () => ({}),
  ops: (args) => runOps({ db: connect(loadDatabaseConfig().DATABASE_URL, { poolMax: 2 }) }, args),
}
