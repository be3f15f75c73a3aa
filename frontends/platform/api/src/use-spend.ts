import { useCallback } from 'react'
import { useApi } from './api-context'
import { ApiFault } from './api-errors'
import type { CallAnswer, CallDefinition, CallInput, CallOptions } from './call-shape'
import { useOneAtATime } from './one-at-a-time'
import { useIntent } from './use-intent'

export interface SpendOutcome<C extends CallDefinition> {
  onAnswer: (answer: CallAnswer<C>) => void
  /** a refusal or a fault */
  onProblem: (problem: unknown) => void
  /** 0 to 1 while files travel */
  onUploadProgress?: (share: number) => void
}

/**
 * Sends something that must happen once: presses while one is on its way are skipped, and whatever is sent again after a
 * fault carries the same key until the service has answered (D69). The outcome is handled also when the screen has gone.
 *
 * @param intention what the member wants, unique per thing, e.g. `voucher:<id>`
 */
export function useSpend<C extends CallDefinition>(
  call: C,
  intention: string,
): { spend: (input: CallInput<C>, outcome: SpendOutcome<C>) => Promise<void>; busy: boolean } {
  const api = useApi()
  const intent = useIntent(intention)
  const { isBusy, run } = useOneAtATime()
  const spend = useCallback(
    (input: CallInput<C>, { onAnswer, onProblem, onUploadProgress }: SpendOutcome<C>) =>
      run(async () => {
        try {
          const options = { idempotencyKey: intent.key(), ...(onUploadProgress ? { onUploadProgress } : {}) } as CallOptions<C>
          const answer = await api.call(call, input, options)
          intent.answered()
          onAnswer(answer)
        } catch (problem) {
          if (!(problem instanceof ApiFault)) intent.answered()
          onProblem(problem)
        }
      }),
    [api, call, intent, run],
  )
  return { spend, busy: isBusy }
}
