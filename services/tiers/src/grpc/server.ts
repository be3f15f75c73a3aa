import type { DeepPartial, GetStandingsReply, GetStandingsRequest, TiersServiceDefinition } from '@club/contracts/tiers'
import { isId } from '@club/kernel'
import type { Database } from '@club/postgres'
import { clock, ServerError, Status } from '@club/service-host'
import type { ServiceImplementation } from '@club/service-host'
import { claimUpgrade } from '../commands/claim-upgrade'
import type { HistoryEntry } from '../domain/history-entry'
import { getStandingAt } from '../queries/get-standing-at'
import { getStandings } from '../queries/get-standings'

/** A whole report of members in one call (decision D97). */
const MEMBERS_MAX = 50_000

const toWireEntry = ({ historyId, changedAt, from, to, direction }: HistoryEntry) => ({ id: historyId, changedAt, from, to, direction })

/** The RPCs of this service. A malformed id or too many of them is the caller's bug: INVALID_ARGUMENT. */
export const createTiersServer = ({ db }: { db: Database }): ServiceImplementation<TiersServiceDefinition> => ({
  async getStandings(request: GetStandingsRequest): Promise<DeepPartial<GetStandingsReply>> {
    if (request.memberIds.length > MEMBERS_MAX || !request.memberIds.every(isId))
      throw new ServerError(Status.INVALID_ARGUMENT, `up to ${MEMBERS_MAX} member ids`)
    const standings = await getStandings(db, { ...request, now: clock.now() })
    return {
      standings: standings.map((standing) => ({
        ...standing,
        nextTier: standing.nextTier ?? '',
        history: standing.history.map(toWireEntry),
      })),
    }
  },
  async getStandingAt({ memberId, at }) {
    if (!isId(memberId) || !at) throw new ServerError(Status.INVALID_ARGUMENT, 'a member and an instant')
    return getStandingAt(db, { memberId, at })
  },
  async claimUpgrade({ memberId }) {
    if (!isId(memberId)) throw new ServerError(Status.INVALID_ARGUMENT, 'a member id')
    const upgrade = await claimUpgrade(db, memberId, clock.now())
    return { upgrade: upgrade && toWireEntry(upgrade) }
  },
})
