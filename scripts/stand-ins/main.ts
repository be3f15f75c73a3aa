import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { startFulfilment } from './fulfilment'
import { createReceiptDesk, DESK_PATH } from './receipt-desk'
import { createSisterShop } from './sister-shop'

type Serve = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * The partners of the local run, in one process: the identity provider (decision D30), the sister shop (D31, D137) and the
 * fulfilment partner (D75) and the validation site of receipts (D77).
 * They keep nothing. Port, secrets and the club's address come from the environment.
 */
const need = (name: string): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set.`)
  return value
}

const port = Number(need('STAND_INS_PORT'))
const options = {
  issuer: `http://localhost:${port}`,
  clubUrls: need('CLUB_URLS').split(','),
  clientId: need('SOCIAL_APP_ID'),
  clientSecret: need('SOCIAL_APP_SECRET'),
}
// The provider's library is the largest part of this process, and most runs have no use for it.
let provider: Promise<Serve> | undefined
const social: Serve = async (request, response) => {
  provider ??= import('./social-provider').then(({ createProvider }) => createProvider(options))
  await (
    await provider
  )(request, response)
}
const shop = createSisterShop(need('DEMO_PASSWORD'))
const desk = createReceiptDesk({ clubUrl: options.clubUrls[0] ?? '', secret: need('PARTNER_SECRET') })

const server = createServer((request, response) => {
  if (request.url === '/readyz') return void response.end('ok')
  if (request.url === '/favicon.ico') return void response.writeHead(204).end()
  if (request.url?.startsWith('/shop/')) return void shop(request, response)
  if (request.url === DESK_PATH || request.url?.startsWith(`${DESK_PATH}?`)) return void desk(request, response)
  return void social(request, response)
})
server.listen(port, '127.0.0.1')
void startFulfilment({
  natsUrl: need('NATS_URL'),
  reportUrl: need('FULFILMENT_REPORT_URL'),
  secret: need('PARTNER_SECRET'),
  paceMs: Number(need('FULFILMENT_PACE_SECONDS')) * 1000,
})
process.on('SIGTERM', () => {
  server.close(() => process.exit(0))
  server.closeAllConnections()
})
