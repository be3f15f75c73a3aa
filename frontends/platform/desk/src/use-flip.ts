import { useApi, useOneAtATime, useQueryClient } from '@club/api'
import type { adminCodeCalls, CallDefinition } from '@club/contracts/http'
import type { NEWS } from '@club/contracts/records'
import { useState } from 'react'
import { useProblemText } from './problem-text'

/** A call that shows or hides a record (D95), or gives it the state that it names. */
export type ToggleCall = CallDefinition & Pick<typeof NEWS.calls.toggle, 'body' | 'answer'>
/** A call that turns the state of a record; a batch of codes is only ever turned alone. */
type FlipCall = CallDefinition & Pick<ToggleCall, 'answer'> & { readonly body: ToggleCall['body'] | (typeof adminCodeCalls.toggleCodeBatch)['body'] }

interface Flippable {
  readonly id: string
  readonly active: boolean
}

const isRecord = (row: unknown, id: string): row is Flippable => typeof row === 'object' && row !== null && 'active' in row && 'id' in row && row.id === id

/** The lists of an answer: the answer itself, or what it names. */
const listsOf = (answer: unknown): readonly unknown[] =>
  Array.isArray(answer) ? [answer] : typeof answer === 'object' && answer !== null ? Object.values(answer) : []

const holds = (answer: unknown, id: string): boolean => listsOf(answer).some((list) => Array.isArray(list) && list.some((row) => isRecord(row, id)))

function withActive(answer: unknown, id: string, active: boolean): unknown {
  const inList = (list: unknown) => (Array.isArray(list) ? list.map((row: unknown) => (isRecord(row, id) ? { ...row, active } : row)) : list)
  if (Array.isArray(answer)) return inList(answer)
  return Object.fromEntries(Object.entries(answer as object).map(([name, list]) => [name, inList(list)]))
}

/**
 * Shows or hides one record of a list. It flips in its row at once, in every list that is known, and back with the reason when the
 * service refuses (back-office 4.1); the lists are read again behind it.
 */
export function useFlip(call: FlipCall) {
  const api = useApi()
  const queryClient = useQueryClient()
  const problemText = useProblemText()
  const { isBusy, run } = useOneAtATime()
  const [problem, setProblem] = useState<string | null>(null)
  const flip = ({ id, active }: Flippable, onFlipped: (active: boolean) => void) =>
    run(async () => {
      const lists = { predicate: (query: { state: { data: unknown } }) => holds(query.state.data, id) }
      const show = (shown: boolean) => queryClient.setQueriesData<unknown>(lists, (answer: unknown) => withActive(answer, id, shown))
      // A list that was asked for before the press would bring the old state back.
      await queryClient.cancelQueries(lists)
      show(!active)
      try {
        const answer = await api.call(call, { id })
        show(answer.active)
        onFlipped(answer.active)
      } catch (error) {
        show(active)
        setProblem(problemText(error))
      }
      void queryClient.invalidateQueries()
    })
  return { flip, isBusy, problem, dismiss: () => setProblem(null) }
}
