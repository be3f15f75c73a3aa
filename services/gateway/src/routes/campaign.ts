import { contestCalls } from '@club/contracts/http'
import { firstName } from '@club/rules'
import { memberNamesOf } from '../clients/member-names'
import { route } from '../pipeline/serve-call'
import type { Route } from '../pipeline/serve-call'
import { orNull } from '../mapping/instants'
import type { Parts } from './parts'

const DIGITS_SHOWN = 4

/** The mystery-box campaign (decisions D84, D87). */
export function campaignRoutes({ services }: Parts): Route[] {
  const { contests, identity } = services

  return [
    route(contestCalls.fetchMysteryCampaign, async () => {
      const { fromDay, toDay, winners } = await contests.getMysteryCampaign({})
      const names = await memberNamesOf(
        identity,
        winners.map(({ memberId }) => memberId),
      )
      return {
        from: orNull(fromDay),
        to: orNull(toDay),
        // A member whom identity no longer knows is not shown. Nobody sees more of another member than this.
        winners: winners.flatMap(({ week, memberId }) => {
          const member = names.get(memberId)
          return member ? [{ week, name: firstName(member.name), number: member.number.slice(-DIGITS_SHOWN) }] : []
        }),
      }
    }),
  ]
}
