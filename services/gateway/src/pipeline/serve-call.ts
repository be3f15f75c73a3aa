import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { withinTime } from '@club/kernel'
import type { Turns } from '@club/kernel'
import { actAs, asService, clock, histogram, contextOf, span, SpanKind, untilLeft, withinBudget } from '@club/service-host'
import { answerMsMaxOf } from '@club/contracts/http'
import type { CallDefinition } from '@club/contracts/http'
import type { Lanes } from '../limits/lanes'
import { networkOf } from '../limits/network'
import { beginRecord, jsonOf, verifyAnswer, verifyRefusal, verifyRefusedRead } from './answers'
import type { AnswerTools } from './answers'
import { actorOf } from './callers'
import { chosenTimeOf } from './chosen-time'
import { isOverload, refusalOfFault } from './faults'
import { bodyOf, checkRequest } from './checks'
import type { Exchange, CheckTools } from './checks'
import { isGivenUp, signalOfClient } from './client-gone'
import { ClientGone } from './read-body'
import { comeBackSeconds, Refusal, refuse } from './refusal'
import { addressOf, sendBeforeRest, sendJsonBytes, sendRevalidated } from './request'
import { PiecesAnswer, RowsAnswer } from './route'
import type { Input, Route } from './route'
import { logSecurityEvent } from './security-events'
import { FILE_MS_MAX, MadeFile } from './send-pieces'
import type { Files } from './send-pieces'
import { sendRows } from './send-rows'
import { setAll } from './security-headers'
import type { SecurityHeaders } from './security-headers'
import { enterTurn, networkPlaceOf, waitForCaller, waitToMakeFile } from './wait-for-turn'
import type { TurnTools } from './wait-for-turn'

export { route } from './route'
export type { Handler, Route } from './route'

export interface CallServer extends CheckTools, AnswerTools, TurnTools {
  readonly lanes: Lanes
  readonly headers: SecurityHeaders
  /** Of the reports of one administrator. */
  readonly reports: Turns
  /** How long the sending of one report may take, in milliseconds; where absent, as long as a file may. */
  readonly reportMsMax?: number
  /** On their way to members. */
  readonly files: Files
  /** whose spans the requests are */
  readonly service: string
}

const seconds = histogram('club_http_server_seconds', 'Time to answer an HTTP request', ['route', 'method', 'status'])

/**
 * Serves one request of a call, from its first byte to its last: trace, clock, caller, limits, input, handler, answer.
 * It needs nothing of Express, so that the busiest call can be served before Express sees it (ADR 10).
 */
export async function serveCall(
  server: CallServer,
  route: Route,
  request: IncomingMessage,
  response: ServerResponse,
  pathParams: Exchange['pathParams'] = {},
): Promise<void> {
  const started = process.hrtime.bigint()
  const { call } = route
  const requestId = randomUUID()
  setAll(response, server.headers)
  response.setHeader('x-request-id', requestId)
  const chosen = chosenTimeOf(request, response, server)
  let fault: unknown
  const named = new Set<string>()
  const address = addressOf(request, server.proxyHops)
  const exchange: Exchange = {
    tools: server,
    route,
    call,
    request,
    response,
    address,
    network: networkOf(address, 24),
    pathParams,
    held: new AsyncDisposableStack(),
    named,
    showing: (memberIds) => {
      if (call.shows?.members !== 'named') return beginRecord(server, exchange, memberIds)
      for (const id of memberIds) if (id !== '') named.add(id)
    },
  }
  const outcome = await clock.runAt(chosen.at, () =>
    span(
      `${call.method} ${call.path}`,
      { kind: SpanKind.SERVER, parent: asService(server.service, contextOf(headerOf(request, 'traceparent'))) },
      async (active) => {
        if (chosen.isWrong) return refuse('invalid-input', { extra: { field: 'X-Test-Now' } })
        const result = await answerOf(server, exchange).catch((error: unknown) => {
          fault = error
          const refusal = refusalOfFault(error)
          return refusal.name === 'internal' && route.internalAs ? refuse(route.internalAs) : refusal
        })
        logSecurityEvent(server.log, exchange, result)
        active.setAttribute('http.response.status_code', result instanceof Refusal ? result.status : 200)
        return result
      },
    ),
  )
  if (fault instanceof ClientGone || isGivenUp(fault, response)) return
  const status = outcome instanceof Refusal ? outcome.status : 200
  let rest: Promise<void> | undefined
  if (outcome instanceof Refusal) {
    const wait = outcome.details.retryAfterSeconds ?? (status === 503 ? comeBackSeconds() : undefined)
    rest = sendBeforeRest(response, status, outcome.body, wait === undefined ? {} : { 'retry-after': String(wait) })
  } else if (!(outcome instanceof RowsAnswer || outcome instanceof MadeFile)) {
    const json = jsonOf(server, call, outcome)
    if (route.revalidated) sendRevalidated(request, response, json)
    else sendJsonBytes(response, status, json)
  }
  const elapsed = Number(process.hrtime.bigint() - started) / 1e9
  seconds.labels(call.path, call.method, String(status)).observe(elapsed)
  if (isOverload(fault)) server.lanes.countRefused(server.lanes.laneOf(request.url ?? ''), { url: request.url ?? '', error: fault })
  else if (status >= 500) server.log.error({ err: fault, route: call.id, status, requestId, ms: elapsed * 1000 }, 'answered')
  else if (!route.quiet || status !== 200) server.log.info({ route: call.id, status, requestId, ms: elapsed * 1000 }, 'answered')
  // Response sent; draining the rest of the body is not measured.
  await rest
}

/** Checks the request, calls the handler and verifies its answer; resources acquired for the call are released at the end. */
async function answerOf(server: CallServer, exchange: Exchange): Promise<object | Refusal> {
  const { call, route } = exchange
  await using _held = exchange.held
  using place = networkPlaceOf(server, exchange)
  // A call whose body is still on its way would hold the time of its network while its sender takes theirs.
  const early = place && (await hasArrived(exchange.request)) ? await place.take() : undefined
  if (early) return verifyRefusal(server, call, early)
  const refusal = await checkRequest(exchange)
  if (refusal) {
    await route.onCheckRefused?.({ name: refusal.name, caller: exchange.caller, body: () => bodyOf(exchange) })
    return verifyRefusal(server, call, refusal)
  }
  if (!route.handler) return refuse('not-found')
  const { handler } = route
  const busy = await waitForCaller(server, exchange, place)
  if (busy) return verifyRefusal(server, call, busy)
  const answer = await run(server, exchange, handler)
  // A reader takes as long as they like: the lane's permit is given back before the file is sent.
  if (answer instanceof MadeFile) await server.files.send(exchange.response, answer)
  return answer
}

/** Whether a request is here as a whole: a small body comes with its head. */
async function hasArrived(request: IncomingMessage): Promise<boolean> {
  if (!request.complete) await new Promise<void>((resolve) => process.nextTick(resolve))
  return request.complete
}

/** Does the work of a call in its lane. Where the answer is a file, its network has time for it until it is made. */
async function run(server: CallServer, exchange: Exchange, handler: NonNullable<Route['handler']>): Promise<object | Refusal> {
  using making = new DisposableStack()
  const busy = await waitToMakeFile(server, exchange, making)
  if (busy) return verifyRefusal(server, exchange.call, busy)
  return await server.lanes.run(exchange.call, exchange.request, () => handle(server, exchange, handler))
}

async function handle(server: CallServer, exchange: Exchange, handler: NonNullable<Route['handler']>): Promise<object | Refusal> {
  const { call, response } = exchange
  const ms = answerMsMaxOf(call)
  let signal: AbortSignal | undefined
  const left = {
    signal: () => (signal ??= signalOfClient(response)),
    ...(call.method === 'GET' ? { hasLeft: () => response.destroyed } : {}),
  }
  const answered = (): Promise<unknown> =>
    untilLeft(left, () => actAs(actorOf(exchange), () => withinBudget(ms, () => handler(exchange as unknown as Input<CallDefinition>))))
  // A batch call shared by many requests has nobody's deadline: each request that waits for it stops waiting here.
  const answer = (await withinTime(ms, answered)) as object | Refusal
  if (left.hasLeft?.()) throw new ClientGone()
  if (answer instanceof Refusal) {
    await verifyRefusedRead(server, exchange)
    return verifyRefusal(server, call, answer)
  }
  const shown = await verifyAnswer(server, exchange, answer)
  // Done here, where the clock and the trace of the request apply to reads while sending.
  if (answer instanceof PiecesAnswer) return untilLeft(left, () => withinBudget(ms, () => server.files.make(exchange, answer)))
  // The services stop reading a report when its client leaves, also in the middle of a page.
  return answer instanceof RowsAnswer ? untilLeft(left, () => sendReport(server, exchange, shown ? shown.before(answer) : answer)) : answer
}

/** Sends a report in the turn of its reader, who is broken off after `reportMsMax`, however slowly they read. */
async function sendReport(server: CallServer, { call, caller, response }: Exchange, answer: RowsAnswer<unknown>): Promise<object | Refusal> {
  using held = new DisposableStack()
  const busy = await enterTurn(held, { turns: server.reports, owner: caller?.id ?? '' }, { response, comeBackSeconds: REPORT_SECONDS })
  if (busy) return busy
  const late = setTimeout(() => response.destroy(), server.reportMsMax ?? FILE_MS_MAX)
  held.defer(() => clearTimeout(late))
  await sendRows(response, call, answer, server.checkAnswers)
  return answer
}

/** Most reports are sent within this time. */
const REPORT_SECONDS = 5

const headerOf = (request: IncomingMessage, name: string): string | undefined => {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}
