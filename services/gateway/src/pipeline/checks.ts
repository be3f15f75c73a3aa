import type { IncomingMessage, ServerResponse } from 'node:http'
import { refusalOfInput } from '@club/contracts/http'
import type { CallDefinition } from '@club/contracts/http'
import { withinTime } from '@club/kernel'
import type * as z from 'zod'
import type { Caller, Sessions } from '../auth/sessions'
import { networkOf } from '../limits/network'
import type { RateLimits } from '../limits/rate-limits'
import type { Lanes } from '../limits/lanes'
import type { UploadSlots } from '../limits/upload-slots'
import type { ReadingRecord } from './audit'
import { callerOf, hasRole, seesInactive } from './callers'
import { signalOfClient } from './client-gone'
import { readAtLeastRate } from './least-rate'
import type { LeastRate } from './least-rate'
import { findUnplainText } from './plain-text'
import { ClientGone, parseJson, readBody } from './read-body'
import { FIELDS_BYTES_MAX, isForm, checkFiles, readForm } from './read-form'
import { Refusal, refuse } from './refusal'
import { queryOf } from './request'
import type { Route } from './route'
import type { VerifySignature } from './signature'
import type { UploadedFile } from './uploaded-file'

/** Collaborators of the checks of a request. */
export interface CheckTools {
  readonly sessions: Sessions
  readonly limits: RateLimits
  readonly verifySignature: VerifySignature
  readonly uploads: UploadSlots
  /** Minimum upload rate; defaults to LEAST_RATE. */
  readonly leastRate?: LeastRate
  readonly lanes: Pick<Lanes, 'leave'>
  readonly proxyHops: number
  readonly allowTestClock: boolean
}

/** One request of a call while it is checked; the findings of the checks become the handler's input. */
export interface Exchange {
  readonly tools: CheckTools
  readonly route: Route
  readonly call: CallDefinition
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** Address of the caller, as the proxies in front report it. */
  readonly address: string
  readonly network: string
  /** The parts of the path, as they were sent. */
  readonly pathParams: Readonly<Record<string, unknown>>
  caller?: Caller
  /** A body that was read already, because it was signed. */
  bytes?: Buffer
  body?: unknown
  query?: unknown
  params?: unknown
  idempotencyKey?: string
  withInactive?: boolean
  files?: readonly UploadedFile[]
  /** The first rule of files that a form broke; texts are checked before it. */
  fileProblem?: Refusal
  /** Resources acquired for the call: its files, slots and turns. They are given back after the answer, however the call ends. */
  readonly held: AsyncDisposableStack
  /** Members whose data the answer shows, as its handler names them. */
  readonly named: Set<string>
  showing(memberIds: Iterable<string>): void
  /** Record of the members that the answer shows to staff, once it was begun. */
  record?: ReadingRecord
}

type Check = (exchange: Exchange) => Promise<Refusal | undefined> | Refusal | undefined

const KEY_LENGTH_MAX = 200
const PRINTABLE = /^[\x20-\x7e]*$/
const COME_BACK_SECONDS = 3
/** How long resolving a token may take; without an answer nobody is admitted. */
const AUTHENTICATION_MS_MAX = 3000

/** Fields of a call without a check: its name and address, what happens to its answer (see `answers.ts`), and when it must be there. */
type Unchecked = 'id' | 'method' | 'path' | 'summary' | 'tag' | 'refusals' | 'answer' | 'long' | 'answerMsMax' | 'audit' | 'shows'

/**
 * The check for each field of a call, in the order of the checks. A new field does not compile until it is listed
 * here or among those without a check.
 */
const CHECKS = {
  auth: checkAuth,
  roles: ({ call, caller }) => (hasRole(caller, call.roles ?? []) ? undefined : refuse('forbidden')),
  requiresMembership: checkMembership,
  seesInactive: async (exchange) => {
    exchange.withInactive = await withinTime(AUTHENTICATION_MS_MAX, () => seesInactive(exchange.tools.sessions, exchange.call.seesInactive ?? [], exchange))
    return undefined
  },
  idempotent: checkKey,
  params: checkParams,
  query: checkQuery,
  body: checkBody,
  multipart: ({ call, fileProblem, files }) => fileProblem ?? (call.multipart && checkFiles(call.multipart, files ?? [])),
} as const satisfies Record<Exclude<keyof CallDefinition, Unchecked>, Check>

const checksByCall = new WeakMap<CallDefinition, readonly Check[]>()

function checksOf(call: CallDefinition): readonly Check[] {
  const known = checksByCall.get(call)
  if (known) return known
  // The body is read even for a call without one: a malformed one is refused, not ignored.
  const isWanted = (field: string) => call[field as keyof typeof CHECKS] !== undefined || (field === 'body' && call.method !== 'GET')
  const checks = Object.entries(CHECKS).flatMap(([field, check]) => (isWanted(field) ? [check] : []))
  checksByCall.set(call, checks)
  return checks
}

/** Checks a request by every field of its call; returns the first refusal. Faults of services are thrown. */
export async function checkRequest(exchange: Exchange): Promise<Refusal | undefined> {
  for (const check of checksOf(exchange.call)) {
    const refusal = check(exchange)
    const awaited = refusal instanceof Promise ? await refusal : refusal
    if (awaited) return awaited
  }
  return undefined
}

/** Identifies the caller, then checks the rate: a limit counts by caller where it has one, and by network for a refused caller. */
async function checkAuth(exchange: Exchange): Promise<Refusal | undefined> {
  const { tools, call, request, route } = exchange
  const caller = await withinTime(AUTHENTICATION_MS_MAX, () => callerOf(tools, call, request))
  if (caller instanceof Refusal) {
    const tooMany = await tools.limits.consumeRefused(exchange.address)
    return tooMany ? refuse('rate-limited', tooMany) : caller
  }
  if (caller) exchange.caller = caller
  const over = await tools.limits.consume(call.id, { address: exchange.address, callerId: caller?.id })
  if (over) return refuse('rate-limited', over)
  if (call.auth !== 'signature') return undefined
  const bytes = await readAtLeastRate(exchange, () => readBody(request, route.bodyBytesMax), tools.leastRate)
  if (bytes instanceof Refusal) return bytes
  exchange.bytes = bytes
  return tools.verifySignature(request, bytes)
}

/** A member whose membership has ended earns nothing any more, whatever they send (decision D45). */
function checkMembership({ call, caller }: Exchange): Refusal | undefined {
  return call.requiresMembership && caller?.kind === 'member' && caller.membershipEnded ? refuse('membership-ended') : undefined
}

function checkKey(exchange: Exchange): Refusal | undefined {
  if (!exchange.call.idempotent) return undefined
  const key = exchange.request.headers['idempotency-key'] ?? ''
  if (typeof key !== 'string' || key.length > KEY_LENGTH_MAX || !PRINTABLE.test(key)) return refuse('invalid-input', { extra: { field: 'Idempotency-Key' } })
  exchange.idempotencyKey = key
  return undefined
}

function checkParams(exchange: Exchange): Refusal | undefined {
  const read = parse(exchange.call.params, exchange.pathParams)
  if (read instanceof Refusal) return read
  exchange.params = read.value
  return undefined
}

function checkQuery(exchange: Exchange): Refusal | undefined {
  const read = parse(exchange.call.query, queryOf(exchange.request.url ?? ''))
  if (read instanceof Refusal) return read
  exchange.query = read.value
  return undefined
}

async function checkBody(exchange: Exchange): Promise<Refusal | undefined> {
  const { call, caller, route } = exchange
  const sent = call.multipart ? await readFormOrJson(exchange, call.multipart) : await readJson(exchange, route.bodyBytesMax)
  if (sent instanceof Refusal) return sent
  // The caller is checked before the content: a body that names another member is not checked further (decision D06).
  if (caller?.kind === 'member' && namesSomebodyElse(sent.value, route.subjectFields, caller.id)) return refuse('id-mismatch')
  const read = parse(call.body, sent.value === undefined ? {} : sent.value)
  if (read instanceof Refusal) return read
  exchange.body = read.value
  return undefined
}

async function readJson(exchange: Exchange, bytesMax?: number): Promise<{ value: unknown } | Refusal> {
  const { request, bytes } = exchange
  const body = bytes ?? (await readAtLeastRate(exchange, () => readBody(request, bytesMax), exchange.tools.leastRate))
  return body instanceof Refusal ? body : parseJson(request, body)
}

/** The JSON of a request that a check refused before its body was read; undefined where there is none that can be read. */
export async function bodyOf(exchange: Exchange): Promise<unknown> {
  const read = await readJson(exchange, exchange.route.bodyBytesMax)
  return read instanceof Refusal ? undefined : read.value
}

async function readFormOrJson(exchange: Exchange, rule: NonNullable<CallDefinition['multipart']>): Promise<{ value: unknown } | Refusal> {
  const { request, tools, caller, held } = exchange
  if (isForm(request)) {
    // A form may wait for an upload slot; it gives its lane's permit back while it waits.
    tools.lanes.leave(request)
    const uploader = { id: caller?.id ?? networkOf(exchange.address, 32), isStaff: caller?.kind === 'admin' }
    const slot = await tools.uploads.takeSlot(uploader, { held, signal: signalOfClient(exchange.response) })
    // A client that disconnected while waiting never ends its form.
    if (request.destroyed) throw new ClientGone()
    if (typeof slot === 'string') return refuse(slot, { retryAfterSeconds: COME_BACK_SECONDS })
    const form = await readAtLeastRate(exchange, () => readForm(request, rule, held), tools.leastRate)
    if (form instanceof Refusal) return form
    // The whole form has arrived: from here on it occupies memory and no longer depends on its sender.
    const noPlace = await slot.serve(form.files.reduce((sum, { bytes }) => sum + bytes, 0))
    if (noPlace) return refuse(noPlace, { retryAfterSeconds: COME_BACK_SECONDS })
    exchange.files = form.files
    if (form.problem) exchange.fileProblem = form.problem
    return { value: form.fields }
  }
  exchange.files = []
  if (rule.orJson) return readJson(exchange, FIELDS_BYTES_MAX)
  // An empty body counts as a form without fields.
  if (request.headers['content-type'] === undefined) {
    const bytes = await readBody(request)
    if (bytes instanceof Refusal) return bytes
    if (bytes.length === 0) return { value: {} }
  }
  return refuse('unsupported-media-type')
}

/** Reads a value by its schema; texts that no service could store are refused here, for all of them. */
function parse(schema: z.ZodType | undefined, value: unknown): { value: unknown } | Refusal {
  const unplain = findUnplainText(value)
  if (unplain !== undefined) return refuse('invalid-input', { extra: { field: unplain } })
  const parsed = schema?.safeParse(value)
  if (!parsed) return { value: undefined }
  return parsed.success ? { value: parsed.data } : refusalOfSchema(parsed.error)
}

/** Whether one of the fields that name the member holds anything but the caller's id (decisions D06, D156). Absent, null and '' name the caller. */
function namesSomebodyElse(body: unknown, subjectFields: readonly string[], memberId: string): boolean {
  if (typeof body !== 'object' || body === null) return false
  const input = body as Readonly<Record<string, unknown>>
  return subjectFields.some((field) => ![undefined, null, '', memberId].includes(input[field] as string | null | undefined))
}

function refusalOfSchema(error: z.ZodError): Refusal {
  const { name, field, max = '' } = refusalOfInput(error)
  return refuse(name, { extra: { field }, params: { ...PLACEHOLDERS, max } })
}

/** No schema names a refusal whose text has a placeholder it could fill; an empty one beats a failing answer. */
const PLACEHOLDERS = { field: '', size: '', name: '', line: '', reason: '', code: '' }
