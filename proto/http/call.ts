import type { z } from 'zod'
import type { ErrorName } from './errors'

/** The administrators' roles (back-office 2.1); an unknown role reaches no call (D91). */
export const ADMIN_ROLES = ['dev', 'superadmin', 'tdgops'] as const
export type AdminRole = (typeof ADMIN_ROLES)[number]

/** Callers admitted (D07): `signature` is a partner's HMAC (D131), `dev` exists only with the test clock (D122, D123). */
export type CallAuth = 'none' | 'member' | 'admin' | 'member-or-admin' | 'signature' | 'dev'

/** Limits of a multipart part. Types are judged by content, never by the name (D79, D94). */
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
  /** For pictures: the refusals of a damaged one and of one with too many pixels (D154). */
  readonly pictures?: { readonly broken: ErrorName; readonly tooLarge: ErrorName }
}

export interface MultipartRule {
  readonly files: Readonly<Record<string, FileRule>>
  /** A numbered file field such as `image0`, `image1`: the name before the number → its rule (D83). */
  readonly numberedFiles?: Readonly<Record<string, FileRule>>
  /** File fields that are sent all or none, and the refusal when some are missing (back-office 5). */
  readonly together?: { readonly fields: readonly string[]; readonly refusal: ErrorName }
  /** The same call also accepts a JSON body, without files (back-office 7). */
  readonly orJson?: boolean
}

/**
 * The audit log's row of a back-office call (D93): of a change, recorded by the service that makes it, or of members' data shown,
 * recorded by the gateway before the answer.
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
  /** Refuses a member whose membership has ended, whatever they send: they no longer earn points (D45). */
  readonly requiresMembership?: true
  /** Milliseconds that its answer may take, when they differ from those of its kind (see `answerMsMaxOf`). */
  readonly answerMsMax?: number
  /** Each list in it names its maximum (decision D158). */
  readonly answer: z.ZodType
  /**
   * An answer that may exceed ANSWER_BYTES_MAX: a `file` sent in pieces while it is made, the rows of a `report` sent while they are read, or
   * the rows of an `upload`, which has a maximum of its own.
   */
  readonly long?: 'file' | 'report' | 'upload'
  /** Refusals of this call, besides those of every call of its kind (see `refusalsOf`). */
  readonly refusals: readonly ErrorName[]
  readonly summary: string
  readonly tag: string
}

/**
 * Where a back-office answer shows members' personal data (trust-and-desk 3.1): paths to the members' ids in the answer, with `[]` for
 * every element of a list, or `named` when the answer holds no ids and its handler names the members. The gateway records the members
 * before it sends the answer. `by` are the request fields that chose them; they hold no personal data themselves.
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

/** Defines one call and keeps its exact types. */
export function defineCall<const D extends CallDefinition>(definition: D): D {
  return definition
}

/** The body as the server gets it: parsed. */
export type ParsedBodyOf<C extends CallDefinition> = C extends { body: infer B extends z.ZodType } ? z.output<B> : undefined
/** The body as a client sends it. */
export type BodyOf<C extends CallDefinition> = C extends { body: infer B extends z.ZodType } ? z.input<B> : undefined
export type QueryOf<C extends CallDefinition> = C extends { query: infer Q extends z.ZodType } ? z.input<Q> : undefined
export type ParamsOf<C extends CallDefinition> = C extends { params: infer P extends z.ZodType } ? z.input<P> : undefined
/** The answer of a call, sent with 200. */
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
// Values beyond their limits: refused before the handler runs.
const BY_INPUT = ['text-too-long', 'number-too-large'] as const satisfies readonly ErrorName[]
// A body of another type than the call reads (D05); a body that the call does not need must be readable, too.
const BY_BODY = ['unsupported-media-type'] as const satisfies readonly ErrorName[]
const BY_KEY = ['idempotency-key-reused', 'in-progress'] as const satisfies readonly ErrorName[]
const BY_MEMBERSHIP = ['membership-ended'] as const satisfies readonly ErrorName[]

/** Refusals that a call declares: those it lists, and that of ended members when it requires membership. */
export type DeclaredRefusalOf<C extends CallDefinition> =
  C['refusals'][number] | (C extends { requiresMembership: true } ? (typeof BY_MEMBERSHIP)[number] : never)

/**
 * Refusals that the handler of a call may return: its own, those of its kind of caller and those of all calls. Refusals of files are
 * answered before the handler runs; a call whose handler returns them too lists them.
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

/** Passwords are hashed slowly on purpose, and more slowly on a busy machine. */
const ANSWER_MS_MAX = 13_000
/** A copy of a request waits this long for the answer of the first (decision D140). */
const COPY_MS_MAX = 5000
/** Staff upload files of thousands of rows and read whole reports; their calls to a single service have limits of their own. */
const STAFF_ANSWER_MS_MAX = 185_000
/** Allowance before and after the answer's time: for authentication, and for sending the answer. */
const AROUND_MS_MAX = 8000

/** Milliseconds that the answer to a call may take once the request has arrived; the deadlines of its service calls fit in (ADR 18). */
export const answerMsMaxOf = ({ answerMsMax, auth, idempotent }: CallDefinition): number =>
  answerMsMax ?? (auth === 'admin' || auth === 'dev' ? STAFF_ANSWER_MS_MAX : ANSWER_MS_MAX + (idempotent ? COPY_MS_MAX : 0))

/** Milliseconds after which a client treats the answer to a call as lost. */
export const clientMsMaxOf = (call: CallDefinition): number => answerMsMaxOf(call) + AROUND_MS_MAX
