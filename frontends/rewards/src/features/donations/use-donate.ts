import { intentOf, useSpend } from '@club/api'
import { rewardCalls } from '@club/contracts/http'
import { withNewest } from '@club/member'
import { usePatchUser, type User } from '@club/session'

/** Gives the points of a donation item, at most once per wish (rewards 4, D80). */
export function useDonate(donateId: string) {
  const patchUser = usePatchUser()
  const { spend, busy } = useSpend(rewardCalls.redeemDonation)
  const donate = (user: User, { onDonated, onProblem }: { onDonated: (points: number) => void; onProblem: (problem: unknown) => void }) =>
    spend(
      intentOf('donation', user.id, donateId),
      { id: user.id, donateId },
      {
        // The deduction comes as a negative number; the total already holds it.
        onAnswer: ({ points, pointRecord, totalPoints }) => {
          patchUser((member) => ({ ...member, totalPoints, points: withNewest(member.points, pointRecord) }))
          onDonated(-points)
        },
        onProblem,
      },
    )
  return { donate, busy }
}
