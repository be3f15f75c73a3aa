import { createHmac, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { PENDING_RECEIPTS_MAX } from '@club/rules'
import { jwtVerify, SignJWT } from 'jose'
import { deskPage, messagePage } from './receipt-desk-page'
import type { WaitingReceipt } from './receipt-desk-page'
import { readForm } from './read-form'

export const DESK_PATH = '/receipt-insights'

/** As many as the club lists at once. */
const DECISIONS_MAX = PENDING_RECEIPTS_MAX
const SESSION_SECONDS = 30 * 60
const COOKIE = 'receipt_desk'
const AUDIENCE = 'receipt-insights'

/**
 * The validation site of the local run (decision D77). It opens with the token that the back office got from the club, lists
 * what waits and reports decisions, each by a call that is signed with the partners' secret (decision D131). It keeps nothing.
 */
export function createReceiptDesk(options: { readonly clubUrl: string; readonly secret: string }) {
  const { clubUrl, secret } = options
  const key = Buffer.from(secret)
  const clubOrigin = new URL(clubUrl).origin

  async function isGenuine(token: string | undefined, audience: string): Promise<boolean> {
    if (!token) return false
    return jwtVerify(token, key, { audience, algorithms: ['HS256'] }).then(
      () => true,
      () => false,
    )
  }

  async function callClub(path: string, body: object): Promise<Response> {
    const text = JSON.stringify(body)
    const signature = createHmac('sha256', secret).update(text).digest('hex')
    return fetch(`${clubUrl}/api${path}`, { method: 'POST', body: text, headers: { 'content-type': 'application/json', 'x-signature': signature } })
  }

  /** Trades the token of five minutes for a session of half an hour at this site. */
  async function open(token: string | null, response: ServerResponse): Promise<void> {
    if (!(await isGenuine(token ?? undefined, AUDIENCE)))
      return sendPage(response, 401, messagePage('This link has expired. Open it again from the back office.'))
    const session = await new SignJWT({}).setProtectedHeader({ alg: 'HS256' }).setAudience(COOKIE).setExpirationTime(`${SESSION_SECONDS}s`).sign(key)
    response.writeHead(303, {
      location: DESK_PATH,
      'set-cookie': `${COOKIE}=${session}; Path=${DESK_PATH}; HttpOnly; SameSite=Lax; Max-Age=${SESSION_SECONDS}`,
    })
    response.end()
  }

  async function list(response: ServerResponse, notice: string, beginAt = ''): Promise<void> {
    const answer = await callClub('/receipt/pending', { at: new Date().toISOString() })
    if (!answer.ok) return sendPage(response, 502, messagePage(`The club answered ${answer.status}.`))
    const { data } = (await answer.json()) as { data: WaitingReceipt[] }
    const nonce = randomUUID()
    sendPage(response, 200, deskPage({ receipts: data, clubOrigin, path: DESK_PATH, notice, beginAt, nonce }), {
      pictures: clubOrigin,
      scripts: `'nonce-${nonce}'`,
    })
  }

  async function decide(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = await readForm(request)
    const status = form.get('decision') === 'APPROVED' ? 'APPROVED' : 'REJECTED'
    const ids = [...new Set(form.getAll('receiptId'))].slice(0, DECISIONS_MAX)
    const problems: string[] = []
    for (const receiptId of ids) {
      const answer = await callClub('/receipt/validation', { receiptId, status, reason: form.get('reason') ?? '' })
      const { error } = (await answer.json()) as { error?: string }
      if (!answer.ok) problems.push(error ?? 'The club refused.')
    }
    const done = ids.length - problems.length
    const said = done === 0 ? [] : [done === 1 ? `The receipt was ${status.toLowerCase()}.` : `${done} receipts were ${status.toLowerCase()}.`]
    await list(response, [...said, ...new Set(problems)].join(' '), form.get('next') ?? '')
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://desk')
    try {
      if (url.searchParams.has('token')) return await open(url.searchParams.get('token'), response)
      // A form of another site comes without the cookie: it is SameSite=Lax.
      if (!(await isGenuine(cookieOf(request), COOKIE))) return sendPage(response, 401, messagePage('Open this page from the back office.'))
      if (request.method === 'POST') return await decide(request, response)
      return await list(response, '')
    } catch {
      sendPage(response, 502, messagePage('The club did not answer. Please try again.'))
    }
  }
}

function sendPage(response: ServerResponse, status: number, html: string, { pictures = "'none'", scripts = "'none'" } = {}): void {
  if (response.headersSent) return
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy': `default-src 'none'; img-src ${pictures}; script-src ${scripts}; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'`,
  })
  response.end(html)
}

const cookieOf = (request: IncomingMessage): string | undefined =>
  (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1)
