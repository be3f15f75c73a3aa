import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SignJWT } from 'jose'
import { createReceiptDesk, DESK_PATH } from './receipt-desk'

const SECRET = 'partner-secret-of-tests'
const RECEIPT = {
  receiptId: 'r1',
  store: '<b>Corner</b> Shop',
  invoiceNo: 'INV 1',
  receiptDate: '2026-01-14',
  createdAt: '2026-01-15T02:00:00.000Z',
  fileUrl: '/drypers-baby-club/api/files/receipts/r1?expires=1&signature=x',
  fileType: 'image/jpeg',
  looksLike: null,
  factor: 1,
  bonusSource: null,
  products: [{ label: 'DryPantz', quantity: 2, points: 150 }],
}
const RECEIPTS = [
  RECEIPT,
  { ...RECEIPT, receiptId: 'r2', looksLike: 'r0', factor: 3, bonusSource: 'First Receipt Bonus' },
  { ...RECEIPT, receiptId: 'r3', invoiceNo: 'INV 3', looksLike: 'r1' },
]
const received: { path: string; body: Record<string, unknown>; isSigned: boolean }[] = []
let club: Server
let desk: Server
let origin: string

const listening = (server: Server): Promise<string> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)))
async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
const token = (audience = 'receipt-insights', secret = SECRET, life = '5m') =>
  new SignJWT({}).setProtectedHeader({ alg: 'HS256' }).setAudience(audience).setExpirationTime(life).sign(Buffer.from(secret))

beforeAll(async () => {
  club = createServer((request, response) => {
    void textOf(request).then((text) => {
      const isSigned = request.headers['x-signature'] === createHmac('sha256', SECRET).update(text).digest('hex')
      received.push({ path: request.url ?? '', body: JSON.parse(text) as Record<string, unknown>, isSigned })
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ data: RECEIPTS, success: true }))
    })
  })
  const serve = createReceiptDesk({ clubUrl: `${await listening(club)}/drypers-baby-club`, secret: SECRET })
  desk = createServer((request, response) => void serve(request, response))
  origin = await listening(desk)
})
beforeEach(() => received.splice(0))
afterAll(() => {
  for (const server of [club, desk]) {
    server.closeAllConnections()
    server.close()
  }
})

async function session(): Promise<string> {
  const response = await fetch(`${origin}${DESK_PATH}?token=${await token()}`, { redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([303, DESK_PATH])
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}

describe('the validation desk', () => {
  it('stays closed without a token of the club that is good now', async () => {
    expect((await fetch(`${origin}${DESK_PATH}`)).status).toBe(401)
    for (const bad of [
      'x',
      await token('another-site'),
      await token('receipt-insights', 'another-secret-of-tests'),
      await token('receipt-insights', SECRET, '-1m'),
    ])
      expect((await fetch(`${origin}${DESK_PATH}?token=${bad}`)).status).toBe(401)
    const token5 = await token()
    expect((await fetch(`${origin}${DESK_PATH}`, { headers: { cookie: `receipt_desk=${token5}` } })).status).toBe(401)
    expect(received).toEqual([])
  })

  it('lists what waits by a signed call, and shows words as words', async () => {
    const response = await fetch(`${origin}${DESK_PATH}`, { headers: { cookie: await session() } })
    const html = await response.text()
    expect(html).toContain('&#60;b&#62;Corner')
    expect(html).not.toContain('<b>Corner')
    expect(html).toContain('DryPantz × 2')
    expect(html).toContain('<td colspan="2">Together</td><td>300</td>')
    expect(html).toContain('<td colspan="2">First Receipt Bonus, 3x</td><td>+600</td></tr><tr><td colspan="2">Together</td><td>900</td>')
    expect(received).toMatchObject([{ path: '/drypers-baby-club/api/receipt/pending', isSigned: true }])
  })

  it('shows days as the back office does, and runs no script but its own', async () => {
    const response = await fetch(`${origin}${DESK_PATH}`, { headers: { cookie: await session() } })
    const html = await response.text()
    expect(html).toContain('<dd>14/01/2026</dd>')
    expect(html).toContain('<dd>15/01/2026 10:00</dd>')
    const nonce = /<script nonce="([^"]+)">/.exec(html)?.[1]
    expect(response.headers.get('content-security-policy')).toContain(`script-src 'nonce-${nonce}'`)
  })

  it('shows no picture but that of the receipt which keys decide, whatever its layout', async () => {
    const html = await (await fetch(`${origin}${DESK_PATH}`, { headers: { cookie: await session() } })).text()
    expect(html).toContain('article.hidden = place !== at')
    // A layout of the element's own would show it all the same.
    expect(html).toContain('[hidden] { display: none !important }')
  })

  it('hints at receipts that were sent twice, by their picture or by what was said of them', async () => {
    const html = await (await fetch(`${origin}${DESK_PATH}`, { headers: { cookie: await session() } })).text()
    const of = (id: string) => html.slice(html.indexOf(`<article id="r-${id}"`)).split('</article>')[0]
    expect(of('r1')).toContain('data-go="r2">Another that waits</a> has the same store, number and date.')
    expect(of('r2')).toContain('The picture looks like an earlier receipt, r0.')
    expect(of('r3')).toContain('data-go="r1">one that waits</a>')
  })

  it('decides several at once, and goes on with the one that was named', async () => {
    const body = new URLSearchParams([
      ['receiptId', 'r1'],
      ['receiptId', 'r2'],
      ['receiptId', 'r2'],
      ['decision', 'APPROVED'],
      ['next', 'r3'],
    ])
    const response = await fetch(`${origin}${DESK_PATH}`, { method: 'POST', body, headers: { cookie: await session() } })
    const html = await response.text()
    expect(html).toContain('2 receipts were approved.')
    expect(html).toContain('data-begin="r3"')
    expect(received.slice(0, 2).map(({ body: sent }) => sent)).toEqual([
      { receiptId: 'r1', status: 'APPROVED', reason: '' },
      { receiptId: 'r2', status: 'APPROVED', reason: '' },
    ])
  })

  it('reports a decision with its reason by a signed call', async () => {
    const body = new URLSearchParams({ receiptId: 'r1', decision: 'REJECTED', reason: 'no date' })
    const response = await fetch(`${origin}${DESK_PATH}`, { method: 'POST', body, headers: { cookie: await session() } })
    expect(await response.text()).toContain('The receipt was rejected.')
    expect(received[0]).toEqual({
      path: '/drypers-baby-club/api/receipt/validation',
      body: { receiptId: 'r1', status: 'REJECTED', reason: 'no date' },
      isSigned: true,
    })
  })
})
