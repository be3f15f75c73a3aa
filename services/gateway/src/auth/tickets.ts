import { randomUUID } from 'node:crypto'
import { canaryCalls } from '@club/contracts/http'
import { API_PATH } from '@club/rules'
import * as z from 'zod'
import { createSignedJson } from './signed-json'

/** The name of the cookie. */
export const TICKET_COOKIE = 'dbc_page'
/** The browser sends it with reports and nothing else. */
const PATH = `${API_PATH}${canaryCalls.reportBrowser.path}`
/** Reports of a page that stays open longer decide nothing. */
const LIFE_SECONDS = 12 * 60 * 60

const TicketShape = z.object({
  /** one for each load of a page */
  id: z.string().min(1).max(40),
  /** epoch seconds */
  until: z.int().positive(),
  /** remote → revision of its pointer that the page holds, for remotes with a canary; with the member's id it says which version they got */
  revisions: z.record(z.string(), z.int().positive()),
})
export type Ticket = Readonly<z.infer<typeof TicketShape>>

export interface Tickets {
  /** The header `Set-Cookie` of a page that holds these revisions. */
  cookieFor(revisions: Readonly<Record<string, number>>): string
  /** The ticket of a report, by the value of its cookie; undefined without one, after its time, and where the signature is not of this key. */
  read(cookie: string | undefined): Ticket | undefined
}

/**
 * Tickets of pages (ADR 50). A ticket says that the gateway served this browser a page, and which canaries ran then. It comes with the page
 * and goes back with its reports, in a cookie, as the page itself is the same for everybody. Times are the machine's, not the test clock's.
 */
export function createTickets(secret: string): Tickets {
  const signed = createSignedJson(secret, 'canary tickets', TicketShape)
  const secondsNow = () => Math.floor(Date.now() / 1000)
  return {
    cookieFor(revisions) {
      const ticket = signed.write({ id: randomUUID(), until: secondsNow() + LIFE_SECONDS, revisions: { ...revisions } })
      return `${TICKET_COOKIE}=${ticket}; Path=${PATH}; Max-Age=${LIFE_SECONDS}; HttpOnly; Secure; SameSite=Strict`
    },
    read(cookie = '') {
      const ticket = signed.read(cookie)
      return ticket && ticket.until > secondsNow() ? ticket : undefined
    },
  }
}
