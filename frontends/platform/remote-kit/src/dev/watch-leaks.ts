/** Time for a remote to clean up after its part of the page has gone. */
const GRACE_MS = 1_000
/** Most repeated callbacks of a remote that has left; code that ends by itself needs fewer. */
const RENEWALS_MAX = 20
const REMOTE = /\/remotes\/([\w-]+)\/[^/]+\/[\w.-]+\.js/

type Kind = 'timer' | 'listener' | 'observer'

/** Something that code of a remote began and has not ended. */
interface Begun {
  readonly kind: Kind
  readonly remote: string
  /** file, line and column */
  readonly site: string
  /** between which changes of the page's area it began */
  readonly visit: number
  readonly isOf: (key: readonly unknown[]) => boolean
  readonly isAlive: () => boolean
  readonly end: () => void
}

const begun = new Set<Begun>()
const renewals = new Map<string, number>()
let visit = 0

/** A page that is closed has no `document` any more when its observers are called a last time. */
const page = document
/** The area that the shell shows or loads; empty for none. */
const areaOnPage = () => page.getElementById('area')?.dataset['name'] ?? ''
/** Whether nothing of the remote is on the page or on its way there: neither an area nor a tile. */
const isAway = (remote: string) => areaOnPage() !== remote && page.querySelector(`[data-area="${remote}"],[data-module="${remote}"]`) === null

type Patched = (...given: never[]) => unknown

/** Which code of a remote called a patched function; undefined where the shell or a library that it shares did. */
function callerOf(patched: Patched): { remote: string; site: string } | undefined {
  const at = { stack: '' }
  Error.captureStackTrace(at, patched)
  const [, site = ''] = /(?:\(|at )([^()\s]+:\d+:\d+)/.exec(at.stack) ?? []
  const remote = REMOTE.exec(site)?.[1]
  return remote === undefined ? undefined : { remote, site }
}

const same = (one: readonly unknown[]) => (other: readonly unknown[]) => one.length === other.length && one.every((part, at) => part === other[at])

function note(kind: Kind, patched: Patched, how: Pick<Begun, 'isOf' | 'end'> & { isAlive?: Begun['isAlive'] }): void {
  const found = callerOf(patched)
  if (found) begun.add({ kind, visit, isAlive: () => true, ...found, ...how })
}

function forget(...key: readonly unknown[]): void {
  for (const one of begun) if (one.isOf(key)) begun.delete(one)
}

function report(remote: string, what: string, site: string): void {
  console.error(`${remote} left ${what} behind, begun at ${site}`)
}

/** Ends what stayed from two visits at one place: once may be meant for as long as the page lives, twice grows. */
function endLeaks(): void {
  const places = new Map<string, Begun[]>()
  for (const one of begun) {
    if (!one.isAlive()) begun.delete(one)
    else if (isAway(one.remote)) places.set(`${one.kind} ${one.site}`, [...(places.get(`${one.kind} ${one.site}`) ?? []), one])
  }
  for (const left of places.values()) {
    const [first] = left
    if (!first || left.every((one) => one.visit === first.visit)) continue
    for (const one of left) {
      one.end()
      begun.delete(one)
    }
    report(first.remote, `${left.length} ${first.kind}s`, first.site)
  }
}

/** Whether code of a remote that has left asks again and again to be called. */
function goesOn(what: string, patched: Patched): boolean {
  const found = callerOf(patched)
  if (!found || !isAway(found.remote)) return false
  const times = (renewals.get(found.site) ?? 0) + 1
  renewals.set(found.site, times)
  if (times === RENEWALS_MAX) report(found.remote, what, found.site)
  return times >= RENEWALS_MAX
}

function watchTimers(): void {
  const { setInterval, setTimeout, requestAnimationFrame, clearInterval, clearTimeout } = window
  window.setInterval = function beginInterval(...wanted: Parameters<typeof setInterval>) {
    const id = setInterval.apply(window, wanted)
    note('timer', beginInterval, { isOf: same([id]), end: () => clearInterval.call(window, id) })
    return id
  } as typeof setInterval
  window.setTimeout = function beginTimeout(...wanted: Parameters<typeof setTimeout>) {
    return goesOn('a timer that sets itself', beginTimeout) ? 0 : setTimeout.apply(window, wanted)
  } as typeof setTimeout
  window.requestAnimationFrame = function beginFrame(wanted) {
    return goesOn('a drawing that goes on', beginFrame) ? 0 : requestAnimationFrame.call(window, wanted)
  }
  // Either clears both.
  window.clearInterval = (id) => {
    forget(id)
    clearInterval.call(window, id)
  }
  window.clearTimeout = (id) => {
    forget(id)
    clearTimeout.call(window, id)
  }
}

function watchListeners(target: Window | Document): void {
  const { addEventListener, removeEventListener } = target as EventTarget
  const captures = (options: boolean | EventListenerOptions | undefined) => (typeof options === 'object' ? options.capture === true : options === true)
  const own: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> = {
    addEventListener(type, listener, options) {
      addEventListener.call(target, type, listener, options)
      const { once = false, signal } = typeof options === 'object' ? options : {}
      const key = [target, type, listener, captures(options)]
      if (once || listener === null || signal?.aborted) return
      forget(...key)
      note('listener', own.addEventListener, { isOf: same(key), end: () => removeEventListener.call(target, type, listener, options) })
      signal?.addEventListener('abort', () => forget(...key))
    },
    removeEventListener(type, listener, options) {
      forget(target, type, listener, captures(options))
      removeEventListener.call(target, type, listener, options)
    },
  }
  Object.assign(target, own)
}

interface Observer {
  observe(...given: never[]): void
  disconnect(): void
}

function watchObservers(name: 'MutationObserver' | 'ResizeObserver' | 'IntersectionObserver'): void {
  const observers = window as unknown as Record<string, (new (...given: never[]) => Observer) | undefined>
  const Native = observers[name]
  if (!Native) return
  observers[name] = class extends Native {
    override observe(...given: never[]): void {
      super.observe(...given)
      const held = new WeakRef(this)
      forget(this)
      // Where nobody else holds it, nothing was left.
      note('observer', this.observe, {
        isOf: ([one]) => one === held.deref(),
        isAlive: () => held.deref() !== undefined,
        end: () => held.deref()?.disconnect(),
      })
    }
    override disconnect(): void {
      forget(this)
      super.disconnect()
    }
  }
}

/** Counts a visit when another area is wanted, and looks for leaks once the last one has had time to clean up. */
function watchArea(): void {
  const { setTimeout } = window
  let name = areaOnPage()
  new MutationObserver(() => {
    if (areaOnPage() === name) return
    name = areaOnPage()
    visit += 1
    for (const site of renewals.keys()) if (!isAway(REMOTE.exec(site)?.[1] ?? '')) renewals.delete(site)
    setTimeout.call(window, endLeaks, GRACE_MS)
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-name'] })
}

/**
 * From now on ends, and names in the console, whatever remotes leave running after they have left the page: repeated timers, listeners of the page,
 * observers, and with these the parts of the page that they held. The shell and shared libraries keep theirs. For developers and journeys
 * alone: it patches the page's own functions, in V8 (ADR 38).
 */
export function watchLeaks(): void {
  if (Object.hasOwn(window, 'clubWatchesLeaks')) return
  Object.defineProperty(window, 'clubWatchesLeaks', { value: true })
  watchArea()
  watchTimers()
  for (const target of [window, document]) watchListeners(target)
  for (const name of ['MutationObserver', 'ResizeObserver', 'IntersectionObserver'] as const) watchObservers(name)
}
