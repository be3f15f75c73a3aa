import { isNativeError, isPromise } from 'node:util/types'

/** A source of events: an emitter of Node, or of a library that works like one. */
export type Emitter = Pick<NodeJS.EventEmitter, 'on' | 'off' | 'prependListener'>

/** Handlers by event name; for `error` use `failed`. */
export type Listeners = Readonly<Record<string, (...args: never[]) => unknown>> & { readonly error?: never }

type Failed = (error: Error) => void

/**
 * Owners that handle an emitter's errors; an emitter with owners has one `error` listener for all of them. They are kept on the emitter, not
 * in a WeakMap: owners refer to their emitter, and a collection of the young generation keeps whatever a WeakMap's values refer to, so that
 * every request would live until the whole heap is collected.
 */
const OWNERS = Symbol('owners of errors')
type Owned = Emitter & { [OWNERS]?: Set<Failed> }

/**
 * Listens to an emitter of another's making and owns its errors. Node ends the process when an emitter says `error` and nobody
 * listens, and when a listener throws; of an emitter that is listened to here, both go to `failed`, and so does what an asynchronous
 * listener rejects with. Returns how to stop listening. The emitter stays owned to the end of its life, even without listeners: it may fail
 * after its last reader has gone, and then nobody needs to know.
 */
export const listenTo = (emitter: Emitter, listeners: Listeners, failed: Failed): (() => void) => listen('on', emitter, listeners, failed)

/** The same, before those who listen already. */
export const listenBefore = (emitter: Emitter, listeners: Listeners, failed: Failed): (() => void) => listen('prependListener', emitter, listeners, failed)

function listen(how: 'on' | 'prependListener', emitter: Emitter, listeners: Listeners, failed: Failed): () => void {
  const owner: Failed = (error) => guard(failed, error)
  ownersOf(emitter).add(owner)
  const added = Object.entries(listeners).map(([event, listener]) => {
    const guarded = (...args: unknown[]): void => {
      try {
        const result = listener(...(args as never[]))
        if (isPromise(result)) result.catch((error: unknown) => owner(errorOf(error)))
      } catch (error) {
        owner(errorOf(error))
      }
    }
    emitter[how](event, guarded)
    return [event, guarded] as const
  })
  return () => {
    for (const [event, guarded] of added) emitter.off(event, guarded)
    ;(emitter as Owned)[OWNERS]?.delete(owner)
  }
}

/** Owns the errors of an emitter that is not listened to; `failed` receives them. Returns how to stop reporting them, not owning them. */
export const ownErrors = (emitter: Emitter, failed: Failed): (() => void) => listenTo(emitter, {}, failed)

function ownersOf(emitter: Owned): Set<Failed> {
  if (emitter[OWNERS]) return emitter[OWNERS]
  const found = new Set<Failed>()
  emitter[OWNERS] = found
  emitter.on('error', (error: unknown) => {
    for (const failed of [...found]) failed(errorOf(error))
  })
  return found
}

/** A bug in the handling of an error must not become the next error. */
function guard(failed: Failed, error: Error): void {
  try {
    failed(error)
  } catch (mistake) {
    process.emitWarning(errorOf(mistake))
  }
}

const errorOf = (thrown: unknown): Error => (isNativeError(thrown) ? thrown : new Error(String(thrown)))
