import type { CallAnswer } from '@club/api'
import { contestCalls } from '@club/contracts/http'
import { usePatchUser, type User } from '@club/session'
import { useQueryClient } from '@tanstack/react-query'
import { withNewest } from '../../newest-first'
import { useSpend } from '../../use-spend'

export type OpenedBox = CallAnswer<typeof contestCalls.openBox>

/** Opens one mystery box; the server draws the prize, once (D87). */
export function useOpenBox(entryId: string) {
  const patchUser = usePatchUser()
  const queryClient = useQueryClient()
  const { spend, busy } = useSpend(contestCalls.openBox, `box:${entryId}`)
  const open = (user: User, { onOpened, onProblem }: { onOpened: (box: OpenedBox) => void; onProblem: (problem: unknown) => void }) =>
    spend(
      { id: user.id, entryId },
      {
        onAnswer: (box) => {
          const { pointRecord, totalPoints } = box
          patchUser((member) => ({ ...member, totalPoints, points: pointRecord === null ? member.points : withNewest(member.points, pointRecord) }))
          void queryClient.invalidateQueries({ queryKey: [contestCalls.listBoxes.id] })
          onOpened(box)
        },
        onProblem: (problem) => {
          void queryClient.invalidateQueries({ queryKey: [contestCalls.listBoxes.id] })
          onProblem(problem)
        },
      },
    )
  return { open, busy }
}
