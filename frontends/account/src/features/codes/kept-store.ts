/** A value in local storage that this tab and the others watch. */
export interface Store<Value> {
  read: () => Value
  write: (value: Value) => void
  subscribe: (listener: () => void) => () => void
}

/** `parse` makes a value of whatever is stored there, or of null. */
export function createStore<Value>(name: string, parse: (stored: unknown) => Value): Store<Value> {
  const listeners = new Set<() => void>()
  let text: string | null | undefined
  let value: Value
  const parsed = (stored: string | null): unknown => {
    try {
      return stored === null ? null : (JSON.parse(stored) as unknown)
    } catch {
      return null
    }
  }
  return {
    // The same object until the text changes, as React asks of a store.
    read() {
      const stored = localStorage.getItem(name)
      if (stored !== text) {
        text = stored
        value = parse(parsed(stored))
      }
      return value
    },
    write(next) {
      localStorage.setItem(name, JSON.stringify(next))
      listeners.forEach((listener) => listener())
    },
    subscribe(listener) {
      const onStorage = (event: StorageEvent) => {
        if (event.key === name) listener()
      }
      listeners.add(listener)
      window.addEventListener('storage', onStorage)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', onStorage)
      }
    },
  }
}
