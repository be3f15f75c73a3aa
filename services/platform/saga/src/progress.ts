import { ATTEMPTS_EXHAUSTED } from './saga'
import type { Saga, StepOutcome } from './saga'

export type SagaStatus = 'running' | 'undoing' | 'done' | 'undone'

/** Progress of a saga. */
export interface Progress {
  readonly status: SagaStatus
  /** The step to run next, or to undo next. */
  readonly step: number
  readonly reason: string | null
}

type Steps = Pick<Saga<unknown>, 'steps' | 'pivot' | 'attemptsMax'>

/** Back to the last step at or before `from` that has an undo; there is nothing to do for the others. */
function undoFrom({ steps }: Steps, from: number, reason: string | null): Progress {
  const step = steps.slice(0, from + 1).findLastIndex((candidate) => candidate.undo)
  return step < 0 ? { status: 'undone', step: 0, reason } : { status: 'undoing', step, reason }
}

/** Progress after a step answered; undefined when that counts as a failure: after the pivot nothing may refuse. */
export function afterRun(definition: Steps, at: Progress, outcome: StepOutcome<unknown>): Progress | undefined {
  if (outcome.kind === 'done') return { status: at.step === definition.steps.length - 1 ? 'done' : 'running', step: at.step + 1, reason: null }
  return at.step > definition.pivot ? undefined : undoFrom(definition, at.step - 1, outcome.reason)
}

/** Progress after a step was undone. */
export const afterUndo = (definition: Steps, at: Progress): Progress => undoFrom(definition, at.step - 1, at.reason)

/**
 * Decides what follows a failed attempt; `attempts` counts those before it. The step itself is undone too when its attempts ran out:
 * a call that timed out may have happened. For the same reason a pivot that does not answer leads neither forward nor back.
 */
export function afterFailure(definition: Steps, at: Progress, attempts: number): 'retry' | 'stuck' | Progress {
  if (attempts + 1 < definition.attemptsMax) return 'retry'
  return at.status === 'running' && at.step < definition.pivot ? undoFrom(definition, at.step, ATTEMPTS_EXHAUSTED) : 'stuck'
}
