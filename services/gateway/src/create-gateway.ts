import { readFileSync } from 'node:fs'
import { authCalls, CALLS, codeCalls } from '@club/contracts/http'
import { createLimiterKey, createSignatureMemory, openCounters } from '@club/counters'
import { openObjects } from '@club/objects'
import type { Host } from '@club/service-host'
import { createDevices } from './auth/device-cookie'
import { createPins } from './auth/pins'
import { createSessions } from './auth/sessions'
import { createStaffIdle } from './auth/staff-idle'
import { createTickets } from './auth/tickets'
import { createTokens } from './auth/tokens'
import { createTraces } from './pipeline/traces'
import { groupRegistrations } from './clients/group-registrations'
import { openEvents } from './clients/events'
import { createMemberData } from './clients/member-data'
import { createMemberQuestions } from './clients/member-questions'
import { createJobServices, createServices, createUndoServices } from './clients/services'
import { createComposeUser } from './composition/compose-user'
import type { Config } from './config'
import { createApp } from './create-app'
import { createAdminHost } from './endpoints/admin-host'
import { createBatchFile } from './endpoints/batch-file'
import { createBulkFile } from './endpoints/bulk-file'
import { createDocs } from './endpoints/docs'
import { createEntryPicture } from './endpoints/entry-picture'
import { createLive } from './endpoints/live'
import { createOutboxPage } from './endpoints/outbox-page'
import { createPublicPicture } from './endpoints/public-picture'
import { createPublishing } from './endpoints/publishing'
import { createReceiptFile } from './endpoints/receipt-file'
import { appSettings } from './endpoints/settings'
import { createSite } from './endpoints/site'
import { connectionsMaxOf, createConnections } from './limits/connections'
import { createLanes } from './limits/lanes'
import { createCallTurns, createExportTurns, createReportTurns } from './limits/turns'
import { createNetworkShares } from './limits/network-shares'
import { createRateLimits } from './limits/rate-limits'
import { createUploadLeases } from './limits/upload-leases'
import { createUploadSlots } from './limits/upload-slots'
import { createWaitingCallers } from './limits/waiting-callers'
import { listenForBrowsers } from './listen-for-browsers'
import { createAudit } from './pipeline/audit'
import { createBulkFiles } from './pipeline/bulk-files'
import { createCodeTries } from './pipeline/code-tries'
import { addressOf } from './pipeline/request'
import { withHotRoutes } from './pipeline/hot-route'
import { refuseLiveRemotes } from './pipeline/live-remotes'
import { createPublicPictures } from './pipeline/public-pictures'
import { unserved } from './pipeline/route'
import { answerHeaders, pageHeaders } from './pipeline/security-headers'
import { createFiles } from './pipeline/send-pieces'
import type { CallServer } from './pipeline/serve-call'
import { createVerifySignature } from './pipeline/signature'
import { allRoutes } from './routes/all-routes'
import type { Parts } from './routes/parts'

/** Assembles the gateway and listens for browsers; returns the port. */
export async function createGateway(host: Host, config: Config): Promise<{ readonly port: number }> {
  const services = createServices(host, config)
  const events = openEvents(host, config.NATS_URL)
  const tokens = await createTokens(readFileSync(config.TOKEN_PUBLIC_KEY_FILE, 'utf8'))
  const headers = answerHeaders({ publicOrigin: config.PUBLIC_ORIGIN })
  const redis = await openCounters(host, config.REDIS_URL)
  const sessions = createSessions({
    tokens,
    identity: services.identity,
    events,
    staffIdle: createStaffIdle(redis, config.ADMIN_IDLE_MINUTES),
    gatherMs: config.READS_BATCH_WAIT_MS,
  })
  const counting = { scale: config.RATE_LIMIT_SCALE, keyOf: createLimiterKey(config.DEVICE_SECRET) }
  const turns = createCallTurns()
  const server: CallServer = {
    log: host.log,
    service: host.name,
    sessions,
    audit: createAudit(services.identity),
    limits: createRateLimits(redis, counting),
    verifySignature: createVerifySignature(config.PARTNER_SECRET, createSignatureMemory(redis, 'signature')),
    uploads: createUploadSlots({ leases: createUploadLeases(redis, counting.keyOf) }),
    reports: createReportTurns(),
    files: createFiles(),
    lanes: createLanes({ callsMax: config.CONCURRENT_CALLS_MAX, log: host.log }),
    turns,
    waitingCallers: createWaitingCallers(turns),
    networks: createNetworkShares(),
    headers,
    proxyHops: config.PROXY_HOPS,
    allowTestClock: config.ALLOW_TEST_CLOCK,
    checkAnswers: config.NODE_ENV === 'test',
  }
  const objects = openObjects(config)
  const tickets = createTickets(config.DEVICE_SECRET)
  const devices = createDevices({ secret: config.DEVICE_SECRET })
  const askMember = createMemberQuestions(services, config.READS_BATCH_WAIT_MS)
  const parts: Parts = {
    log: host.log,
    services,
    jobs: createJobServices(host, config),
    undoers: createUndoServices(host, config),
    memberData: createMemberData(host, config),
    exportTurns: createExportTurns(),
    sessions,
    devices,
    tracesOf: createTraces({ devices, keyOf: counting.keyOf }),
    codeQueue: groupRegistrations(services.codes),
    codeTries: createCodeTries(redis, counting),
    composeUser: createComposeUser(askMember, host.log),
    askMember,
    fileSecret: config.FILE_SECRET,
    origin: config.PUBLIC_ORIGIN,
    partnerSecret: config.PARTNER_SECRET,
    countDeadLetters: events.countDeadLetters,
    publicPictures: createPublicPictures(objects),
    bulkFiles: createBulkFiles(objects),
    pins: createPins(config.FILE_SECRET),
    tickets,
    siteDir: config.SITE_DIR,
  }
  const live = createLive({
    sessions,
    events,
    headers,
    connectionsPerMemberMax: config.LIVE_CONNECTIONS_PER_MEMBER_MAX,
    allowTestClock: config.ALLOW_TEST_CLOCK,
    countRefused: (request) => server.limits.consumeRefused(addressOf(request, config.PROXY_HOPS)),
  })
  const served = allRoutes(parts)
  const servedIds = new Set(served.map(({ call }) => call.id))
  // A call without a handler is checked like all others before it is not found.
  const routes = [...served, ...CALLS.filter(({ id }) => !servedIds.has(id)).map(unserved)]
  const signedFiles = { secret: config.FILE_SECRET, allowTestClock: config.ALLOW_TEST_CLOCK, audit: server.audit, log: host.log }
  const app = createApp({
    server,
    pageHeaders: pageHeaders({ publicOrigin: config.PUBLIC_ORIGIN }),
    routes,
    adminHost: createAdminHost(config.ADMIN_ORIGIN),
    live,
    batchFile: createBatchFile({
      limits: server.limits,
      codes: services.codes,
      secret: config.FILE_SECRET,
      allowTestClock: config.ALLOW_TEST_CLOCK,
      log: host.log,
    }),
    bulkFile: createBulkFile({ ...signedFiles, files: parts.bulkFiles, identity: services.identity }),
    entryPicture: createEntryPicture({ ...signedFiles, contests: services.contests }),
    receiptFile: createReceiptFile({ ...signedFiles, codes: services.codes }),
    publicPicture: createPublicPicture({ pictures: parts.publicPictures, log: host.log }),
    publishing: createPublishing({ releases: services.releases, server, log: host.log }),
    // Tools of development are described where they exist.
    docs: createDocs(config.BRAND_NAME, { calls: CALLS.filter(({ auth }) => auth !== 'dev' || config.ALLOW_TEST_CLOCK), served: servedIds }),
    site: createSite({
      log: host.log,
      dir: config.SITE_DIR,
      publicOrigin: config.PUBLIC_ORIGIN,
      trackerUrl: config.TRACKER_URL,
      settings: appSettings(config),
      ticketFor: tickets.cookieFor,
    }),
    ...(config.ALLOW_TEST_CLOCK ? { outboxPage: createOutboxPage(services.notifications) } : {}),
  })

  const port = await listenForBrowsers(host, {
    host: config.HOST,
    port: config.PORT,
    acceptsPerTurn: config.ACCEPTS_PER_TURN,
    connections: createConnections({
      totalMax: connectionsMaxOf(config.CONNECTIONS_MAX),
      perNetworkMax: config.PROXY_HOPS > 0 ? Infinity : config.CONNECTIONS_PER_NETWORK_MAX,
      log: host.log,
    }),
    lanes: server.lanes,
    waitingCallers: server.waitingCallers,
    headers,
    serve: refuseLiveRemotes(
      { pins: parts.pins, isOpen: config.ALLOW_TEST_CLOCK, headers, log: host.log },
      withHotRoutes(
        server,
        routes.filter(({ call }) => HOT.has(call.id)),
        app,
      ),
    ),
    onDrain: () => live.drain(),
  })
  return { port }
}

/** The busiest calls (ADR 10): each code, and each start of the app. */
const HOT: ReadonlySet<string> = new Set([codeCalls.scanCode.id, authCalls.session.id])
