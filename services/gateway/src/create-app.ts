import { authCalls, statementCalls } from '@club/contracts/http'
import { API_PATH, APP_PATH } from '@club/rules'
import express from 'express'
import type { ErrorRequestHandler, Express, RequestHandler } from 'express'
import type { Router } from 'express'
import { sendFile } from './endpoints/memory-file'
import type { MemoryFile } from './endpoints/memory-file'
import type { Live } from './endpoints/live'
import { refuse } from './pipeline/refusal'
import { sendBeforeRest, sendJson } from './pipeline/request'
import { setAll } from './pipeline/security-headers'
import type { SecurityHeaders } from './pipeline/security-headers'
import { serveCall } from './pipeline/serve-call'
import type { CallServer, Route } from './pipeline/serve-call'

export interface AppParts {
  readonly server: CallServer
  readonly pageHeaders: SecurityHeaders
  readonly routes: readonly Route[]
  readonly adminHost: RequestHandler
  readonly live: Live
  readonly batchFile: RequestHandler
  readonly bulkFile: RequestHandler
  readonly receiptFile: RequestHandler
  readonly entryPicture: RequestHandler
  readonly publicPicture: RequestHandler
  readonly publishing: { readonly publish: RequestHandler; readonly change: RequestHandler }
  readonly docs: { openApi(): MemoryFile; page(): MemoryFile; memberExport(): MemoryFile }
  readonly site: Router
  /** Exists outside production only. */
  readonly outboxPage?: RequestHandler
}

/** Everything the gateway serves, by address. */
export function createApp({
  server,
  pageHeaders,
  routes,
  adminHost,
  live,
  batchFile,
  bulkFile,
  receiptFile,
  entryPicture,
  publicPicture,
  publishing,
  docs,
  site,
  outboxPage,
}: AppParts): Express {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('trust proxy', server.proxyHops)
  app.set('query parser', false)
  app.use((_request, response, next) => {
    setAll(response, server.headers)
    next()
  })
  app.use(adminHost)

  for (const route of routes) {
    for (const path of pathsOf(route)) {
      const method = route.call.method.toLowerCase() as 'get' | 'post' | 'delete'
      app[method](path, (request, response) => serveCall(server, route, request, response, request.params))
    }
  }
  app.get(`${API_PATH}/user/live`, (request, response) => live.serve(request, response))
  app.get(`${API_PATH}/files/code-batches/:file`, batchFile)
  app.get(`${API_PATH}/files/bulk-users/:file`, bulkFile)
  app.get(`${API_PATH}/files/receipts/:receiptId`, receiptFile)
  app.get(`${API_PATH}/files/contest-entries/:entryId/:picture`, entryPicture)
  app.get(`${API_PATH}/files/pictures/:name`, publicPicture)
  app.put(`${API_PATH}/remotes/:name`, publishing.publish)
  app.post(`${API_PATH}/remotes/:name/:change`, publishing.change)
  app.get(`${API_PATH}/schemas/member-export.json`, (request, response) => sendFile(request, response, docs.memberExport()))
  app.get(`${API_PATH}/openapi.json`, (request, response) => sendFile(request, response, docs.openApi()))
  const asPage: RequestHandler = (_request, response, next) => {
    setAll(response, pageHeaders)
    next()
  }
  app.get(`${API_PATH}/docs`, asPage, (request, response) => sendFile(request, response, docs.page()))
  if (outboxPage) app.get(`${APP_PATH}/dev/outbox`, asPage, outboxPage)
  app.use(API_PATH, notFound)
  app.use(site)
  app.use(notFound)
  app.use(failed(server))
  return app
}

/** Calls with a second address: a path that the specification prints twice (decision D02), and the keys of the origin (trust-and-desk 6.2). */
const SECOND_PATHS: Readonly<Record<string, string>> = {
  [authCalls.resendOtp.id]: `${API_PATH}/api${authCalls.resendOtp.path}`,
  [statementCalls.listKeys.id]: statementCalls.listKeys.path,
}

const pathsOf = ({ call }: Route): string[] => [`${API_PATH}${call.path}`, ...(SECOND_PATHS[call.id] === undefined ? [] : [SECOND_PATHS[call.id] as string])]

const notFound: RequestHandler = (_request, response) => {
  const { status, body } = refuse('not-found')
  return sendBeforeRest(response, status, body)
}

// Express recognises an error handler by its four parameters.
const failed =
  (server: CallServer): ErrorRequestHandler =>
  (error: { status?: number }, _request, response, _next) => {
    const theirs = typeof error.status === 'number' && error.status >= 400 && error.status < 500
    if (!theirs) server.log.error({ err: error }, 'request failed')
    const { status, body } = refuse(theirs ? 'invalid-input' : 'internal')
    sendJson(response, status, body)
  }
