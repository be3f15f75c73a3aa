import type { z } from 'zod'
import type { ErrorName } from './errors'

/** The administrators' roles (P3 §2.1); an unknown role reaches no call (D91). */
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
}

export interface MultipartRule {
  readonly files: Readonly<Record<string, FileRule>>
  /** A numbered file field such as `image0`, `image1`: the name before the number → its rule (D83). */
  readonly numberedFiles?: Readonly<Record<string, FileRule>>
  /** Groups of file fields that are sent all or none, and the refusal of a part of them (P3 §5). */
  readonly together?: { readonly fields: readonly string[]; readonly refusal: ErrorName }
  /** The same call also accepts a JSON body, without files (P3 §7). */
  readonly orJson?: boolean
}

/** One call of the HTTP contract. The gateway registers its routes from these, the browser calls through them. */
export interface CallDefinition {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Below `/{app}/api`; parameters as `:name`. */
  readonly path: string
  readonly auth: CallAuth
  /** The administrators who may call (D91). */
  readonly roles?: readonly AdminRole[]
  /** The administrators who also get inactive records (D09). */
  readonly seesInactive?: readonly AdminRole[]
  /** The JSON body, or the text fields of a multipart form. */
  readonly body?: z.ZodType
  readonly query?: z.ZodObject
  readonly params?: z.ZodObject
  readonly multipart?: MultipartRule
  /** Replays the first answer for a repeated `Idempotency-Key` (D69). */
  readonly idempotent?: boolean
  readonly answer: z.ZodType
  /** What this call may refuse, besides what every call of its kind may (see `refusalsOf`). */
  readonly refusals: readonly ErrorName[]
  readonly summary: string
  readonly tag: string
}

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

const ALWAYS: readonly ErrorName[] = ['invalid-input', 'rate-limited', 'payload-too-large', 'internal', 'unavailable']
const BY_AUTH: Record<CallAuth, readonly ErrorName[]> = {
  none: [],
  member: ['unauthorized', 'session-expired', 'forbidden', 'id-mismatch', 'account-blocked'],
  admin: ['unauthorized', 'session-expired', 'forbidden'],
  'member-or-admin': ['unauthorized', 'session-expired', 'forbidden', 'account-blocked'],
  signature: ['invalid-signature'],
  dev: ['not-found'],
}

/** Every refusal a call may answer: its own, those of its kind of caller, and those of all calls. */
export function refusalsOf(call: CallDefinition): readonly ErrorName[] {
  const files: readonly FileRule[] = [...Object.values(call.multipart?.files ?? {}), ...Object.values(call.multipart?.numberedFiles ?? {})]
  return [
    ...new Set<ErrorName>([
      ...call.refusals,
      ...(call.multipart?.together ? [call.multipart.together.refusal] : []),
      ...files.flatMap((file) => [file.missing, file.tooLarge, file.wrongType]),
      // A body that is not of the kind that the call reads (D05).
      ...(call.body ? (['unsupported-media-type'] as const) : []),
      ...(call.idempotent ? (['idempotency-key-reused', 'in-progress'] as const) : []),
      ...BY_AUTH[call.auth],
      ...ALWAYS,
    ]),
  ]
}
