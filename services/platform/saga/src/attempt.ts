import { assert, Fault } from '@club/kernel'
import { afterRun, afterUndo } from './progress'
import type { Progress } from './progress'
import type { Lease, SagaRow } from './rows'
import type { Saga, SagaEnd, StepOutcome } from './saga'

/** The attempt of one step: its saga, its place in it, and its lease. */
export interface Attempt {
  readonly definition: Saga<unknown>
  readonly at: SagaRow
  /** The written row: behind `at` while the result of a remote step waits for the transaction of the local step after it. */
  readonly written: SagaRow
  readonly lease: Lease
}

/** `lost`: another runner has the lease and continues; of the work done here only its idempotent effects count. */
export type Moved =
  | { readonly kind: 'moved'; readonly row: SagaRow; readonly written: SagaRow }
  | { readonly kind: 'lost' | 'stuck' }
  | { readonly kind: 'waits'; readonly dueInMs: number }

export type Next = Progress & { readonly state: string; readonly lastError: string | null }

export const rowAfter = (at: SagaRow, to: Next): SagaRow => ({ ...at, ...to, attempts: 0, state: JSON.parse(to.state) as unknown })

/** Progress after an answered attempt. @throws Fault when it may not refuse any more. */
export function nextOf({ definition, at }: Attempt, outcome: StepOutcome<unknown>, state: unknown): Next {
  const to = afterRun(definition, at, outcome)
  if (!to) throw new Fault(`refused after the pivot: ${outcome.kind === 'refused' ? outcome.reason : ''}`)
  return { ...to, state: definition.state.encode(outcome.kind === 'done' ? outcome.state : state), lastError: null }
}

interface StepWith<Context> {
  run?(state: unknown, context: Context): Promise<StepOutcome<unknown>>
  undo?(state: unknown, context: Context): Promise<void>
}

/** Carries out one step forward or back. */
export async function carryOut<Context>(one: Attempt, step: StepWith<Context>, context: Context): Promise<Next> {
  const state = one.definition.state.decode(one.at.state)
  if (one.at.status === 'undoing') {
    await step.undo?.(state, context)
    return { ...afterUndo(one.definition, one.at), state: one.definition.state.encode(state), lastError: null }
  }
  assert(step.run, 'a step that only runs together is never run individually')
  return nextOf(one, await step.run(state, context), state)
}

/** `${sagaId}:${step}`: the idempotency key of every call of a step. */
export const keyOf = ({ at }: Attempt, step: { readonly name: string }): string => `${at.id}:${step.name}`

export const isEnd = (at: Progress): boolean => at.status === 'done' || at.status === 'undone'

/** How a saga ended; undefined while it has not. */
export function endOf<State>(definition: Saga<State>, row: Pick<SagaRow, 'status' | 'reason' | 'state'>): SagaEnd<State> | undefined {
  if (row.status === 'done') return { kind: 'done', state: definition.state.decode(row.state) }
  if (row.status === 'undone') return { kind: 'refused', reason: row.reason ?? 'refused', state: definition.state.decode(row.state) }
  return undefined
}
