import { intentOf, useQueryClient, useSpend, type CallAnswer } from '@club/api'
import { contestCalls } from '@club/contracts/http'
import { usePatchUser, type User } from '@club/session'
import { withNewest } from '../newest-first'

export type OpenedBox = CallAnswer<typeof contestCalls.openBox>

/** Opens one mystery box; the server draws the prize, once (D87). */
export function useOpenBox(entryId: string) {
  const patchUser = usePatchUser()
  const queryClient = useQueryClient()
  const { spend, busy } = useSpend(contestCalls.openBox)
  const open = (user: Pick<User, 'id'>, { onOpened, onProblem }: { onOpened: (box: OpenedBox) => void; onProblem: (problem: unknown) => void }) => {
    const reload = () => void queryClient.invalidateQueries({ queryKey: [contestCalls.listBoxes.id] })
    return spend(
      intentOf('box', user.id, entryId),
      { id: user.id, entryId },
      {
        onAnswer: (box) => {
          patchUser((member) => ({ ...member, totalPoints: box.totalPoints, points: withNewest(member.points, box.pointRecord) }))
          reload()
          onOpened(box)
        },
        onProblem: (problem) => {
          reload()
          onProblem(problem)
        },
      },
    )
  }
  return { open, busy }
}
