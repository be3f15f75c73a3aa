import { useCallback } from 'react'
import { useApi } from './api-context'
import { ApiRefusal } from './api-errors'
import type { CallAnswer, CallDefinition, CallInput, CallOptions } from './call-shape'
import { KEY_REUSED, sendUnder, type Intent } from './intent'
import { useOneAtATime } from './one-at-a-time'

export interface SpendOutcome<C extends CallDefinition> {
  onAnswer: (answer: CallAnswer<C>) => void
  /** a refusal or a fault */
  onProblem: (problem: unknown) => void
  /** 0 to 1 while files travel */
  onUploadProgress?: (share: number) => void
  /** what else was sent under the key, where the service says that the key was used for something else; null when nothing is known */
  sentBefore?: () => CallInput<C> | null
}

/**
 * Sends something that must happen once: presses while one is on its way are skipped, and whatever is sent again before the
 * service has decided carries the same key (D69). The outcome is handled also when the screen has gone.
 */
export function useSpend<C extends CallDefinition>(
  call: C,
): { spend: (intent: Intent, input: CallInput<C>, outcome: SpendOutcome<C>) => Promise<void>; busy: boolean } {
  const api = useApi()
  const { isBusy, run } = useOneAtATime()
  const spend = useCallback(
    (intent: Intent, input: CallInput<C>, { onAnswer, onProblem, onUploadProgress, sentBefore }: SpendOutcome<C>) =>
      run(async () => {
        const send = async (idempotencyKey: string) => {
          const options = { idempotencyKey, ...(onUploadProgress ? { onUploadProgress } : {}) } as CallOptions<C>
          try {
            return await api.call(call, input, options)
          } catch (problem) {
            const before = problem instanceof ApiRefusal && problem.code === KEY_REUSED ? sentBefore?.() : null
            if (!before) throw problem
            return api.call(call, before, options)
          }
        }
        try {
          onAnswer(await sendUnder(intent, send))
        } catch (problem) {
          onProblem(problem)
        }
      }),
    [api, call, run],
  )
  return { spend, busy: isBusy }
}
