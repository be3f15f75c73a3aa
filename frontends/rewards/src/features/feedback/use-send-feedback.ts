import { useApi, useOneAtATime } from '@club/api'
import { sampleCalls } from '@club/contracts/http'
import { withNewest } from '@club/member'
import { usePatchUser, type User } from '@club/session'
import { useCallback } from 'react'
import type { FeedbackBody } from './answers'

type Feedback = Omit<FeedbackBody, 'id' | 'orderId'>

/** Sends a member's feedback on a sample, once; their points and the prompt follow in the session (rewards 4, D66). */
export function useSendFeedback(user: User | undefined, orderId: string | undefined) {
  const api = useApi()
  const patchUser = usePatchUser()
  const { isBusy, run } = useOneAtATime<number>()
  const memberId = user?.id
  const send = useCallback(
    (feedback: Feedback): Promise<number> =>
      run(async () => {
        if (memberId === undefined || orderId === undefined) throw new Error('nothing to answer for')
        const { points, pointRecord } = await api.call(sampleCalls.answerQuestions, { id: memberId, orderId, ...feedback })
        patchUser((member) => ({
          ...member,
          promptFeedback: false,
          samples: member.samples.map((order) => (order.id === orderId ? { ...order, received: feedback.received } : order)),
          // Live updates may have delivered the points before this answer.
          ...(pointRecord === null || member.points.some(({ id }) => id === pointRecord.id)
            ? {}
            : { totalPoints: member.totalPoints + points, points: withNewest(member.points, pointRecord) }),
        }))
        return points
      }),
    [api, patchUser, memberId, orderId, run],
  )
  return { send, sending: isBusy }
}
