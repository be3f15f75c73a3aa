import { useApi, useCallQuery, useQueryClient, type CallAnswer } from '@club/api'
import { goalCalls, type Goal } from '@club/contracts/http'
import { useUser } from '@club/session'
import { useState } from 'react'

type GoalAnswer = CallAnswer<typeof goalCalls.fetchGoal>

/** The reward that the member collects points for; `data.goal` is null without one. */
export function useGoal(enabled = true) {
  const user = useUser()
  return useCallQuery(goalCalls.fetchGoal, undefined, { enabled: enabled && user !== undefined })
}

/** Chooses or drops the goal; what is shown follows at once, and every other device by a live update. */
export function useChooseGoal(onProblem: (problem: unknown) => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const send = async (call: () => Promise<GoalAnswer>) => {
    setBusy(true)
    try {
      const answer = await call()
      queryClient.setQueriesData<GoalAnswer>({ queryKey: [goalCalls.fetchGoal.id] }, answer)
    } catch (problem) {
      onProblem(problem)
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    choose: (kind: Goal['kind'], rewardId: string) => send(() => api.call(goalCalls.setGoal, { kind, rewardId })),
    drop: () => send(() => api.call(goalCalls.clearGoal, {})),
  }
}
