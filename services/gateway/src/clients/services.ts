import { CatalogueServiceDefinition } from '@club/contracts/catalogue'
import { CodesServiceDefinition } from '@club/contracts/codes'
import { ContentServiceDefinition } from '@club/contracts/content'
import { ContestsServiceDefinition } from '@club/contracts/contests'
import { FraudServiceDefinition } from '@club/contracts/fraud'
import { IdentityServiceDefinition } from '@club/contracts/identity'
import { NotificationsServiceDefinition } from '@club/contracts/notifications'
import { JobServiceDefinition } from '@club/contracts/platform'
import { UndoServiceDefinition } from '@club/contracts/platform/undo'
import { PointsLedgerServiceDefinition } from '@club/contracts/points-ledger'
import { RecordServiceDefinition } from '@club/contracts/records/service'
import { ReleasesServiceDefinition } from '@club/contracts/releases'
import { ReportingServiceDefinition } from '@club/contracts/reporting'
import { SamplesServiceDefinition } from '@club/contracts/samples'
import { TiersServiceDefinition } from '@club/contracts/tiers'
import type { Host } from '@club/service-host'
import type { Config } from '../config'

/** Clients of the services behind the gateway; the definition of a call says how long it may take (ADR 18). */
export const createServices = (host: Host, config: Config) => ({
  identity: host.client(IdentityServiceDefinition, config.IDENTITY_ADDR),
  ledger: host.client(PointsLedgerServiceDefinition, config.POINTS_LEDGER_ADDR),
  tiers: host.client(TiersServiceDefinition, config.TIERS_ADDR),
  catalogue: host.client(CatalogueServiceDefinition, config.CATALOGUE_ADDR),
  samples: host.client(SamplesServiceDefinition, config.SAMPLES_ADDR),
  contests: host.client(ContestsServiceDefinition, config.CONTESTS_ADDR),
  codes: host.client(CodesServiceDefinition, config.CODES_ADDR),
  reporting: host.client(ReportingServiceDefinition, config.REPORTING_ADDR),
  content: host.client(ContentServiceDefinition, config.CONTENT_ADDR),
  notifications: host.client(NotificationsServiceDefinition, config.NOTIFICATIONS_ADDR),
  fraud: host.client(FraudServiceDefinition, config.FRAUD_ADDR),
  releases: host.client(ReleasesServiceDefinition, config.RELEASES_ADDR),
  /** Records of staff, by the service that keeps them (ADR 57). */
  records: {
    catalogue: host.client(RecordServiceDefinition, config.CATALOGUE_ADDR),
    content: host.client(RecordServiceDefinition, config.CONTENT_ADDR),
    identity: host.client(RecordServiceDefinition, config.IDENTITY_ADDR),
    samples: host.client(RecordServiceDefinition, config.SAMPLES_ADDR),
  },
})

export type Services = ReturnType<typeof createServices>

const REPORT_MS_MAX = 500

/** When a report of a browser is given up: a service that hangs must not hold the gateway's calls, and a lost report harms nobody. */
export const deadlineOfReport = () => ({ deadline: new Date(Date.now() + REPORT_MS_MAX) })

/** Owner of each job, by the first word of the job's name (decision D123). */
export const createJobServices = (host: Host, config: Config) => {
  const job = (at: string) => host.client(JobServiceDefinition, at)
  return {
    identity: job(config.IDENTITY_ADDR),
    tiers: job(config.TIERS_ADDR),
    ledger: job(config.POINTS_LEDGER_ADDR),
    contests: job(config.CONTESTS_ADDR),
    samples: job(config.SAMPLES_ADDR),
    codes: job(config.CODES_ADDR),
    reporting: job(config.REPORTING_ADDR),
  }
}

/** Owner of each act that can be taken back, by the first word of its action (trust-and-desk 8). */
export const createUndoServices = (host: Host, config: Config) => {
  const undo = (at: string) => host.client(UndoServiceDefinition, at)
  return {
    identity: undo(config.IDENTITY_ADDR),
    'points-ledger': undo(config.POINTS_LEDGER_ADDR),
    catalogue: undo(config.CATALOGUE_ADDR),
    samples: undo(config.SAMPLES_ADDR),
    contests: undo(config.CONTESTS_ADDR),
    codes: undo(config.CODES_ADDR),
    content: undo(config.CONTENT_ADDR),
    fraud: undo(config.FRAUD_ADDR),
  }
}

export type UndoServices = ReturnType<typeof createUndoServices>

export type JobServices = ReturnType<typeof createJobServices>
