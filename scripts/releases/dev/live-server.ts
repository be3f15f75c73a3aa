import { createServer, request as httpRequest, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { PublishedRemote, RemotesFile } from '@club/remote-kit/remotes-file'
import { APP_PATH, LIVE_PIN_HEADER, LIVE_REMOTE_HEADER } from '@club/rules'
import express from 'express'
import { livePage, noticeScript, withLive } from './live-page'

const NOTICE = `${APP_PATH}/live/notice.js`
/** On which a page is notified of builds. */
export const EVENTS = `${APP_PATH}/live/events`
const REMOTES = `${APP_PATH}/config/remotes.json`
/** The club's own would keep pages for this address; here it keeps none. */
const WORKER = `${APP_PATH}/service-worker.js`
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'strict-transport-security']

const without = <Value>(headers: Readonly<Record<string, Value>>, names: readonly string[]): Record<string, Value> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))

export interface LiveServer {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string
  /** Has pages take over a build, also those that open or come back later. */
  readonly announce: (build: string) => void
  readonly close: () => Promise<void>
}

/**
 * Serves the club with one remote from this computer. It listens on the loopback interface alone and answers to that name alone, so that neither
 * another computer nor a page of another site reaches it; the club itself is not changed and needs to know nothing.
 *
 * @param club origin of a running club
 * @param base where the remote's files are, relative to the site's base path
 * @param pin the token of a link for testers, '' without one: sent with each request, and the club decides what the page shows
 * @param mayGoOn asked before each page; a sentence says why not
 */
export async function startLiveServer(given: {
  readonly club: URL
  readonly port: number
  readonly base: string
  readonly dist: string
  readonly remote: () => PublishedRemote
  readonly pin: string
  readonly mayGoOn: () => Promise<string | undefined>
}): Promise<LiveServer> {
  const { club, base, dist, remote, pin, mayGoOn } = given
  const pages = new Set<ServerResponse>()
  let origin = ''
  let built: string | undefined
  const lineOf = (build: string) => `event: built\ndata: ${build}\n\n`

  const send = (response: ServerResponse, status: number, type: string, body: string) =>
    response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' }).end(body)

  const files = express().disable('x-powered-by')
  files.use(express.static(dist, { index: false, redirect: false, cacheControl: false, setHeaders: (response) => response.set('cache-control', 'no-store') }))
  files.use((_request, response) => void send(response, 404, 'text/plain', 'There is no such file.'))

  const pass = (request: IncomingMessage, response: ServerResponse) => {
    const given = { ...request.headers, host: club.host, ...(request.headers.origin === origin ? { origin: club.origin } : {}) }
    // A rewritten answer has to be readable: not compressed, not "not modified".
    const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    const isList = request.url?.split('?')[0] === REMOTES
    const left = ['referer', ...(isPage || isList ? ['accept-encoding', 'if-none-match', 'if-modified-since'] : [])]
    const headers = { ...without(given, left), [LIVE_REMOTE_HEADER]: remote().name, ...(pin === '' ? {} : { [LIVE_PIN_HEADER]: pin }) }
    const ask = club.protocol === 'https:' ? httpsRequest : httpRequest
    const asked = ask(
      new URL(request.url ?? '/', club),
      { method: request.method ?? 'GET', headers },
      (answer) => void pour(answer, response, { isPage, isList }),
    )
    asked.on('error', () => {
      if (!response.headersSent) send(response, 502, 'text/plain', `${club.origin} cannot be reached.`)
      else response.destroy()
    })
    response.on('close', () => asked.destroy())
    request.pipe(asked)
  }

  const pour = async (answer: IncomingMessage, response: ServerResponse, { isPage, isList }: { isPage: boolean; isList: boolean }) => {
    const headers = without(answer.headers, HOP_BY_HOP)
    const { location } = headers
    if (typeof location === 'string' && location.startsWith(club.origin)) headers['location'] = `${origin}${location.slice(club.origin.length)}`
    // This page is no secure one, and the loopback interface needs it not.
    const policy = headers['content-security-policy']
    if (typeof policy === 'string') headers['content-security-policy'] = policy.replace(/;?upgrade-insecure-requests/, '')
    const isHtml = isPage && String(headers['content-type']).startsWith('text/html')
    if (answer.statusCode !== 200 || (!isHtml && !isList)) {
      response.writeHead(answer.statusCode ?? 502, headers)
      answer.pipe(response)
      return
    }
    const refused = await mayGoOn()
    if (refused !== undefined) return void send(response, 403, 'text/plain', refused)
    const body = await text(answer)
    response.writeHead(200, { ...without(headers, ['content-length', 'etag', 'last-modified']), 'cache-control': 'no-store' })
    response.end(isHtml ? livePage(body, remote(), NOTICE) : JSON.stringify(withLive(JSON.parse(body) as RemotesFile, remote())))
  }

  const server: Server = createServer((request, response) => {
    // A page of another site that names this computer has another host.
    if (`http://${request.headers.host}` !== origin) return void send(response, 403, 'text/plain', 'Open it by its own address.')
    const [path = ''] = (request.url ?? '').split('?')
    if (path === NOTICE) return void send(response, 200, 'text/javascript', noticeScript(remote().name, club.origin))
    if (path === WORKER) return void send(response, 200, 'text/javascript', 'self.skipWaiting()\n')
    if (path === EVENTS) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write(built === undefined ? ':\n\n' : lineOf(built))
      pages.add(response)
      response.on('close', () => pages.delete(response))
      return
    }
    const own = `${APP_PATH}/${base}`
    if (!path.startsWith(own)) return pass(request, response)
    request.url = `/${path.slice(own.length)}`
    files(request, response)
  })
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject)
    server.listen(given.port, '127.0.0.1', resolve)
  })
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    announce: (build) => {
      built = build
      for (const page of pages) page.write(lineOf(build))
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
