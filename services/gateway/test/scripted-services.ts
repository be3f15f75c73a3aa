import { CatalogueServiceDefinition } from '@club/contracts/catalogue'
import { CodesServiceDefinition } from '@club/contracts/codes'
import { ContentServiceDefinition } from '@club/contracts/content'
import { ContestsServiceDefinition } from '@club/contracts/contests'
import { FraudServiceDefinition } from '@club/contracts/fraud'
import { IdentityServiceDefinition } from '@club/contracts/identity'
import { NotificationsServiceDefinition } from '@club/contracts/notifications'
import { JobServiceDefinition } from '@club/contracts/platform'
import { MemberDataServiceDefinition } from '@club/contracts/platform/member-data'
import { UndoServiceDefinition } from '@club/contracts/platform/undo'
import { PointsLedgerServiceDefinition } from '@club/contracts/points-ledger'
import { RecordServiceDefinition } from '@club/contracts/records/service'
import { ReleasesServiceDefinition } from '@club/contracts/releases'
import { ReportingServiceDefinition } from '@club/contracts/reporting'
import { SamplesServiceDefinition } from '@club/contracts/samples'
import { TiersServiceDefinition } from '@club/contracts/tiers'
import { deadline, ServerError, Status } from '@club/service-host'
import type { Host, ServiceDefinition, ServiceImplementation } from '@club/service-host'

const DEFINITIONS = {
  identity: IdentityServiceDefinition,
  ledger: PointsLedgerServiceDefinition,
  tiers: TiersServiceDefinition,
  catalogue: CatalogueServiceDefinition,
  samples: SamplesServiceDefinition,
  contests: ContestsServiceDefinition,
  codes: CodesServiceDefinition,
  reporting: ReportingServiceDefinition,
  content: ContentServiceDefinition,
  notifications: NotificationsServiceDefinition,
  fraud: FraudServiceDefinition,
  releases: ReleasesServiceDefinition,
  records: RecordServiceDefinition,
  jobs: JobServiceDefinition,
  undoers: UndoServiceDefinition,
  memberData: MemberDataServiceDefinition,
} as const
export type ServiceName = keyof typeof DEFINITIONS

type Definitions = typeof DEFINITIONS
type Methods<D extends ServiceDefinition> = D['methods']
/** A message with only the fields that matter, and with the names of an enum for its members; a `oneof` is whole. */
type Scripted<T> = T extends string
  ? T | `${T}`
  : T extends bigint | number | boolean | Date | Uint8Array | null | undefined
    ? T
    : T extends readonly (infer Item)[]
      ? readonly Scripted<Item>[]
      : T extends { readonly $case: infer Case; readonly value: infer Value }
        ? { readonly $case: Case; readonly value: Scripted<Value> }
        : { readonly [Field in keyof T]?: Scripted<T[Field]> }
type Decoded<M extends { decode: (...args: never[]) => unknown }> = ReturnType<M['decode']>
/** Answers of a scripted service to some of its methods: the request's message in, the reply's message out, a list for a stream. */
type Script<D extends ServiceDefinition> = {
  -readonly [Name in keyof Methods<D>]?: (
    request: Decoded<Methods<D>[Name]['requestType']>,
  ) => Methods<D>[Name]['responseStream'] extends true
    ? readonly Scripted<Decoded<Methods<D>[Name]['responseType']>>[]
    : Scripted<Decoded<Methods<D>[Name]['responseType']>> | Promise<Scripted<Decoded<Methods<D>[Name]['responseType']>>>
}
export type Scripts = { readonly [Name in ServiceName]: Script<Definitions[Name]> }
/** Type of a scripted method's reply. */
export type ReplyOf<Name extends ServiceName, Method extends keyof Scripts[Name]> =
  NonNullable<Scripts[Name][Method]> extends (request: never) => infer Reply ? Awaited<Reply> : never

/** The methods of a service by name, for tables that name services and methods; nothing checks that an answer fits. */
export const methodsOf = (scripts: Scripts, service: ServiceName): Record<string, ((request: never) => unknown) | undefined> => scripts[service] as never

/** A call that a service received, and how long its caller waits for the answer. */
export interface Asked {
  readonly definition: ServiceDefinition
  /** Its name in the definition, e.g. `redeem`. */
  readonly method: string
  readonly leftMs: number
}

/** Serves every service of the club from its script. */
export function serveScripts(host: Host, scripts: Scripts, onAsked: (asked: Asked) => void = () => undefined): void {
  for (const [name, definition] of Object.entries(DEFINITIONS))
    host.grpc(
      definition,
      scripted(definition, () => scripts[name as ServiceName], onAsked),
    )
}

function scripted<D extends ServiceDefinition>(definition: D, script: () => object, onAsked: (asked: Asked) => void): ServiceImplementation<D> {
  const answer = (name: string, request: unknown) => {
    onAsked({ definition, method: name, leftMs: deadline() - Date.now() })
    const method = (script() as Record<string, ((request: never) => unknown) | undefined>)[name]
    if (!method) throw new ServerError(Status.UNIMPLEMENTED, name)
    return method(request as never)
  }
  const implementation = Object.entries(definition.methods).map(([name, { responseStream }]) => [
    name,
    responseStream
      ? async function* stream(request: unknown) {
          yield* answer(name, request) as unknown[]
        }
      : async (request: unknown) => answer(name, request),
  ])
  return Object.fromEntries(implementation) as ServiceImplementation<D>
}

/** A service that does not answer. */
export const away = (): never => {
  throw new ServerError(Status.UNAVAILABLE, 'away')
}

/** Makes a service's answer that is the same for each member of a call. */
export const ofEach =
  (answer: object, field: string) =>
  ({ memberIds }: { memberIds: string[] }) => ({ [field]: memberIds.map((memberId) => ({ memberId, ...answer })) })

/** Identity's answer about the sessions of many members, from its answer about one. */
export const sessions =
  (sessionOf: (memberId: string) => object) =>
  ({ questions }: { questions: { memberId: string }[] }) => ({
    sessions: questions.map(({ memberId }) => ({ version: { version: 1, blocked: false, role: 'user', membershipEnded: false }, ...sessionOf(memberId) })),
  })
