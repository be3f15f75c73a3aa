import { askTogether } from '../batching/ask-together'
import type { Services } from '../clients/services'

const LINES_SHOWN_MAX = 200

/** What the services can be asked about one member, each in one call that concurrent requests share. */
export function createMemberQuestions(services: Services) {
  const { identity, ledger, tiers, catalogue, samples, contests, notifications } = services
  return {
    /** The member, or why not, with what tells whether the shown token is still good (decision D40). */
    session: askTogether('session', async (questions: { memberId: string; tokenExpiresAt: bigint }[]) => (await identity.listSessions({ questions })).sessions),
    book: askTogether('book', async (memberIds: string[]) => (await ledger.listBooks({ memberIds, linesMax: LINES_SHOWN_MAX })).books),
    standing: askTogether('standing', async (memberIds: string[]) => {
      const { standings } = await tiers.getStandings({ memberIds: [...new Set(memberIds)], withHistory: true })
      const byMember = new Map(standings.map((standing) => [standing.memberId, standing]))
      return memberIds.map((memberId) => byMember.get(memberId))
    }),
    vouchers: askTogether('vouchers', async (memberIds: string[]) => (await catalogue.listMembersVouchers({ memberIds })).members),
    samples: askTogether('samples', async (memberIds: string[]) => (await samples.listMembersSamples({ memberIds })).members),
    contestEntries: askTogether('contest entries', async (memberIds: string[]) => (await contests.listMembersEntries({ memberIds })).members),
    inbox: askTogether('inbox', async (memberIds: string[]) => (await notifications.listInboxes({ memberIds })).inboxes),
  }
}

export type MemberQuestions = ReturnType<typeof createMemberQuestions>
