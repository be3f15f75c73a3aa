import type { MayRequestRequest } from '@club/contracts/samples'
import { USER_POINTS_MAX } from '@club/rules'
import { askTogether } from './ask-together'
import type { Services } from './services'

/** Queries about one member, each in one call that concurrent requests share; `pauseMs` is how long a busy gateway gathers them. */
export function createMemberQuestions(services: Services, pauseMs: number) {
  const { identity, ledger, tiers, catalogue, samples, contests, notifications } = services
  const together = <Question, Answer>(about: string, fetchAll: (questions: Question[]) => Promise<readonly Answer[]>) => askTogether(about, fetchAll, pauseMs)
  return {
    /** The member or the refusal, with the state that decides whether the presented token is still valid (decision D40). */
    session: together(
      'session',
      async (questions: { memberId: string; tokenExpiresAt: bigint; sessionId?: string }[]) => (await identity.listSessions({ questions })).sessions,
    ),
    /** The balance and the newest lines (decision D158). */
    book: together('book', async (memberIds: string[]) => (await ledger.listBooks({ memberIds, linesMax: USER_POINTS_MAX })).books),
    standing: together('standing', async (memberIds: string[]) => {
      const { standings } = await tiers.getStandings({ memberIds: [...new Set(memberIds)], withHistory: true })
      const byMember = new Map(standings.map((standing) => [standing.memberId, standing]))
      return memberIds.map((memberId) => {
        const standing = byMember.get(memberId)
        if (!standing) throw new Error('tiers answered no standing')
        return standing
      })
    }),
    rewards: together('rewards', async (memberIds: string[]) => (await catalogue.listMembersRewards({ memberIds })).members),
    samples: together('samples', async (memberIds: string[]) => (await samples.listMembersSamples({ memberIds })).members),
    /** Asked for one member alone: most answers need it of nobody. */
    mayRequest: async (question: MayRequestRequest): Promise<boolean> => (await samples.mayRequest(question)).allowed,
    contestEntries: together('contest entries', async (memberIds: string[]) => (await contests.listMembersEntries({ memberIds })).members),
    inbox: together('inbox', async (memberIds: string[]) => (await notifications.listInboxes({ memberIds })).inboxes),
  }
}

export type MemberQuestions = ReturnType<typeof createMemberQuestions>
