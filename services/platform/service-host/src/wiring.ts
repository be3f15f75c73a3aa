import type { EventSubject } from '@club/contracts/events'
import type { Definition } from '@club/contracts/waits'

type Hyphened<Text extends string> = Text extends `${infer Head}_${infer Tail}` ? `${Head}-${Hyphened<Tail>}` : Text

/** `club.points_ledger.v1.PointsLedgerService` → `points-ledger`; a gRPC service that several services serve keeps its full name. */
type Served<FullName extends string> = FullName extends `club.${infer Name}.v1.${string}`
  ? Name extends 'platform' | 'records'
    ? FullName
    : Hyphened<Name>
  : never

/** A secret that more than one process may share. */
export type SecretName = 'OTP_SECRET' | 'LINK_SECRET' | 'DEVICE_SECRET' | 'PARTNER_SECRET' | 'FILE_SECRET' | 'VOUCHER_KEY'

/** Needs of a service, declared once: the topology, permitted callers, readable NATS subjects, containers and charts follow from it. */
export interface Wiring {
  /** Services it calls, with the methods: it may call no other (ADR 22). One without methods is called for the methods that all services serve. */
  readonly calls: { readonly [D in Definition as Served<D['fullName']>]?: readonly (keyof D['methods'])[] }
  /** Events of others that it processes, then those that it only listens to: what NATS lets it read (ADR 21). Its own begin with its name. */
  readonly consumes?: readonly EventSubject[]
  readonly listens?: readonly EventSubject[]
  readonly secrets?: readonly SecretName[]
  /** Files, folders and stores it is given. */
  readonly needs?: readonly ('database' | 'private-key' | 'statement-key' | 'public-key' | 'site' | 'publishing-keys' | 'objects')[]
  /** Whether it says to staff how many events were given up. */
  readonly countsDeadLetters?: true
  /** Whether it reads its events again from the first one on, for a rebuild. */
  readonly rebuilds?: true
  /** Megabytes of heap. The ones on the path of a code get more room, which keeps garbage collection rare. */
  readonly heapMb: number
}
