import { AsyncLocalStorage } from 'node:async_hooks'
import type { Actor } from './actor'

/** What travels with a call beside its message and its trace; one store for all of it, because every await pays for each. */
export interface CallContext {
  /** The instant a test chose (decision D127). */
  readonly instant?: Date | undefined
  readonly actor?: Actor | undefined
}

const store = new AsyncLocalStorage<CallContext>()
const NOTHING: CallContext = {}

export const callContext = (): CallContext => store.getStore() ?? NOTHING

/** Runs a function in a context that replaces the current one. */
export const withCallContext = <T>(context: CallContext, run: () => T): T => store.run(context, run)
