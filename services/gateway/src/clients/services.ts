import { CatalogueServiceDefinition } from '@club/contracts/catalogue'
import { CodesServiceDefinition } from '@club/contracts/codes'
import { ContentServiceDefinition } from '@club/contracts/content'
import { ContestsServiceDefinition } from '@club/contracts/contests'
import { IdentityServiceDefinition } from '@club/contracts/identity'
import { NotificationsServiceDefinition } from '@club/contracts/notifications'
import { JobServiceDefinition } from '@club/contracts/platform'
import { PointsLedgerServiceDefinition } from '@club/contracts/points-ledger'
import { ReportingServiceDefinition } from '@club/contracts/reporting'
import { SamplesServiceDefinition } from '@club/contracts/samples'
import { TiersServiceDefinition } from '@club/contracts/tiers'
import type { Host } from '@club/service-host'
import type { Config } from '../config'

/** Password hashing is slow on purpose, and a busy machine makes it slower. */
const IDENTITY_DEADLINE_MS = 10_000
const READ_DEADLINE_MS = 3_000

/** For a call that reads, of a service whose clients otherwise wait longer. */
export const readDeadline = () => ({ deadline: new Date(Date.now() + READ_DEADLINE_MS) })
const JOB_DEADLINE_MS = 120_000

/** The clients of the ten services behind the gateway. */
export const createServices = (host: Host, config: Config) => ({
  identity: host.client(IdentityServiceDefinition, config.IDENTITY_ADDR, { deadlineMs: IDENTITY_DEADLINE_MS }),
  ledger: host.client(PointsLedgerServiceDefinition, config.POINTS_LEDGER_ADDR, { deadlineMs: READ_DEADLINE_MS }),
  tiers: host.client(TiersServiceDefinition, config.TIERS_ADDR, { deadlineMs: READ_DEADLINE_MS }),
  catalogue: host.client(CatalogueServiceDefinition, config.CATALOGUE_ADDR, { deadlineMs: READ_DEADLINE_MS }),
  samples: host.client(SamplesServiceDefinition, config.SAMPLES_ADDR, { deadlineMs: READ_DEADLINE_MS }),
  contests: host.client(ContestsServiceDefinition, config.CONTESTS_ADDR, { deadlineMs: READ_DEADLINE_MS }),
  codes: host.client(CodesServiceDefinition, config.CODES_ADDR, { deadlineMs: READ_DEADLINE_MS }),
  reporting: host.client(ReportingServiceDefinition, config.REPORTING_ADDR, { deadlineMs: READ_DEADLINE_MS }),
  content: host.client(ContentServiceDefinition, config.CONTENT_ADDR, { deadlineMs: READ_DEADLINE_MS }),
  notifications: host.client(NotificationsServiceDefinition, config.NOTIFICATIONS_ADDR, { deadlineMs: READ_DEADLINE_MS }),
})

export type Services = ReturnType<typeof createServices>

/** Who owns the jobs whose names start with a word (decision D123). */
export const createJobServices = (host: Host, config: Config) => {
  const job = (at: string) => host.client(JobServiceDefinition, at, { deadlineMs: JOB_DEADLINE_MS })
  return {
    tiers: job(config.TIERS_ADDR),
    ledger: job(config.POINTS_LEDGER_ADDR),
    contests: job(config.CONTESTS_ADDR),
    samples: job(config.SAMPLES_ADDR),
    codes: job(config.CODES_ADDR),
    reporting: job(config.REPORTING_ADDR),
  }
}

export type JobServices = ReturnType<typeof createJobServices>
