import { useCallback, useSyncExternalStore } from 'react'

/**
 * The value of a store that several React roots share, as `useSyncExternalStore` gives it, notified in a microtask.
 * While one root is about to commit what it held back (a skeleton stays for at least 300 ms), React runs the effects
 * that the other roots still owe; one that writes the store would make the first root commit in the middle of its
 * commit, which ends in React's error 177.
 *
 * @param subscribe the same function at each render
 * @param read gives the same value until the store is written
 */
export function useSharedStore<Value>(subscribe: (listener: () => void) => () => void, read: () => Value): Value {
  const deferred = useCallback((listener: () => void) => subscribe(() => queueMicrotask(listener)), [subscribe])
  return useSyncExternalStore(deferred, read, read)
}
