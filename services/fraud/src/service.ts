import { FraudServiceDefinition } from '@club/contracts/fraud'
import { createJobs, inboxPruning, sagaPruning } from '@club/jobs'
import { serveMemberData } from '@club/member-data'
import { openNats, startRelay } from '@club/messaging'
import { migrationOf, openPostgres } from '@club/postgres'
import { serveUndo } from '@club/records'
import { createSagaRunner } from '@club/saga'
import { createHost, waitsMsOf } from '@club/service-host'
import type { Host, Service } from '@club/service-host'
import { createLedgerClient } from './clients/ledger'
import { loadConfig, thresholdsOf } from './config'
import { judgeDue } from './commands/judge-groups'
import { JUDGE_EVERY_MS } from './domain/alarm-waits'
import { createFraudServer } from './grpc/server'
import { fraudJobs } from './jobs/jobs'
import { PERSONAL_DATA } from './personal-data'
import { createDecisionSaga } from './sagas/decision'
import { onCountedEvents, onReferralTraced } from './subscribers/observations-of-events'
import { inversesOfFraud } from './undo'

export const service: Service = {
  name: 'fraud',
  serve,
  migrate: migrationOf('fraud'),
}

async function serve(env?: NodeJS.ProcessEnv): Promise<Host> {
  const config = loadConfig(env)
  const host = createHost('fraud', config)
  const db = await openPostgres(host, config)
  const nats = openNats(host, config.NATS_URL)
  startRelay(host, db, nats)
  const thresholds = thresholdsOf(config)
  const decision = createDecisionSaga(createLedgerClient(host, config.POINTS_LEDGER_ADDR))
  const runner = createSagaRunner(host, db, [decision])
  const waitMsMax = waitsMsOf(FraudServiceDefinition, 'decideAlarm')
  host.grpc(FraudServiceDefinition, createFraudServer({ db, runner, decision, thresholds, waitMsMax }))
  serveUndo(host, db, inversesOfFraud({ runner, decision, waitMsMax }))
  serveMemberData(host, { db, inventory: PERSONAL_DATA })
  onCountedEvents(host, { db, nats })
  onReferralTraced(host, { db, nats, thresholds })
  host.loop('judge', () => db.withTransaction((tx) => judgeDue(tx, thresholds)), { everyMs: JUDGE_EVERY_MS })
  createJobs(host, { redisUrl: config.REDIS_URL, db, jobs: [...fraudJobs(db, thresholds), inboxPruning('fraud', db, nats), sagaPruning('fraud', db)] })
  await host.start()
  return host
}
