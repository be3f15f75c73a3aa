import { APP_PATH } from '@club/rules'
import type { Request, Response } from 'express'
import type { Services } from '../clients/services'
import { refusalOfFault } from '../pipeline/faults'
import { escapeHtml, htmlPage } from './html'
import { queryOf, sendJson } from '../pipeline/request'

const REFRESH_SECONDS = 3

/** The messages that would have left by SMS or mail, for people (decision D122). It renews itself without a script. */
export const createOutboxPage =
  (notifications: Pick<Services['notifications'], 'listSent'>) =>
  async (request: Request, response: Response): Promise<void> => {
    const to = queryOf(request.url)['to'] ?? ''
    const sent = await notifications.listSent({ to }).catch((error: unknown) => refusalOfFault(error))
    if (!('messages' in sent)) return sendJson(response, sent.status, sent.body)
    const messages = sent.messages.map(
      (message) =>
        `<article><p><strong>${escapeHtml(message.channel)}</strong> to <strong>${escapeHtml(message.to)}</strong> ` +
        `<span class="muted">${escapeHtml(message.createdAt?.toISOString() ?? '')}</span></p>` +
        (message.subject ? `<p>${escapeHtml(message.subject)}</p>` : '') +
        `<pre>${escapeHtml(message.text)}</pre>` +
        message.links.map((link) => `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`).join('') +
        `</article>`,
    )
    const form = `<form action="${APP_PATH}/dev/outbox"><input name="to" aria-label="Number or mail address" value="${escapeHtml(to)}"> <button>Filter</button></form>`
    response.setHeader('refresh', String(REFRESH_SECONDS))
    response.setHeader('cache-control', 'no-store')
    response.type('html').send(htmlPage('Outbox', `<h1>Outbox</h1>${form}${messages.join('') || '<p>Nothing was sent.</p>'}`))
  }
