import type { IncomingMessage, ServerResponse } from 'node:http'
import { subjectId } from '@club/contracts/http'
import type { AnswerOf, CallDefinition, CsvColumn, ErrorName, ParsedBodyOf, RefusalNameOf } from '@club/contracts/http'
import { assert } from '@club/kernel'
import * as z from 'zod'
import type { Admin, Caller, Member } from '../auth/sessions'
import type { Refusal } from './refusal'
import type { UploadedFile } from './uploaded-file'

type CallerOf<C extends CallDefinition> = C['auth'] extends 'member'
  ? Member
  : C['auth'] extends 'admin'
    ? Admin
    : C['auth'] extends 'member-or-admin'
      ? Caller
      : undefined
type ParsedQueryOf<C extends CallDefinition> = C extends { query: infer Q extends z.ZodObject } ? z.output<Q> : undefined
type ParsedParamsOf<C extends CallDefinition> = C extends { params: infer P extends z.ZodObject } ? z.output<P> : undefined

/** Input of a handler: validated, and from an authorised caller. */
export interface Input<C extends CallDefinition> {
  readonly body: ParsedBodyOf<C>
  readonly query: ParsedQueryOf<C>
  /** The parts of the path that the call names. */
  readonly params: ParsedParamsOf<C>
  readonly caller: CallerOf<C>
  /** The `Idempotency-Key` of a call that takes one, '' when none was sent; the service keeps the outcome (decision D69). */
  readonly idempotencyKey: C extends { idempotent: true } ? string : undefined
  /** Whether this caller also gets inactive records (decision D09). */
  readonly withInactive: C extends { seesInactive: readonly string[] } ? boolean : undefined
  /** The files of a form, in the order of their sending; gone when the call was answered. */
  readonly files: C extends { multipart: object } ? readonly UploadedFile[] : undefined
  /** Address of the caller, as the proxies in front report it. */
  readonly address: string
  /** The network that the request comes from (decision D143). */
  readonly network: string
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /**
   * Names the members whose data the answer shows, where it holds no ids of theirs (trust-and-desk 3.1); '' is nobody. Of an answer that holds them
   * it need not be called: a list calls it as soon as it knows them, so that they are recorded while the rest is asked for.
   */
  readonly showing: C extends { shows: object } ? (memberIds: Iterable<string>) => void : undefined
}

/** A report as a file: CSV (decision D98), or a workbook, in which a spreadsheet changes nothing (ADR 49). */
export interface RowsFile<Row> {
  readonly format: 'csv' | 'xlsx'
  readonly name: string
  readonly columns: readonly CsvColumn<Row>[]
}

/**
 * The rows of a report, sent while they are read, so that a long one is never whole in memory: as the contract's `{data: rows}`,
 * as its bare list, or as a file.
 */
export class RowsAnswer<Row> {
  constructor(
    readonly pages: AsyncIterable<readonly Row[]>,
    readonly file?: RowsFile<Row>,
    /** Fields of the contract beside the rows; null where it has the bare list. */
    readonly beside: object | null = {},
  ) {}
}

/** A file that is made in pieces; one of JSON has the shape of the contract as a whole. */
export class PiecesAnswer {
  constructor(
    readonly pieces: AsyncIterable<string | Uint8Array>,
    readonly file: {
      readonly name: string
      readonly contentType: string
      /** How long making and sending it may take, where less than every file may. */
      readonly msMax?: number
      /** Called once, with whether its last byte left. */
      readonly onEnd?: (isSent: boolean) => Promise<void>
    },
  ) {}
}

export const JSON_FILE = 'application/json; charset=utf-8'

type RowOf<Answer> = Answer extends readonly (infer Row)[] ? Row : Answer extends { readonly data: readonly (infer Row)[] } ? Row : never

/** Serves one call: asks the services, answers the exact shape or a refusal that the call declares. */
export type Handler<C extends CallDefinition> = (
  input: Input<C>,
) => Promise<AnswerOf<C> | RowsAnswer<RowOf<AnswerOf<C>>> | PiecesAnswer | Refusal<RefusalNameOf<C>>>

/** A call with its handler; their types agree, though code that holds a route does not know them. */
export interface Route {
  readonly call: CallDefinition
  /** Absent for a call that nobody serves yet: it is checked like every other, then not found. */
  readonly handler?: Handler<CallDefinition>
  /** Fields of a body that name the member; each is compared with the token (decisions D06, D156). */
  readonly subjectFields: readonly string[]
  /** Id of the record in the audit of a read, where it is not the id that was requested or answered. */
  readonly auditedAs?: string
  /** Successes of a busy call stay out of the log; its metrics count them. */
  readonly quiet: boolean
  /** Sends an entity tag: for an answer that is the same for every reader and seldom changes, so that it is not sent again unchanged. */
  readonly revalidated?: boolean
  /** Name of an internal fault in the answer of a call that has its own name for it (decision D76). */
  readonly internalAs?: ErrorName
  /** Maximum body of calls that carry a picture in their JSON; others allow an ordinary body. */
  readonly bodyBytesMax?: number
  /** Side effect of a refusal by a check, before the answer is sent. It changes nothing of the answer. */
  readonly onCheckRefused?: OnCheckRefused
}

/** `body` reads the JSON that came with the request; undefined when it cannot be read. */
export type OnCheckRefused = (refused: { readonly name: ErrorName; readonly caller: Caller | undefined; body(): Promise<unknown> }) => Promise<void>

/**
 * The fields of a body that name the member: `userId` always, `id` unless the call's schema uses `id` for another record. A field that the
 * schema does not declare counts too, so that no call ignores a foreign id (decision D156).
 */
export const subjectFieldsOf = (schema: z.ZodType | undefined): readonly string[] => (usesIdForRecord(schema) ? ['userId'] : ['id', 'userId'])

function usesIdForRecord(schema: unknown): boolean {
  if (schema instanceof z.ZodPipe) return usesIdForRecord(schema.in)
  if (schema instanceof z.ZodUnion) return schema.options.some(usesIdForRecord)
  if (!(schema instanceof z.ZodObject)) return false
  const { id } = schema.shape as Readonly<Record<string, unknown>>
  return id !== undefined && id !== subjectId
}

/** Joins a call with its handler. */
export function route<C extends CallDefinition>(
  call: C,
  handler: Handler<NoInfer<C>>,
  options: {
    readonly quiet?: boolean
    readonly revalidated?: boolean
    readonly bodyBytesMax?: number
    readonly auditedAs?: string
    readonly internalAs?: NoInfer<C>['refusals'][number]
    readonly onCheckRefused?: OnCheckRefused
  } = {},
): Route {
  return { ...unserved(call), ...options, handler: handler as unknown as Handler<CallDefinition>, quiet: options.quiet ?? false }
}

/** A call without a handler. */
export function unserved(call: CallDefinition): Route {
  assertCheckable(call)
  return { call, subjectFields: subjectFieldsOf(call.body), quiet: false }
}

/** Refuses to serve a call whose parts contradict each other: its checks would be undefined. */
function assertCheckable(call: CallDefinition): void {
  const named = [...call.path.matchAll(/:([A-Za-z]+)/g)].map(([, name]) => name)
  const declared = Object.keys(call.params?.shape ?? {})
  assert(
    named.length === declared.length && named.every((name) => name !== undefined && declared.includes(name)),
    `${call.id} declares other params than its path`,
  )
  assert(!call.multipart || call.body, `${call.id} takes a form without saying which fields`)
  assert(!(call.auth === 'signature' && call.multipart), `${call.id} signs a form, which is not read as a whole`)
  assert(call.method === 'POST' || !call.body, `${call.id} has a body that its method does not carry`)
  const files: object = { ...call.multipart?.files, ...call.multipart?.numberedFiles }
  assert(call.multipart?.together?.fields.every((field) => field in files) ?? true, `${call.id} groups files that it does not take`)
}
