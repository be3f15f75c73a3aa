import type { z } from 'zod'
import type { ErrorName } from './errors'

/** The administrators' roles (back-office 2.1); an unknown role reaches no call (D91). */
export const ADMIN_ROLES = ['dev', 'superadmin', 'tdgops'] as const
export type AdminRole = (typeof ADMIN_ROLES)[number]

/** Who may call (D07): `signature` is a partner's HMAC (D131), `dev` exists only with the test clock (D122, D123). */
export type CallAuth = 'none' | 'member' | 'admin' | 'member-or-admin' | 'signature' | 'dev'

/** What a multipart part may hold. Types are judged by content, never by the name (D79, D94). */
export interface FileRule {
  readonly types: readonly string[]
  readonly bytesMax: number
  readonly required: boolean
  /** How many parts of this name, at most. */
  readonly countMax: number
  /** The refusals of a missing, too large or wrong file. */
  readonly missing: ErrorName
  readonly tooLarge: ErrorName
  readonly wrongType: ErrorName
  /** Of pictures: the refusals of one that is damaged, and of one with too many pixels (D154). */
  readonly pictures?: { readonly broken: ErrorName; readonly tooLarge: ErrorName }
}

export interface MultipartRule {
  readonly files: Readonly<Record<string, FileRule>>
  /** A numbered file field such as `image0`, `image1`: the name before the number → its rule (D83). */
  readonly numberedFiles?: Readonly<Record<string, FileRule>>
  /** Groups of file fields that are sent all or none, and the refusal of a part of them (back-office 5). */
  readonly together?: { readonly fields: readonly string[]; readonly refusal: ErrorName }
  /** The same call also accepts a JSON body, without files (back-office 7). */
  readonly orJson?: boolean
}

/**
 * What a call of the back office leaves in the audit log (D93): a row for what it changed, which the service that changes it records,
 * or for whose data it showed, which the gateway notes before the answer.
 */
export type CallAudit = 'write' | 'read-personal' | 'none'

interface CallFields {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Below `/{app}/api`; parameters as `:name`. */
  readonly path: string
  /** The administrators who also get inactive records (D09). */
  readonly seesInactive?: readonly AdminRole[]
  /** The JSON body, or the text fields of a multipart form. */
  readonly body?: z.ZodType
  readonly query?: z.ZodObject
  readonly params?: z.ZodObject
  readonly multipart?: MultipartRule
  /** Replays the first answer for a repeated `Idempotency-Key` (D69). */
  readonly idempotent?: boolean
  /** A member whose membership has ended is refused whatever they send: they earn nothing any more (D45). */
  readonly requiresMembership?: true
  /** How long its answer may take, in milliseconds, where it is not what calls of its kind may (see `answerMsMaxOf`). */
  readonly answerMsMax?: number
  /** Each list in it names its maximum (decision D158). */
  readonly answer: z.ZodType
  /**
   * An answer that may be longer than ANSWER_BYTES_MAX: a `file` that is sent in pieces while it is made, the rows of a `report` that are sent
   * while they are read, or the rows of an `upload`, which has a maximum of its own.
   */
  readonly long?: 'file' | 'report' | 'upload'
  /** What this call may refuse, besides what every call of its kind may (see `refusalsOf`). */
  readonly refusals: readonly ErrorName[]
  readonly summary: string
  readonly tag: string
}

/**
 * Where the answer of a call of the back office shows members' personal data (trust-and-desk 3.1): paths to the members' ids in the answer, with
 * `[]` for every element of a list, or `named`, where the answer holds no ids and its handler names the members. The gateway records
 * them before the answer leaves. `by` are the fields of the request that chose them and hold no personal data themselves.
 */
export interface MembersShown {
  readonly members: readonly string[] | 'named'
  readonly by?: readonly string[]
}

interface AdminCallFields extends CallFields {
  readonly auth: 'admin'
  /** The administrators who may call (D91). */
  readonly roles: readonly AdminRole[]
  readonly audit: CallAudit
  readonly shows?: MembersShown
}

interface OtherCallFields extends CallFields {
  readonly auth: Exclude<CallAuth, 'admin'>
  readonly roles?: undefined
  readonly audit?: undefined
  readonly shows?: undefined
}

/** One call of the HTTP contract. The gateway registers its routes from these, the browser calls through them. */
export type CallDefinition = AdminCallFields | OtherCallFields

/** States one call, keeping its exact types. */
export function defineCall<const D extends CallDefinition>(definition: D): D {
  return definition
}

/** What the server gets of a call: the read body. */
export type ParsedBodyOf<C extends CallDefinition> = C extends { body: infer B extends z.ZodType } ? z.output<B> : undefined
/** What a client sends. */
export type BodyOf<C extends CallDefinition> = C extends { body: infer B extends z.ZodType } ? z.input<B> : undefined
export type QueryOf<C extends CallDefinition> = C extends { query: infer Q extends z.ZodType } ? z.input<Q> : undefined
export type ParamsOf<C extends CallDefinition> = C extends { params: infer P extends z.ZodType } ? z.input<P> : undefined
/** What a call answers with 200. */
export type AnswerOf<C extends CallDefinition> = z.output<C['answer']>

const ALWAYS = ['invalid-input', 'rate-limited', 'payload-too-large', 'internal', 'unavailable'] as const satisfies readonly ErrorName[]
const BY_AUTH = {
  none: [],
  member: ['unauthorized', 'session-expired', 'forbidden', 'id-mismatch', 'account-blocked'],
  admin: ['unauthorized', 'session-expired', 'forbidden'],
  'member-or-admin': ['unauthorized', 'session-expired', 'forbidden', 'account-blocked'],
  signature: ['invalid-signature'],
  dev: ['not-found'],
} as const satisfies Record<CallAuth, readonly ErrorName[]>
// Values that go beyond their limits: refused before a handler is asked.
const BY_INPUT = ['text-too-long', 'number-too-large'] as const satisfies readonly ErrorName[]
// A body that is not of the kind that the call reads (D05); one that the call does not need must be readable, too.
const BY_BODY = ['unsupported-media-type'] as const satisfies readonly ErrorName[]
const BY_KEY = ['idempotency-key-reused', 'in-progress'] as const satisfies readonly ErrorName[]
const BY_MEMBERSHIP = ['membership-ended'] as const satisfies readonly ErrorName[]

/** The refusals that a call declares: those it lists, and that of ended members where it requires membership. */
export type DeclaredRefusalOf<C extends CallDefinition> =
  C['refusals'][number] | (C extends { requiresMembership: true } ? (typeof BY_MEMBERSHIP)[number] : never)

/**
 * What the handler of a call may refuse: its own refusals, those of its kind of caller and those of all calls. The refusals of files
 * are answered before a handler is asked; a call that refuses by the same names itself lists them.
 */
export type RefusalNameOf<C extends CallDefinition> =
  | DeclaredRefusalOf<C>
  | (typeof ALWAYS)[number]
  | (typeof BY_AUTH)[C['auth']][number]
  | (C extends { body: z.ZodType } ? (typeof BY_BODY)[number] : never)
  | (C extends { idempotent: true } ? (typeof BY_KEY)[number] : never)

/** Every refusal a call may answer: its own, those of its kind of caller, and those of all calls. */
export function refusalsOf(call: CallDefinition): readonly ErrorName[] {
  const files: readonly FileRule[] = [...Object.values(call.multipart?.files ?? {}), ...Object.values(call.multipart?.numberedFiles ?? {})]
  return [
    ...new Set<ErrorName>([
      ...call.refusals,
      ...(call.multipart?.together ? [call.multipart.together.refusal] : []),
      ...files.flatMap((file) => [file.missing, file.tooLarge, file.wrongType, ...Object.values(file.pictures ?? {})]),
      ...(call.method !== 'GET' || call.body || call.multipart ? BY_BODY : []),
      ...(call.body || call.query ? BY_INPUT : []),
      ...(call.idempotent ? BY_KEY : []),
      ...(call.requiresMembership ? BY_MEMBERSHIP : []),
      ...BY_AUTH[call.auth],
      ...ALWAYS,
    ]),
  ]
}

/** A password is hashed slowly on purpose, and a busy machine makes it slower. */
const ANSWER_MS_MAX = 13_000
/** A copy of a request waits so long for the answer of the first (decision D140). */
const COPY_MS_MAX = 5000
/** Staff upload files of thousands of rows and read whole reports; what they ask of one service has limits of its own. */
const STAFF_ANSWER_MS_MAX = 185_000
/** What comes before and after: finding out who calls, and the way of the answer. */
const AROUND_MS_MAX = 8000

/** How long the answer to a call may take once the request has arrived, in milliseconds: what services are asked for it fits in (ADR 18). */
export const answerMsMaxOf = ({ answerMsMax, auth, idempotent }: CallDefinition): number =>
  answerMsMax ?? (auth === 'admin' || auth === 'dev' ? STAFF_ANSWER_MS_MAX : ANSWER_MS_MAX + (idempotent ? COPY_MS_MAX : 0))

/** How long a client waits for the answer to a call before it takes it for lost. */
export const clientMsMaxOf = (call: CallDefinition): number => answerMsMaxOf(call) + AROUND_MS_MAX
