import { assert } from '@club/kernel'
import type { JsonCodec } from '@club/kernel'
import type { Tx } from '@club/postgres'

/** Result of a step: the state to continue with, or its refusal. */
export type StepOutcome<State> = { readonly kind: 'done'; readonly state: State } | { readonly kind: 'refused'; readonly reason: string }

export interface StepContext {
  readonly sagaId: string
  /** `${sagaId}:${step}`: the idempotency key of every call that the step makes, forward and back. */
  readonly key: string
}

/** A local step works in the transaction that also moves the saga on, so it happens exactly once. */
export interface LocalContext extends StepContext {
  readonly tx: Tx
}

interface StepOf<State, Context> {
  /** Also its name in logs and spans, and part of its key: never rename the step of a saga that may be in progress. */
  readonly name: string
  /**
   * Undoes the step. Must tolerate that it never happened and that the state lacks its result: a step
   * whose attempts ran out is undone as well, and nobody knows their outcome.
   */
  undo?(state: State, context: Context): Promise<void>
  /** The point of no return: before it a refusal undoes, after it steps are retried until they work. */
  readonly pivot?: true
}

interface Run<State, Context> {
  run(state: State, context: Context): Promise<StepOutcome<State>>
}

interface RunTogether<State> {
  /**
   * For a step so frequent that it should read and write at once for all sagas that reach it at the same time. Returns an
   * outcome for each, in order. When it throws, each saga takes the step individually.
   */
  runTogether(many: readonly Together<State>[], tx: Tx): Promise<readonly StepOutcome<State>[]>
}

/** A step that calls another service: it may run more than once, so its calls carry `key`. */
export type RemoteStep<State> = StepOf<State, StepContext> & Run<State, StepContext> & { readonly local?: undefined }
/** A step in the service's own database. It must not reach the network: it holds a transaction. */
export type LocalStep<State> = StepOf<State, LocalContext> & { readonly local: true } & (Run<State, LocalContext> | RunTogether<State>)

/** One of the sagas that take a step together. */
export interface Together<State> {
  readonly sagaId: string
  readonly state: State
  /** Does something in the context of this saga: for its trace and as its actor. */
  asCaller<T>(work: () => T): T
}

export type Step<State> = RemoteStep<State> | LocalStep<State>

export type SagaEnd<State> =
  | { readonly kind: 'done'; readonly state: State }
  /** Every earlier step is undone; the state is that of the last step that was done. */
  | { readonly kind: 'refused'; readonly reason: string; readonly state: State }

export interface Saga<State> {
  readonly name: string
  readonly state: JsonCodec<State>
  readonly steps: readonly Step<State>[]
  readonly pivot: number
  readonly attemptsMax: number
  onEnd?(tx: Tx, end: SagaEnd<State>, sagaId: string): Promise<void>
}

/** The reason of a saga that was undone because a step before the pivot failed `attemptsMax` times. */
export const ATTEMPTS_EXHAUSTED = 'attempts-exhausted'

const ATTEMPTS_MAX = 10

/**
 * Defines a saga: exactly one pivot, no undo from it on, steps of different names.
 * `attemptsMax` limits the attempts of each step. When they run out before the pivot the saga is undone, that step included;
 * at the pivot (nobody knows whether it happened), after it and in an undo the saga is stuck and waits for an operator.
 * `onEnd` runs in the transaction that ends the saga, with its outcome: for the events and records of it.
 */
export function saga<State>(definition: {
  readonly name: string
  readonly state: JsonCodec<State>
  readonly steps: readonly Step<State>[]
  readonly attemptsMax?: number
  onEnd?(tx: Tx, end: SagaEnd<State>, sagaId: string): Promise<void>
}): Saga<State> {
  const { name, steps, attemptsMax = ATTEMPTS_MAX } = definition
  const pivot = steps.findIndex((step) => step.pivot)
  assert(pivot >= 0 && steps.filter((step) => step.pivot).length === 1, `saga ${name} has exactly one pivot`)
  assert(
    steps.slice(pivot).every((step) => !step.undo),
    `saga ${name} undoes nothing from its pivot on`,
  )
  assert(new Set(steps.map((step) => step.name)).size === steps.length, `the steps of saga ${name} have names of their own`)
  assert(attemptsMax > 0, `saga ${name} attempts its steps at least once`)
  return { ...definition, pivot, attemptsMax }
}

/** Continues with the state that a step returns. */
export const done = <State>(state: State): StepOutcome<State> => ({ kind: 'done', state })

/** Refuses: nothing happened in this step, and the ones before it are undone. */
export const refuse = <State>(reason: string): StepOutcome<State> => ({ kind: 'refused', reason })
