import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { refusalOfInput, subjectId } from '@club/contracts/http'
import type { AnswerOf, CallDefinition, ParsedBodyOf } from '@club/contracts/http'
import { clock, histogram, parseInstant, contextOf, span, SpanKind } from '@club/service-host'
import type { Logger } from '@club/service-host'
import * as z from 'zod'
import type { Admin, Caller, Member, Sessions } from '../auth/sessions'
import type { RateLimits } from '../limits/rate-limits'
import { checkAnswer } from './check-answer'
import { refusalOfFault } from './faults'
import { ClientGone, readJsonBody } from './read-body'
import { Refusal, refuse } from './refusal'
import { addressOf, bearerOf, queryOf, sendJson } from './request'
import { setAll } from './security-headers'
import type { SecurityHeaders } from './security-headers'

type CallerOf<C extends CallDefinition> = C['auth'] extends 'member'
  ? Member
  : C['auth'] extends 'admin'
    ? Admin
    : C['auth'] extends 'member-or-admin'
      ? Caller
      : undefined
type ParsedQueryOf<C extends CallDefinition> = C extends { query: infer Q extends z.ZodObject } ? z.output<Q> : undefined

/** What a handler gets of a request: validated, and from somebody who may ask. */
export interface Input<C extends CallDefinition> {
  readonly body: ParsedBodyOf<C>
  readonly query: ParsedQueryOf<C>
  readonly caller: CallerOf<C>
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

/** Serves one call: asks the services, answers the exact shape or a refusal of the catalogue. */
export type Handler<C extends CallDefinition> = (input: Input<C>) => Promise<AnswerOf<C> | Refusal>

/** A call with its handler; the types agree, whoever holds it need not know them. */
export interface Route {
  readonly call: CallDefinition
  readonly handler: Handler<CallDefinition>
  /** Runs when a call was answered with success. */
  readonly onAnswered?: (input: Input<CallDefinition>, answer: unknown) => void
  /** The field that names the member, compared with the token (decision D06). */
  readonly subjectField: string | undefined
  /** Successes of a busy call stay out of the log; its metrics count them. */
  readonly quiet: boolean
  /** For calls that carry a file; others take what a form holds. */
  readonly bodyBytesMax?: number
}

export interface CallServer {
  readonly log: Logger
  readonly sessions: Sessions
  readonly limits: RateLimits
  readonly headers: SecurityHeaders
  readonly proxyHops: number
  readonly allowTestClock: boolean
  /** Compares each answer with the contract; for tests. */
  readonly checkAnswers: boolean
}

const seconds = histogram('club_http_server_seconds', 'Time to answer an HTTP request', ['route', 'method', 'status'])

/** The field of a body whose schema is the member's own id; `id` names another record in some calls. */
export function subjectFieldOf(schema: z.ZodType | undefined): string | undefined {
  let inner: unknown = schema
  while (inner instanceof z.ZodPipe) inner = inner.in
  if (!(inner instanceof z.ZodObject)) return undefined
  return Object.entries(inner.shape as Record<string, unknown>).find(([, field]) => field === subjectId)?.[0]
}

/** Joins a call with its handler. */
export function route<C extends CallDefinition>(
  call: C,
  handler: Handler<NoInfer<C>>,
  options: {
    readonly quiet?: boolean
    readonly bodyBytesMax?: number
    readonly onAnswered?: (input: Input<NoInfer<C>>, answer: AnswerOf<NoInfer<C>>) => void
  } = {},
): Route {
  return {
    call,
    handler: handler as unknown as Handler<CallDefinition>,
    onAnswered: options.onAnswered as unknown as Route['onAnswered'],
    subjectField: subjectFieldOf(call.body),
    quiet: options.quiet ?? false,
    ...(options.bodyBytesMax === undefined ? {} : { bodyBytesMax: options.bodyBytesMax }),
  }
}

/**
 * Serves one request of a call, from its first byte to its last: trace, clock, caller, limits, input, handler, answer.
 * It needs nothing of Express, so that the busiest call can be served before Express sees it (ADR 10).
 */
export async function serveCall(server: CallServer, route: Route, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const started = process.hrtime.bigint()
  const { call } = route
  const requestId = randomUUID()
  setAll(response, server.headers)
  response.setHeader('x-request-id', requestId)
  const told = server.allowTestClock ? headerOf(request, 'x-test-now') : undefined
  const chosen = parseInstant(told)
  let fault: unknown
  const outcome = await clock.runAt(chosen, () =>
    span(`${call.method} ${call.path}`, { kind: SpanKind.SERVER, parent: contextOf(headerOf(request, 'traceparent')) }, async (active) => {
      if (told && !isWithinReach(chosen)) return refuse('invalid-input', { extra: { field: 'X-Test-Now' } })
      const result = await answerOf(server, route, request, response).catch((error: unknown) => {
        fault = error
        return refusalOfFault(error)
      })
      active.setAttribute('http.response.status_code', result instanceof Refusal ? result.status : 200)
      return result
    }),
  )
  if (fault instanceof ClientGone) return
  const status = outcome instanceof Refusal ? outcome.status : 200
  if (outcome instanceof Refusal) {
    const wait = outcome.details.retryAfterSeconds
    sendJson(response, status, outcome.body, {
      ...(wait === undefined ? {} : { 'retry-after': String(wait) }),
      // What remains of a body that was not read must not be taken for the next request.
      ...(status === 413 ? { connection: 'close' } : {}),
    })
  } else {
    sendJson(response, status, outcome as object)
  }
  const elapsed = Number(process.hrtime.bigint() - started) / 1e9
  seconds.labels(call.path, call.method, String(status)).observe(elapsed)
  if (status >= 500) server.log.error({ err: fault, route: call.id, status, requestId, ms: elapsed * 1000 }, 'answered')
  else if (!route.quiet || status !== 200) server.log.info({ route: call.id, status, requestId, ms: elapsed * 1000 }, 'answered')
}

const CHOSEN_FROM = Date.parse('1990-01-01T00:00:00Z')
const CHOSEN_BEFORE = Date.parse('2200-01-01T00:00:00Z')

/** A chosen time that is none, or that no rule of the club was made for, is refused: real time in its place would mislead (decision D12). */
function isWithinReach(chosen: Date | undefined): boolean {
  return chosen !== undefined && chosen.getTime() >= CHOSEN_FROM && chosen.getTime() < CHOSEN_BEFORE
}

async function answerOf(server: CallServer, route: Route, request: IncomingMessage, response: ServerResponse): Promise<object | Refusal> {
  const { call } = route
  const caller = await callerOf(server, call, request)
  if (caller instanceof Refusal) return caller
  const over = await server.limits.consume(call.id, { address: addressOf(request, server.proxyHops), callerId: caller?.id })
  if (over) return refuse('rate-limited', over)

  // Whoever may not earn any more hears that, whatever she sends (decision D45).
  if (caller?.kind === 'member' && caller.membershipEnded && call.refusals.includes('membership-ended')) return refuse('membership-ended')

  let body: unknown
  if (call.body) {
    const read = await readJsonBody(request, route.bodyBytesMax)
    if (read instanceof Refusal) return read
    // Whose call it is comes before what it says: a body that speaks for somebody else is not judged further (decision D06).
    if (caller?.kind === 'member' && namesSomebodyElse(read.value, route.subjectField, caller.id)) return refuse('id-mismatch')
    const parsed = call.body.safeParse(read.value === undefined ? {} : read.value)
    if (!parsed.success) return refusalOfSchema(parsed.error)
    body = parsed.data
  }
  let query: unknown
  if (call.query) {
    const parsed = call.query.safeParse(queryOf(request.url ?? ''))
    if (!parsed.success) return refusalOfSchema(parsed.error)
    query = parsed.data
  }

  const input = { body, query, caller, request, response } as Input<CallDefinition>
  const answer = await route.handler(input)
  if (answer instanceof Refusal) return answer
  if (server.checkAnswers) checkAnswer(call, answer)
  route.onAnswered?.(input, answer)
  return answer as object
}

/** Whether a body names a member who is not the caller: in the call's own field, or as `userId`, which never names anything else (decision D06). */
function namesSomebodyElse(body: unknown, subjectField: string | undefined, memberId: string): boolean {
  if (typeof body !== 'object' || body === null) return false
  const told = body as Readonly<Record<string, unknown>>
  return [subjectField, 'userId'].some((field) => {
    const named = field === undefined ? undefined : told[field]
    return typeof named === 'string' && named !== '' && named !== memberId
  })
}

async function callerOf(server: CallServer, call: CallDefinition, request: IncomingMessage): Promise<Caller | undefined | Refusal> {
  if (call.auth !== 'member' && call.auth !== 'admin' && call.auth !== 'member-or-admin') return undefined
  const token = bearerOf(request)
  if (!token) return refuse('unauthorized')
  const caller = await server.sessions.authenticate(token)
  if (caller.kind === 'refused') return refuse(caller.reason)
  if (caller.kind === 'admin' && !caller.role) return refuse('forbidden')
  if (call.auth !== 'member-or-admin' && caller.kind !== call.auth) return refuse('forbidden')
  if (call.auth === 'admin' && caller.kind === 'admin' && call.roles && caller.role && !call.roles.includes(caller.role)) return refuse('forbidden')
  return caller
}

function refusalOfSchema(error: z.ZodError): Refusal {
  const { name, field } = refusalOfInput(error)
  return refuse(name, { extra: { field }, params: PLACEHOLDERS })
}

/** No schema names a refusal whose text has a placeholder it could fill; an empty one beats a failing answer. */
const PLACEHOLDERS = { field: '', size: '', name: '', line: '', reason: '', max: '', code: '' }

const headerOf = (request: IncomingMessage, name: string): string | undefined => {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}
