import { WIRING as catalogue } from '@club/catalogue/wiring'
import { WIRING as codes } from '@club/codes/wiring'
import { WIRING as content } from '@club/content/wiring'
import { WIRING as contests } from '@club/contests/wiring'
import { WIRING as fraud } from '@club/fraud/wiring'
import { WIRING as gateway } from '@club/gateway/wiring'
import { WIRING as identity } from '@club/identity/wiring'
import { WIRING as notifications } from '@club/notifications/wiring'
import { WIRING as pointsLedger } from '@club/points-ledger/wiring'
import { WIRING as releases } from '@club/releases-service/wiring'
import { WIRING as reporting } from '@club/reporting/wiring'
import { WIRING as samples } from '@club/samples/wiring'
import { WIRING as tiers } from '@club/tiers/wiring'
import type { EventSubject } from '@club/contracts/events'
import type { SecretName, Wiring } from '@club/service-host'

/**
 * The wiring of the system: every process, its needs, and the services it calls, as `src/wiring.ts` of each service says it. `npm start`, the
 * journeys, the fault tests and the benchmarks start these processes; deploy/compose.yaml says the same for containers, and a tidy test compares the
 * two.
 */
export const SERVICES = [
  'identity',
  'points-ledger',
  'tiers',
  'catalogue',
  'samples',
  'contests',
  'codes',
  'reporting',
  'content',
  'notifications',
  'fraud',
  'releases',
] as const
export type ServiceName = (typeof SERVICES)[number]

/** All services in one process and the gateway in another (ADR 24), or one process for each of them. */
export const LAYOUTS = ['together', 'apart'] as const
export type Layout = (typeof LAYOUTS)[number]

/** The process of services that run together, and the folder of its bundle. */
export const ALL_IN_ONE = 'all-in-one'

/** Open to strangers: it has a process of its own in every layout. */
export const GATEWAY = 'gateway'

/** Each generated once and kept in the data folder. */
export const SECRETS = Object.keys({
  OTP_SECRET: true,
  LINK_SECRET: true,
  DEVICE_SECRET: true,
  PARTNER_SECRET: true,
  FILE_SECRET: true,
  VOUCHER_KEY: true,
} satisfies Record<SecretName, true>) as SecretName[]

/** A process, as its service wires it. */
export interface ProcessSpec extends Omit<Wiring, 'calls' | 'secrets' | 'needs'> {
  readonly name: string
  /** Services it calls; each becomes <NAME>_ADDR in its environment. */
  readonly calls: readonly string[]
  readonly secrets: readonly SecretName[]
  readonly needs: NonNullable<Wiring['needs']>
  readonly consumes?: readonly EventSubject[]
  /** Environment variables that it reads besides; those in `SETTINGS` unless given. */
  readonly settings?: readonly string[]
}

/** In the order of seeding: services that are asked for ids come first. */
const WIRINGS: readonly (readonly [name: string, wiring: Wiring])[] = [
  ['notifications', notifications],
  ['catalogue', catalogue],
  ['samples', samples],
  ['identity', identity],
  ['tiers', tiers],
  ['points-ledger', pointsLedger],
  ['codes', codes],
  ['contests', contests],
  ['content', content],
  ['reporting', reporting],
  ['fraud', fraud],
  ['releases', releases],
  ['gateway', gateway],
]

/** A service of the contract that several processes serve, under its full name: nothing is wired to it by name. */
const isShared = (served: string): boolean => served.startsWith('club.')

/** Every process, what it needs and whom it calls. */
export const TOPOLOGY: readonly ProcessSpec[] = WIRINGS.map(([name, { calls, secrets = [], needs = [], ...wiring }]) => ({
  ...wiring,
  name,
  calls: Object.keys(calls).filter((served) => !isShared(served)),
  secrets,
  needs,
}))

const fullNameOf = (served: string): string => {
  const words = served.split('-')
  return isShared(served) ? served : `club.${words.join('_')}.v1.${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}Service`
}

/** The methods that each service calls, by the full name of the gRPC service. */
export const CALLS: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>> = new Map(
  WIRINGS.map(([name, { calls }]) => [name, new Map(Object.entries(calls).map(([served, methods]) => [fullNameOf(served), methods]))]),
)

/** `points-ledger` → `POINTS_LEDGER_ADDR`. */
export const addressVariable = (service: string): string => `${service.toUpperCase().replaceAll('-', '_')}_ADDR`

/** `points-ledger` → `club_points_ledger`. */
export const databaseOf = (service: string): string => `club_${service.replaceAll('-', '_')}`
