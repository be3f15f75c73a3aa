/** A value that React and plain code can both watch. */
export interface Store<Value> {
  read: () => Value
  write: (value: Value) => void
  subscribe: (listener: () => void) => () => void
}

/** Makes a store; writing an identical value notifies nobody. */
export function createStore<Value>(first: Value): Store<Value> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    read: () => value,
    write(next) {
      if (Object.is(next, value)) return
      value = next
      listeners.forEach((listener) => listener())
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
