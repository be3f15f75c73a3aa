import { canaryCalls } from '@club/contracts/http'
import type { RemoteRates } from '@club/contracts/http'
import type { RemoteRates as WireRates, SideRates } from '@club/contracts/releases'
import { APP_PATH } from '@club/rules'
import { clock } from '@club/service-host'
import { readManifest } from '@club/releases'
import { cookieOf } from '../auth/cookies'
import { TICKET_COOKIE } from '../auth/tickets'
import { deadlineOfReport } from '../clients/services'
import { networkOf } from '../limits/network'
import { refuse } from '../pipeline/refusal'
import { bearerOf } from '../pipeline/request'
import { route } from '../pipeline/serve-call'
import type { Route } from '../pipeline/serve-call'
import type { Parts } from './parts'

const REPORT_BYTES_MAX = 4_000

const toSide = (side: SideRates | undefined) =>
  side ? { version: side.version, seenBy: side.seenBy, failedFor: side.failedFor, paintMs: side.paintMs ?? null, saidToFailBy: side.saidToFailBy } : null
const toRates = ({ remote, share, stable, canary }: WireRates): RemoteRates => ({
  remote,
  share: share ?? null,
  stable: toSide(stable),
  canary: toSide(canary),
})

/** Reports of browsers about remotes, staff's view of them, and links for testers. */
export function canaryRoutes({ services: { releases }, sessions, tickets, pins, siteDir, origin, log }: CanaryParts): Route[] {
  const reporterOf = async (token: string | undefined, address: string) => {
    const caller = token === undefined ? undefined : await sessions.authenticate(token).catch(() => undefined)
    return caller?.kind === 'member' ? ({ $case: 'memberId', value: caller.id } as const) : ({ $case: 'network', value: networkOf(address, 24) } as const)
  }
  return [
    route(
      canaryCalls.reportBrowser,
      async ({ body, request, address }) => {
        const reporter = await reporterOf(bearerOf(request), address)
        const ticket = tickets.read(cookieOf(request, TICKET_COOKIE))
        const sent = ticket && { ...ticket, until: BigInt(ticket.until) }
        // A report that is not counted harms no page.
        await releases
          .reportBrowser({ events: body.events, reporter, ticket: sent }, deadlineOfReport())
          .catch((error: unknown) => log.debug({ err: error }, 'a report of a browser was not counted'))
        return { success: true as const }
      },
      { quiet: true, bodyBytesMax: REPORT_BYTES_MAX },
    ),

    route(canaryCalls.readPin, async ({ query }) => {
      const pin = pins.read(query.token, clock.now())
      const manifest = pin && readManifest(siteDir, pin.name, pin.version)
      return pin && manifest ? { ...pin, remote: manifest } : refuse('not-found')
    }),

    route(canaryCalls.makePin, async ({ body }) => {
      if (!readManifest(siteDir, body.remote, body.version)) return refuse('not-found')
      const { token, until } = pins.make(body.remote, body.version, clock.now())
      return { link: `${origin}${APP_PATH}/?pin=${token}`, until }
    }),

    route(canaryCalls.listRates, async () => ({ data: (await releases.listRates({})).rates.map(toRates) })),
  ]
}

type CanaryParts = Pick<Parts, 'services' | 'sessions' | 'tickets' | 'pins' | 'siteDir' | 'origin' | 'log'>
