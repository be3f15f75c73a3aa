/**
 * The wiring of the system in one place: every process, what it needs, and whom it calls.
 * `npm start`, the journeys, the fault tests and the benchmarks start what stands here; deploy/compose.yaml says the same
 * for containers, and a tidy test compares the two.
 */
export const SERVICES = ['identity', 'points-ledger', 'tiers', 'catalogue', 'samples', 'contests', 'codes', 'reporting', 'content', 'notifications'] as const
export type ServiceName = (typeof SERVICES)[number]

/** All services in one process, or one process for each of them (ADR 13). */
export const LAYOUTS = ['together', 'apart'] as const
export type Layout = (typeof LAYOUTS)[number]

/** The process of services that run together, and the folder of its bundle. */
export const ALL_IN_ONE = 'all-in-one'

/** A secret that more than one process may share; generated once and kept in the data folder. */
export const SECRETS = ['OTP_SECRET', 'LINK_SECRET', 'DEVICE_SECRET', 'PARTNER_SECRET', 'FILE_SECRET', 'VOUCHER_KEY'] as const
export type SecretName = (typeof SECRETS)[number]

export interface ProcessSpec {
  readonly name: string
  /** Services it calls; each becomes <NAME>_ADDR in its environment. */
  readonly calls: readonly string[]
  readonly secrets: readonly SecretName[]
  /** Files and folders it is given. */
  readonly needs: readonly ('database' | 'private-key' | 'public-key' | 'site' | 'objects')[]
  /** Megabytes of heap. The ones on the path of a code get more room, which keeps garbage collection rare. */
  readonly heapMb: number
}

/** In the order in which they are seeded: who is asked for ids comes first. */
export const TOPOLOGY: readonly ProcessSpec[] = [
  { name: 'notifications', calls: [], secrets: [], needs: ['database'], heapMb: 96 },
  { name: 'catalogue', calls: ['points-ledger', 'identity'], secrets: ['VOUCHER_KEY'], needs: ['database'], heapMb: 96 },
  { name: 'samples', calls: ['catalogue', 'points-ledger'], secrets: [], needs: ['database'], heapMb: 96 },
  {
    name: 'identity',
    calls: ['notifications', 'catalogue', 'samples'],
    secrets: ['OTP_SECRET', 'LINK_SECRET'],
    needs: ['database', 'private-key'],
    heapMb: 128,
  },
  { name: 'tiers', calls: [], secrets: [], needs: ['database'], heapMb: 96 },
  { name: 'points-ledger', calls: ['tiers', 'identity'], secrets: [], needs: ['database'], heapMb: 128 },
  { name: 'codes', calls: ['points-ledger', 'catalogue'], secrets: [], needs: ['database', 'objects'], heapMb: 160 },
  { name: 'contests', calls: ['catalogue', 'content', 'identity', 'points-ledger'], secrets: [], needs: ['database', 'objects'], heapMb: 128 },
  { name: 'content', calls: [], secrets: [], needs: ['database'], heapMb: 96 },
  { name: 'reporting', calls: ['codes', 'catalogue', 'samples', 'points-ledger'], secrets: [], needs: ['database'], heapMb: 96 },
  {
    name: 'gateway',
    calls: SERVICES,
    secrets: ['DEVICE_SECRET', 'PARTNER_SECRET', 'FILE_SECRET'],
    needs: ['public-key', 'site', 'objects'],
    heapMb: 160,
  },
]

/** `points-ledger` → `POINTS_LEDGER_ADDR`. */
export const addressVariable = (service: string): string => `${service.toUpperCase().replaceAll('-', '_')}_ADDR`

/** `points-ledger` → `club_points_ledger`. */
export const databaseOf = (service: string): string => `club_${service.replaceAll('-', '_')}`
