import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CallDefinition } from '@club/contracts/http'
import pino from 'pino'
import type { Caller } from '../src/auth/sessions'
import { createLanes } from '../src/limits/lanes'
import { createCallTurns, createReportTurns } from '../src/limits/turns'
import { createNetworkShares } from '../src/limits/network-shares'
import { createUploadSlots } from '../src/limits/upload-slots'
import { createWaitingCallers } from '../src/limits/waiting-callers'
import type { Audit } from '../src/pipeline/audit'
import type { LeastRate } from '../src/pipeline/least-rate'
import type { SecurityHeaders } from '../src/pipeline/security-headers'
import { createFiles } from '../src/pipeline/send-pieces'
import { route, serveCall } from '../src/pipeline/serve-call'
import type { CallServer, Handler } from '../src/pipeline/serve-call'

export interface GivenCall {
  readonly origin: string
  /** Requests that ended in any way; for tests of leftovers. */
  ended(): number
  stop(): Promise<void>
}

/** Serves one call of a test's own through the pipeline, for the given caller. */
export async function givenCall<C extends CallDefinition>(
  call: C,
  handler: Handler<NoInfer<C>>,
  options: { caller?: Caller; audit?: Audit; leastRate?: LeastRate } & Partial<Pick<CallServer, 'turns' | 'reports' | 'reportMsMax'>> = {},
): Promise<GivenCall> {
  const turns = options.turns ?? createCallTurns()
  const server: CallServer = {
    log: pino({ enabled: false }),
    sessions: {
      authenticate: async () => options.caller ?? { kind: 'refused', reason: 'session-expired' },
      claimedMember: async () => undefined,
      end: async () => undefined,
      endEvery: async () => undefined,
    },
    limits: { consume: async () => undefined, consumeRefused: async () => undefined },
    verifySignature: async () => undefined,
    uploads: createUploadSlots(),
    ...(options.leastRate ? { leastRate: options.leastRate } : {}),
    reports: options.reports ?? createReportTurns(),
    ...(options.reportMsMax === undefined ? {} : { reportMsMax: options.reportMsMax }),
    files: createFiles(),
    lanes: createLanes({ callsMax: 1024, log: pino({ enabled: false }) }),
    turns,
    waitingCallers: createWaitingCallers(turns),
    networks: createNetworkShares(),
    audit: options.audit ?? { open: () => ({ note: async () => undefined }) },
    headers: {} as SecurityHeaders,
    service: 'gateway',
    proxyHops: 0,
    allowTestClock: false,
    checkAnswers: true,
  }
  let ended = 0
  const served = route(call, handler)
  // As long as the gateway keeps them: on a busy machine the usual five seconds pass between two requests of a test.
  const http = createServer({ keepAliveTimeout: 65_000 }, (request, response) => void serveCall(server, served, request, response).finally(() => (ended += 1)))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}/`,
    ended: () => ended,
    stop: () =>
      new Promise((resolve) => {
        http.close(() => resolve())
        http.closeAllConnections()
      }),
  }
}
