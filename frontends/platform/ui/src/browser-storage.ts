/** The part of the browser's `Storage` that the club uses. It throws never: what the browser refuses is kept in memory for this page. */
export interface BrowserStorage {
  getItem(name: string): string | null
  setItem(name: string, value: string): void
  removeItem(name: string): void
  /** The names of everything that is stored. */
  names(): string[]
}

type Area = 'localStorage' | 'sessionStorage'

interface Refused {
  /** Values that the browser did not take, by area. */
  readonly values: Record<Area, Map<string, string>>
  readonly listeners: Set<() => void>
  /** Whether the browser has refused anything on this page. */
  any: boolean
}

/** On the page and not in the module: each remote may carry a copy of this file, and all copies are one storage. */
const REFUSED = Symbol.for('club.storage.refused')
const page = globalThis as { [REFUSED]?: Refused }
const refused = (): Refused => (page[REFUSED] ??= { values: { localStorage: new Map(), sessionStorage: new Map() }, listeners: new Set(), any: false })

function noteRefusal(): void {
  const state = refused()
  if (state.any) return
  state.any = true
  state.listeners.forEach((listener) => listener())
}

/**
 * Runs work on the browser's own storage. A browser that blocks it throws on the first look, a WebView without it has null, a full one
 * throws on a write: each counts as a refusal.
 */
function attempt<Value>(area: Area, work: (storage: Storage) => Value, otherwise: Value): Value {
  // Pages are drawn at build time too, where nothing is stored.
  if (typeof window === 'undefined') return otherwise
  try {
    const storage = window[area] as Storage | null | undefined
    if (storage) return work(storage)
  } catch {
    // Counted below.
  }
  noteRefusal()
  return otherwise
}

function storageOf(area: Area): BrowserStorage {
  const memory = () => refused().values[area]
  return {
    getItem: (name) => memory().get(name) ?? attempt(area, (storage) => storage.getItem(name), null),
    setItem(name, value) {
      const store = (storage: Storage) => {
        storage.setItem(name, value)
        return true
      }
      if (attempt(area, store, false)) {
        memory().delete(name)
        return
      }
      memory().set(name, value)
      // A full storage still has the value before, which would come back with the next page.
      attempt(area, (storage) => storage.removeItem(name), undefined)
    },
    removeItem(name) {
      memory().delete(name)
      attempt(area, (storage) => storage.removeItem(name), undefined)
    },
    names: () => [...new Set([...attempt(area, (storage) => Object.keys(storage), [] as string[]), ...memory().keys()])],
  }
}

/** Storage that outlives the tab, for all tabs. */
export const localStore: BrowserStorage = storageOf('localStorage')
/** Storage of this tab alone, until it is closed. */
export const sessionStore: BrowserStorage = storageOf('sessionStorage')

/** Whether this browser has refused to store something on this page, which then lasts no longer than the page; and how to learn of it. */
export const refusedStorage = {
  read: (): boolean => refused().any,
  subscribe(listener: () => void): () => void {
    refused().listeners.add(listener)
    return () => refused().listeners.delete(listener)
  },
}
