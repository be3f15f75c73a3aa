import { ApiFault, useApi, useIntent } from '@club/api'
import type { CallAnswer, CallDefinition, CallInput } from '@club/api'
import { useCallback, useRef, useState } from 'react'

/**
 * Sends something that must happen once: presses while one is on its way are skipped, and whatever is sent again after a
 * fault carries the same key until the service has answered (D69). The outcome is handled also when the screen has gone.
 *
 * @param intention what the member wants, unique per thing, e.g. `voucher:<id>`
 */
export function useSpend<C extends CallDefinition>(call: C, intention: string) {
  const api = useApi()
  const intent = useIntent(intention)
  const sending = useRef(false)
  const [busy, setBusy] = useState(false)
  const spend = useCallback(
    async (input: CallInput<C>, { onAnswer, onProblem }: { onAnswer: (answer: CallAnswer<C>) => void; onProblem: (problem: unknown) => void }) => {
      if (sending.current) return
      sending.current = true
      setBusy(true)
      try {
        const answer = await api.call(call, input, { idempotencyKey: intent.key() } as Parameters<typeof api.call<C>>[2])
        intent.answered()
        onAnswer(answer)
      } catch (problem) {
        if (!(problem instanceof ApiFault)) intent.answered()
        onProblem(problem)
      } finally {
        sending.current = false
        setBusy(false)
      }
    },
    [api, call, intent],
  )
  return { spend, busy }
}
