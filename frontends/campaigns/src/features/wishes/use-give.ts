import { intentOf, useQueryClient, useSpend } from '@club/api'
import { contentCalls, rewardCalls, type Wisher } from '@club/contracts/http'
import { counted, withNewest } from '@club/member'
import { usePatchUser, useSession, type User } from '@club/session'

/** Gives points to a wish, once; the member's balance and what the wish received follow the answer (D80). */
export function useGive(wisherId: string, amount: number) {
  const patchUser = usePatchUser()
  const { refreshUser } = useSession()
  const queryClient = useQueryClient()
  const { spend, busy } = useSpend(rewardCalls.donateToWisher)
  const give = (user: Pick<User, 'id'>, { onGiven, onProblem }: { onGiven: (given: number) => void; onProblem: (problem: unknown) => void }) =>
    spend(
      intentOf('wish', user.id, wisherId, amount),
      { id: user.id, wisherId, selectedValue: amount },
      {
        onAnswer: ({ points, pointRecord, totalPoints }) => {
          const given = -points
          patchUser((member) => ({
            ...member,
            totalPoints,
            points: withNewest(member.points, pointRecord),
            counts: counted(member.counts, { wishes: 1 }),
          }))
          queryClient.setQueriesData<Wisher[]>({ queryKey: [contentCalls.fetchWishes.id] }, (wishes) =>
            wishes?.map((wish) => (wish.id === wisherId ? { ...wish, points: wish.points + given } : wish)),
          )
          // Live updates may have counted this gift before.
          void refreshUser()
          onGiven(given)
        },
        onProblem,
      },
    )
  return { give, busy }
}
