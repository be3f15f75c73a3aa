import { assert } from '@club/kernel'

/** What a step answers: the state to go on with, or why it refuses. */
export type StepOutcome<State> = { readonly kind: 'done'; readonly state: State } | { readonly kind: 'refused'; readonly reason: string }

export interface StepContext {
  /** `${sagaId}:${step}`: the idempotency key of every call that the step makes. */
  readonly key: string
}

/** One step; its name is also the name in logs and metrics. */
export interface Step<State> {
  readonly name: string
  run(state: State, context: StepContext): Promise<StepOutcome<State>>
  /** Takes the step back; must tolerate that it never happened. */
  undo?(state: State, context: StepContext): Promise<void>
  /** The point of no return: before it a refusal undoes, after it steps are retried until they work. */
  readonly pivot?: true
}

export interface Saga<State> {
  readonly name: string
  readonly steps: readonly Step<State>[]
}

/** Defines a saga. Exactly one pivot, and no undo after it. */
export function saga<State>(name: string, steps: readonly Step<State>[]): Saga<State> {
  const pivot = steps.findIndex((step) => step.pivot)
  assert(pivot >= 0 && steps.filter((step) => step.pivot).length === 1, `saga ${name} has exactly one pivot`)
  assert(
    steps.slice(pivot).every((step) => !step.undo),
    `saga ${name} undoes nothing from its pivot on`,
  )
  return { name, steps }
}

/** Goes on with the state that a step answers. */
export const done = <State>(state: State): StepOutcome<State> => ({ kind: 'done', state })

/** Refuses: nothing happened in this step, and the ones before it are undone. */
export const refuse = <State>(reason: string): StepOutcome<State> => ({ kind: 'refused', reason })
