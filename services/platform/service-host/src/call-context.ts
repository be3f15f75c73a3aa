import { AsyncLocalStorage } from 'node:async_hooks'
import type { Actor } from './actor'

/** Context that travels with a call besides its message and its trace; one store for all of it, because every await pays for each. */
export interface CallContext {
  /** The instant a test chose (decision D127). */
  readonly instant?: Date | undefined
  readonly actor?: Actor | undefined
  readonly act?: Act | undefined
  /** When the first caller stops waiting, in milliseconds since the epoch: no call on their behalf takes longer (ADR 18). */
  readonly deadline?: number | undefined
  /** Returns a signal aborted when the caller no longer waits, for the deadline or because they left; called when somebody needs it. */
  readonly signal?: (() => AbortSignal) | undefined
  /** Whether the caller has left, where nothing that is asked for them writes: other services are not asked any more. */
  readonly hasLeft?: (() => boolean) | undefined
}

/** Request of the caller about the one act that the call makes. */
export interface Act {
  /** The id of its row in the audit log, for the caller to know it. */
  readonly id: string
  /** The state that a toggle sets; absent: it turns the state round. */
  readonly sets: boolean
}

const store = new AsyncLocalStorage<CallContext>()
const NOTHING: CallContext = {}
/** The club itself: work that nobody requested, or that serves many callers at once. */
const SYSTEM: Actor = { kind: 'system', id: '' }

export const callContext = (): CallContext => store.getStore() ?? NOTHING

/** When the caller of the current work stops waiting, in milliseconds since the epoch; never, when nobody said. */
export const deadline = (): number => callContext().deadline ?? Infinity

/** Runs a function in a context that replaces the current one. */
export const withCallContext = <T>(context: CallContext, run: () => T): T => store.run(context, run)

/** Runs a function for a caller that waits so long at most; an earlier deadline keeps its effect. */
export function withinBudget<T>(ms: number, run: () => T): T {
  const context = callContext()
  return withCallContext({ ...context, deadline: Math.min(context.deadline ?? Infinity, Date.now() + ms) }, run)
}

/** Runs a function for which nobody waits, although somebody's call began it. */
export const withoutBudget = <T>(run: () => T): T => withCallContext({ ...callContext(), deadline: undefined, signal: undefined, hasLeft: undefined }, run)

/** The actor that the current work is done for: the service that authenticated the caller sends it with every call; events record it. */
export const actor = (): Actor => callContext().actor ?? SYSTEM

/** Aborted when the caller no longer waits: for work that nobody needs then, never for what may have been written already. */
export const callSignal = (): AbortSignal | undefined => callContext().signal?.()

/**
 * Runs a function for a caller who may leave: streams that it reads from other services end then. With `hasLeft`, for a function that only reads,
 * calls that it would make then throw an AbortError instead; one that is under way is answered.
 */
export const untilLeft = <T>(left: Pick<CallContext, 'signal' | 'hasLeft'>, run: () => T): T => withCallContext({ ...callContext(), ...left }, run)

/** The request about the act of the current call; undefined when that is left to the service. */
export const requestedAct = (): Act | undefined => callContext().act

/** Runs a call that requests an act. */
export const withAct = <T>(act: Act, run: () => T): T => withCallContext({ ...callContext(), act }, run)

/** Runs a function on somebody's behalf. */
export const actAs = <T>(who: Actor, run: () => T): T => withCallContext({ ...callContext(), actor: who }, run)
