import { memberDeskCalls } from '@club/contracts/http'
import { assert } from '@club/kernel'
import { USER_POINTS_MAX } from '@club/rules'
import { toDeskMember } from '../mapping/desk-member'
import { refusalOfIdentity } from '../mapping/refusals'
import { unwrap } from '../mapping/unwrap'
import { Refusal } from '../pipeline/refusal'
import { route } from '../pipeline/route'
import type { Route } from '../pipeline/route'
import type { Parts } from './parts'

/** Everything about one member, for staff (trust-and-desk 7): one query of each service, all at once. */
export function memberDeskRoutes({ services }: Pick<Parts, 'services'>): Route[] {
  const { identity, ledger, tiers, catalogue, samples, contests, codes } = services

  return [
    route(memberDeskCalls.showMember, async ({ params: { id: memberId } }) => {
      const memberIds = [memberId]
      const [account, { books }, { standings }, rewards, sampled, entered, receipts] = await Promise.all([
        identity.describeMember({ memberId }),
        ledger.listBooks({ memberIds, linesMax: USER_POINTS_MAX }),
        tiers.getStandings({ memberIds, withHistory: true }),
        catalogue.listMembersRewards({ memberIds, withTotals: true }),
        samples.listMembersSamples({ memberIds }),
        contests.describeMember({ memberId }),
        codes.listMemberReceipts({ memberId }),
      ])
      const described = unwrap(memberDeskCalls.showMember, account, refusalOfIdentity)
      if (described instanceof Refusal) return described
      const [book, standing, rewardsOfMember, samplesOfMember] = [books[0], standings[0], rewards.members[0], sampled.members[0]]
      assert(book && standing && rewardsOfMember && samplesOfMember, 'a service left out the member')
      return toDeskMember({
        described: described.value,
        book,
        standing,
        rewards: rewardsOfMember,
        samples: samplesOfMember,
        contests: entered,
        receipts,
      })
    }),
  ]
}
