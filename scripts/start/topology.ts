import { FACTS } from '@club/contracts/facts'
import type { FactSubject } from '@club/contracts/facts'

/**
 * The wiring of the system in one place: every process, what it needs, and whom it calls.
 * `npm start`, the journeys, the fault tests and the benchmarks start what stands here; deploy/compose.yaml says the same
 * for containers, and a tidy test compares the two.
 */
export const SERVICES = ['identity', 'points-ledger', 'tiers', 'catalogue', 'samples', 'contests', 'codes', 'reporting', 'content', 'notifications'] as const
export type ServiceName = (typeof SERVICES)[number]

/** All services in one process and the gateway in another (ADR 13, 24), or one process for each of them. */
export const LAYOUTS = ['together', 'apart'] as const
export type Layout = (typeof LAYOUTS)[number]

/** The process of services that run together, and the folder of its bundle. */
export const ALL_IN_ONE = 'all-in-one'

/** What strangers reach: it has a process of its own in every layout. */
export const GATEWAY = 'gateway'

/** A secret that more than one process may share; generated once and kept in the data folder. */
export const SECRETS = ['OTP_SECRET', 'LINK_SECRET', 'DEVICE_SECRET', 'PARTNER_SECRET', 'FILE_SECRET', 'VOUCHER_KEY'] as const
export type SecretName = (typeof SECRETS)[number]

export interface ProcessSpec {
  readonly name: string
  /** Services it calls; each becomes <NAME>_ADDR in its environment. */
  readonly calls: readonly string[]
  readonly secrets: readonly SecretName[]
  /** Files and folders it is given. */
  readonly needs: readonly ('database' | 'private-key' | 'statement-key' | 'public-key' | 'site' | 'objects')[]
  /** Facts of others that it processes, and those that it only listens to as they are published: what NATS lets it read (ADR 21). */
  readonly consumes?: readonly FactSubject[]
  readonly listens?: readonly FactSubject[]
  /** Whether it says to staff how many facts were given up. */
  readonly countsDeadLetters?: true
  /** Whether it reads its facts again from the first one on, for a rebuild. */
  readonly rebuilds?: true
  /** What it reads of the environment besides; what `SETTINGS` lists unless given. */
  readonly settings?: readonly string[]
  /** Megabytes of heap. The ones on the path of a code get more room, which keeps garbage collection rare. */
  readonly heapMb: number
}

/** What services publish of who changed what; identity keeps the log. */
const AUDITED = (Object.keys(FACTS) as FactSubject[]).filter((subject) => subject.endsWith('.audited.v1'))

/** In the order in which they are seeded: who is asked for ids comes first. */
export const TOPOLOGY: readonly ProcessSpec[] = [
  {
    name: 'notifications',
    calls: [],
    secrets: [],
    needs: ['database'],
    consumes: [
      'tiers.tier-changed.v1',
      'catalogue.voucher-issued.v1',
      'catalogue.redemption-refused.v1',
      'catalogue.order-state-changed.v1',
      'catalogue.order-cancelled.v1',
      'codes.receipt-decided.v1',
      'samples.sample-refused.v1',
      'samples.feedback-due.v1',
      'samples.order-state-changed.v1',
      'samples.sample-ordered.v1',
      'identity.member-verified.v1',
      'codes.code-registered.v1',
      'codes.receipt-submitted.v1',
      'catalogue.redemption-placed.v1',
      'contests.box-earned.v1',
      'identity.quiet-changed.v1',
    ],
    heapMb: 96,
  },
  { name: 'catalogue', calls: ['points-ledger', 'identity'], secrets: ['VOUCHER_KEY'], needs: ['database'], heapMb: 96 },
  { name: 'samples', calls: ['catalogue', 'points-ledger'], secrets: [], needs: ['database'], heapMb: 96 },
  {
    name: 'identity',
    calls: ['notifications', 'catalogue', 'samples', 'points-ledger', 'codes', 'contests', 'reporting'],
    secrets: ['OTP_SECRET', 'LINK_SECRET'],
    needs: ['database', 'private-key', 'objects'],
    consumes: [...AUDITED, 'codes.code-registered.v1'],
    heapMb: 128,
  },
  {
    name: 'tiers',
    calls: [],
    secrets: [],
    needs: ['database'],
    consumes: ['identity.account-closed.v1', 'identity.member-verified.v1', 'points-ledger.points-credited.v1'],
    heapMb: 96,
  },
  {
    name: 'points-ledger',
    calls: ['tiers', 'identity'],
    secrets: [],
    needs: ['database', 'statement-key'],
    consumes: [
      'codes.code-registered.v1',
      'codes.receipt-decided.v1',
      'contests.box-opened.v1',
      'identity.account-closed.v1',
      'identity.profile-completed.v1',
      'identity.referral-qualified.v1',
      'samples.feedback-answered.v1',
      'tiers.tier-changed.v1',
    ],
    heapMb: 128,
  },
  {
    name: 'codes',
    calls: ['points-ledger', 'catalogue'],
    secrets: [],
    needs: ['database', 'objects'],
    consumes: ['identity.account-closed.v1', 'catalogue.voucher-stocked.v1'],
    heapMb: 160,
  },
  {
    name: 'contests',
    calls: ['catalogue', 'content', 'identity', 'points-ledger'],
    secrets: [],
    needs: ['database', 'objects'],
    consumes: [
      'catalogue.voucher-stocked.v1',
      'codes.code-registered.v1',
      'codes.receipt-decided.v1',
      'identity.profile-completed.v1',
      'identity.referral-qualified.v1',
      'samples.feedback-answered.v1',
    ],
    heapMb: 128,
  },
  { name: 'content', calls: [], secrets: [], needs: ['database'], heapMb: 96 },
  {
    name: 'reporting',
    calls: ['codes', 'catalogue', 'samples', 'points-ledger'],
    secrets: [],
    needs: ['database'],
    consumes: [
      'codes.code-registered.v1',
      'catalogue.redemption-placed.v1',
      'catalogue.order-state-changed.v1',
      'catalogue.order-cancelled.v1',
      'samples.sample-ordered.v1',
      'samples.order-state-changed.v1',
      'samples.feedback-answered.v1',
    ],
    rebuilds: true,
    heapMb: 96,
  },
  {
    name: 'gateway',
    calls: SERVICES,
    secrets: ['DEVICE_SECRET', 'PARTNER_SECRET', 'FILE_SECRET'],
    needs: ['public-key', 'site', 'objects'],
    countsDeadLetters: true,
    listens: [
      'catalogue.audited.v1',
      'samples.audited.v1',
      'content.audited.v1',
      'contests.audited.v1',
      'identity.member-changed.v1',
      'identity.quiet-changed.v1',
      'points-ledger.points-credited.v1',
      'points-ledger.points-debited.v1',
      'tiers.tier-changed.v1',
      'catalogue.redemption-taken.v1',
      'catalogue.redemption-placed.v1',
      'catalogue.redemption-refused.v1',
      'catalogue.order-state-changed.v1',
      'catalogue.order-cancelled.v1',
      'catalogue.voucher-issued.v1',
      'catalogue.goal-changed.v1',
      'samples.order-state-changed.v1',
    ],
    heapMb: 160,
  },
]

/** `points-ledger` → `POINTS_LEDGER_ADDR`. */
export const addressVariable = (service: string): string => `${service.toUpperCase().replaceAll('-', '_')}_ADDR`

/** `points-ledger` → `club_points_ledger`. */
export const databaseOf = (service: string): string => `club_${service.replaceAll('-', '_')}`
