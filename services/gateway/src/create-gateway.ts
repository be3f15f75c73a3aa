import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { readFileSync } from 'node:fs'
import { authCalls, CALLS, codeCalls } from '@club/contracts/http'
import { openObjects } from '@club/objects'
import { acceptTogether, listen } from '@club/service-host'
import type { Host } from '@club/service-host'
import { createSessions } from './auth/sessions'
import { createStaffIdle } from './auth/staff-idle'
import { createTokens } from './auth/tokens'
import { createCodeBatches } from './clients/code-batches'
import { openFacts } from './clients/facts'
import { createBulkFiles } from './pipeline/bulk-files'
import { createPublicPictures } from './pipeline/public-pictures'
import { openCounters } from './clients/redis'
import { createJobServices, createServices } from './clients/services'
import { createComposeUser } from './composition/compose-user'
import { createMemberQuestions } from './clients/member-questions'
import type { Config } from './config'
import { createLanes } from './limits/lanes'
import { createRateLimits } from './limits/rate-limits'
import { createReportTurns } from './limits/report-turns'
import { createSignatureMemory } from './limits/signature-memory'
import { createUploadSlots } from './limits/upload-slots'
import { allRoutes } from './routes/all-routes'
import type { Parts } from './routes/parts'
import { createAudit } from './pipeline/audit'
import { createAdminHost } from './endpoints/admin-host'
import { createBatchFile } from './endpoints/batch-file'
import { createBulkFile } from './endpoints/bulk-file'
import { createApp } from './create-app'
import { createDevices } from './auth/device-cookie'
import { createDocs } from './endpoints/docs'
import { withHotRoutes } from './pipeline/hot-route'
import { createPublicPicture } from './endpoints/public-picture'
import { createEntryPicture } from './endpoints/entry-picture'
import { createReceiptFile } from './endpoints/receipt-file'
import { createLive } from './endpoints/live'
import { createOutboxPage } from './endpoints/outbox-page'
import { unserved } from './pipeline/route'
import { securityHeaders } from './pipeline/security-headers'
import type { CallServer } from './pipeline/serve-call'
import { createOverloadAnswers } from './pipeline/overload-answers'
import { shedAtSocket } from './pipeline/shed-at-socket'
import { sheddingOverload } from './pipeline/shed-overload'
import { createVerifySignature } from './pipeline/signature'
import { appSettings } from './endpoints/settings'
import { createSite } from './endpoints/site'

const REQUEST_MS_MAX = 60_000
const HEADERS_MS_MAX = 15_000
const KEEP_ALIVE_MS = 65_000
const POLL_INTERVAL_MS = 20

export interface Gateway {
  readonly server: Server
  readonly port: number
}

/** Puts the gateway together and listens for browsers. */
export async function createGateway(host: Host, config: Config): Promise<Gateway> {
  const services = createServices(host, config)
  const facts = openFacts(host, config.NATS_URL)
  const tokens = await createTokens(readFileSync(config.TOKEN_PUBLIC_KEY_FILE, 'utf8'))
  const headers = securityHeaders({ publicOrigin: config.PUBLIC_ORIGIN })
  const redis = await openCounters(host, config.REDIS_URL)
  const sessions = createSessions({
    tokens,
    identity: services.identity,
    facts,
    staffIdle: createStaffIdle(redis, config.ADMIN_IDLE_MINUTES),
    gatherMs: config.QUESTIONS_GATHER_MS,
  })
  const server: CallServer = {
    log: host.log,
    service: host.name,
    sessions,
    audit: createAudit(services.identity),
    limits: createRateLimits(redis, config.RATE_LIMIT_SCALE),
    verifySignature: createVerifySignature(config.PARTNER_SECRET, createSignatureMemory(redis)),
    uploads: createUploadSlots(),
    reports: createReportTurns(),
    lanes: createLanes({ callsMax: config.CALLS_UNDER_WAY_MAX, log: host.log }),
    headers,
    proxyHops: config.PROXY_HOPS,
    allowTestClock: config.ALLOW_TEST_CLOCK,
    checkAnswers: config.NODE_ENV === 'test',
  }
  const objects = openObjects(config)
  const askMember = createMemberQuestions(services, config.QUESTIONS_GATHER_MS)
  const parts: Parts = {
    log: host.log,
    services,
    jobs: createJobServices(host, config),
    sessions,
    devices: createDevices({ secret: config.DEVICE_SECRET }),
    registerCode: createCodeBatches(services.codes),
    composeUser: createComposeUser(askMember, host.log),
    askMember,
    fileSecret: config.FILE_SECRET,
    partnerSecret: config.PARTNER_SECRET,
    publicPictures: createPublicPictures(objects),
    bulkFiles: createBulkFiles(objects),
  }
  const live = createLive({ sessions, facts, headers, connectionsPerMemberMax: config.LIVE_CONNECTIONS_PER_MEMBER_MAX })
  const served = allRoutes(parts)
  const servedIds = new Set(served.map(({ call }) => call.id))
  // A call without a handler is checked like all others before it is not found.
  const routes = [...served, ...CALLS.filter(({ id }) => !servedIds.has(id)).map(unserved)]
  // Tools of development are described where they exist.
  const described = new Set(served.filter(({ call }) => call.auth !== 'dev' || config.ALLOW_TEST_CLOCK).map(({ call }) => call.id))
  const app = createApp({
    server,
    routes,
    adminHost: createAdminHost(config.ADMIN_ORIGIN),
    live,
    batchFile: createBatchFile({ codes: services.codes, secret: config.FILE_SECRET, allowTestClock: config.ALLOW_TEST_CLOCK, log: host.log }),
    bulkFile: createBulkFile({ files: parts.bulkFiles, secret: config.FILE_SECRET, allowTestClock: config.ALLOW_TEST_CLOCK, log: host.log }),
    entryPicture: createEntryPicture({ contests: services.contests, secret: config.FILE_SECRET, allowTestClock: config.ALLOW_TEST_CLOCK, log: host.log }),
    receiptFile: createReceiptFile({ codes: services.codes, secret: config.FILE_SECRET, allowTestClock: config.ALLOW_TEST_CLOCK, log: host.log }),
    publicPicture: createPublicPicture({ pictures: parts.publicPictures, log: host.log }),
    docs: createDocs(config.BRAND_NAME, described),
    site: createSite({ dir: config.SITE_DIR, publicOrigin: config.PUBLIC_ORIGIN, trackerUrl: config.TRACKER_URL, settings: appSettings(config) }),
    ...(config.ALLOW_TEST_CLOCK ? { outboxPage: createOutboxPage(services.notifications) } : {}),
  })

  const hot = withHotRoutes(
    server,
    routes.filter(({ call }) => HOT.has(call.id)),
    app,
  )
  let underway = 0
  const serve = (request: IncomingMessage, response: ServerResponse): void => {
    underway += 1
    response.once('close', () => (underway -= 1))
    hot(request, response)
  }
  const overloadAnswers = createOverloadAnswers(headers, KEEP_ALIVE_MS)
  const http = createServer(
    { requestTimeout: REQUEST_MS_MAX, headersTimeout: HEADERS_MS_MAX, keepAliveTimeout: KEEP_ALIVE_MS },
    sheddingOverload(server.lanes, overloadAnswers, serve),
  )
  shedAtSocket(http, server.lanes, overloadAnswers)
  http.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // Browsers open connections ahead of need. An answer to one that never carried a request would be taken for the answer
    // to the page that is requested on it just then; a closed one, or a 408, they simply try again.
    const isUnused = !('bytesRead' in socket) || socket.bytesRead === 0
    if (!socket.writable || isUnused) return void socket.destroy()
    const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request'
    socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
  })
  const port = await listen(http, config.PORT, config.HOST)
  const stopAccepting = await acceptTogether(http, config.ACCEPTS_PER_TURN).catch((error: unknown) => {
    host.log.warn({ err: error }, 'new connections are taken one by one, and slowly when this process is busy')
    return async () => undefined
  })
  // Registered last, therefore stopped first: what is under way still finds its services.
  host.onStop('http', async () => {
    live.drain()
    await close(http, () => underway, stopAccepting)
  })
  host.log.info({ port }, 'serving browsers')
  return { server: http, port }
}

/** The busiest calls (ADR 10): each code, and each start of the app. */
const HOT: ReadonlySet<string> = new Set([codeCalls.scanCode.id, authCalls.session.id])

/**
 * Stops accepting and lets what is under way finish. Then every connection is closed: browsers open some that never carry
 * a request, and those do not count as idle.
 */
async function close(http: Server, underway: () => number, stopAccepting: () => Promise<void>): Promise<void> {
  const closed = Promise.all([new Promise<void>((resolve) => http.close(() => resolve())), stopAccepting()])
  const poll = setInterval(() => {
    if (underway() === 0) http.closeAllConnections()
  }, POLL_INTERVAL_MS)
  await closed
  clearInterval(poll)
}
