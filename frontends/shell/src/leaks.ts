import { areaState } from './area-state'

/** Time for a remote to clean up after its part of the page has gone. */
const GRACE_MS = 1_000
/** Most repeated callbacks of a remote that has left; code that ends by itself needs fewer. */
const RENEWALS_MAX = 20
const REMOTE = /\/remotes\/([\w-]+)\/[^/]+\/[\w.-]+\.js/
const STYLES = /\/remotes\/([\w-]+)\/[^/]+\/[\w.-]+\.css/

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
let report = (_remote: string, _error: Error): void => undefined

/** Whether nothing of the remote is on the page or on its way there: neither an area nor a tile. */
const isAway = (remote: string) => areaState.read().name !== remote && document.querySelector(`[data-area="${remote}"],[data-module="${remote}"]`) === null

/** Which code of a remote calls; none where the shell or a library that it shares does. */
function caller(): { remote: string; site: string } | undefined {
  const frames = [...(new Error().stack ?? '').matchAll(/(?:\(|@|at )([^()\s]+:\d+:\d+)/g)].map(([, place = '']) => place)
  const own = frames[0]?.replace(/:\d+:\d+$/, '')
  const site = frames.find((frame) => !frame.startsWith(`${own}:`)) ?? ''
  const remote = REMOTE.exec(site)?.[1]
  return remote === undefined ? undefined : { remote, site }
}

const same = (one: readonly unknown[]) => (other: readonly unknown[]) => one.length === other.length && one.every((part, at) => part === other[at])

function note(kind: Kind, how: Pick<Begun, 'isOf' | 'end'> & { isAlive?: Begun['isAlive'] }): void {
  const found = caller()
  if (found) begun.add({ kind, visit, isAlive: () => true, ...found, ...how })
}

function forget(...key: readonly unknown[]): void {
  for (const one of begun) if (one.isOf(key)) begun.delete(one)
}

function leak(remote: string, what: string, site: string): void {
  report(remote, Object.assign(new Error(`left ${what} behind`), { name: 'Leak', stack: `Leak: ${what}\n    at ${site}` }))
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
    leak(first.remote, `${left.length} ${first.kind}s`, first.site)
  }
}

/** Whether code of a remote that has left asks again and again to be called. */
function goesOn(what: string): boolean {
  const found = caller()
  if (!found || !isAway(found.remote)) return false
  const times = (renewals.get(found.site) ?? 0) + 1
  renewals.set(found.site, times)
  if (times === RENEWALS_MAX) leak(found.remote, what, found.site)
  return times >= RENEWALS_MAX
}

function watchTimers(): void {
  const { setInterval, setTimeout, requestAnimationFrame, clearInterval, clearTimeout } = window
  window.setInterval = ((...wanted: Parameters<typeof setInterval>) => {
    const id = setInterval.apply(window, wanted)
    note('timer', { isOf: same([id]), end: () => clearInterval.call(window, id) })
    return id
  }) as typeof setInterval
  window.setTimeout = ((...wanted: Parameters<typeof setTimeout>) =>
    goesOn('a timer that sets itself') ? 0 : setTimeout.apply(window, wanted)) as typeof setTimeout
  window.requestAnimationFrame = (wanted) => (goesOn('a drawing that goes on') ? 0 : requestAnimationFrame.call(window, wanted))
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
      note('listener', { isOf: same(key), end: () => removeEventListener.call(target, type, listener, options) })
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
  const page = window as unknown as Record<string, (new (...given: never[]) => Observer) | undefined>
  const Native = page[name]
  if (!Native) return
  page[name] = class extends Native {
    override observe(...given: never[]): void {
      super.observe(...given)
      const held = new WeakRef(this)
      forget(this)
      // Where nobody else holds it, nothing was left.
      note('observer', { isOf: ([one]) => one === held.deref(), isAlive: () => held.deref() !== undefined, end: () => held.deref()?.disconnect() })
    }
    override disconnect(): void {
      forget(this)
      super.disconnect()
    }
  }
}

/** Styles still loading when their remote left are switched off; `holdStyles` switches them on again. */
function endLateStyles(): void {
  for (const sheet of document.styleSheets) {
    const remote = STYLES.exec(sheet.href ?? '')?.[1]
    if (remote !== undefined && isAway(remote)) sheet.disabled = true
  }
}

/**
 * From now on ends and names whatever remotes leave running after they have left the page: repeated timers, listeners of the page, observers, and
 * with these the parts of the page that they held; late styles. The shell and shared libraries keep theirs.
 */
export function watchLeaks(onLeak: (remote: string, error: Error) => void): void {
  report = onLeak
  const { setTimeout } = window
  watchTimers()
  for (const target of [window, document]) watchListeners(target)
  document.addEventListener('load', endLateStyles, true)
  endLateStyles()
  for (const name of ['MutationObserver', 'ResizeObserver', 'IntersectionObserver'] as const) watchObservers(name)
  let { name } = areaState.read()
  areaState.subscribe(() => {
    const { name: now, status } = areaState.read()
    if (now === name || status === 'loading') return
    name = now
    visit += 1
    for (const site of renewals.keys()) if (!isAway(REMOTE.exec(site)?.[1] ?? '')) renewals.delete(site)
    setTimeout.call(window, endLeaks, GRACE_MS)
  })
}
