import { canaryCalls } from '@club/contracts/http'
import type { RemoteRates } from '@club/contracts/http'
import { APP_PATH } from '@club/rules'
import { clock } from '@club/service-host'
import { findPointer, namesOfRemotes, readManifest } from '@club/releases'
import { cookieOf } from '../auth/cookies'
import type { Hearsay, Reporter, SideCounts } from '../canaries/counts'
import { TICKET_COOKIE } from '../canaries/tickets'
import { networkOf } from '../limits/network'
import { refuse } from '../pipeline/refusal'
import { bearerOf } from '../pipeline/request'
import { route } from '../pipeline/serve-call'
import type { Route } from '../pipeline/serve-call'
import type { Parts } from './parts'

const REPORT_BYTES_MAX = 4_000

const ratesOf = (version: string | undefined | null, { seenBy, failedFor, paintMs }: SideCounts, { members, networks }: Hearsay) =>
  version ? { version, seenBy, failedFor, paintMs, saidToFailBy: members.failedFor + networks.failedFor } : null

/** Reports of browsers about remotes, staff's view of them, and links for testers. */
export function canaryRoutes({ sessions, browserCounts, tickets, pins, siteDir, origin, log }: CanaryParts): Route[] {
  const reporterOf = async (token: string | undefined, address: string): Promise<Reporter> => {
    const caller = token === undefined ? undefined : await sessions.authenticate(token).catch(() => undefined)
    return caller?.kind === 'member' ? { kind: 'member', id: caller.id } : { kind: 'network', id: networkOf(address, 24) }
  }
  return [
    route(
      canaryCalls.reportBrowser,
      async ({ body, request, address }) => {
        const reporter = await reporterOf(bearerOf(request), address)
        // Not awaited: a report that is not counted harms no page.
        await browserCounts
          .note(body.events, reporter, tickets.read(cookieOf(request, TICKET_COOKIE)))
          .catch((error: unknown) => log.debug({ err: error }, 'what a browser said was not counted'))
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

    route(canaryCalls.listRates, async () => {
      const data = await Promise.all(
        namesOfRemotes(siteDir).map(async (remote): Promise<RemoteRates | undefined> => {
          const pointer = findPointer(siteDir, remote)
          if (!pointer) return undefined
          const { whole, hearsay } = await browserCounts.read(remote, pointer.revision)
          return {
            remote,
            share: pointer.canary?.share ?? null,
            stable: ratesOf(pointer.stable, whole.stable, hearsay.stable),
            canary: ratesOf(pointer.canary?.version, whole.canary, hearsay.canary),
          }
        }),
      )
      return { data: data.filter((one) => one !== undefined) }
    }),
  ]
}

type CanaryParts = Pick<Parts, 'sessions' | 'browserCounts' | 'tickets' | 'pins' | 'siteDir' | 'origin' | 'log'>
