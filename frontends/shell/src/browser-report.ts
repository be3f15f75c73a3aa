import { canaryCalls, type BrowserEvent, type ReportedCrash } from '@club/contracts/http'
import type { RemoteHost } from '@club/remote-kit'
import type { PublishedRemote } from '@club/remote-kit/remotes-file'
import { areaState } from './area-state'
import { followCanary } from './follow-canary'
import { reportCrash } from './report-crash'
import { followUncaught } from './uncaught'

/** Share of pages without a canary that report; pages with one all report. */
const SAMPLED_SHARE = 0.1
const GATHER_MS = 1_000
const EVENTS_MAX = 20
const MS_MAX = 60_000
/** Presses that were answered sooner are not worth counting. */
const INP_FROM_MS = 40

const isSampled = Math.random() < SAMPLED_SHARE
let events: BrowserEvent[] = []
let gathering: ReturnType<typeof setTimeout> | undefined
/** The slowest press of each remote, in milliseconds. */
const slowest = new Map<string, number>()
const shown = new Map<string, { host: RemoteHost; remote: PublishedRemote }>()

const wholeMs = (ms: number) => Math.min(MS_MAX, Math.max(0, Math.round(ms)))

/** Only members' reports decide, by the ticket in the page's cookie (ADR 50); a beacon carries no header, and would name nobody. */
function send(host: RemoteHost, sent: BrowserEvent[]): void {
  const url = `${host.basePath}/api${canaryCalls.reportBrowser.path}`
  const body = JSON.stringify({ events: sent })
  const { token, status } = host.session.state()
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token ?? ''}` }
  if (token !== null && status === 'member') fetch(url, { method: 'POST', headers, body, keepalive: true }).catch(() => undefined)
  else navigator.sendBeacon(url, new Blob([body], { type: 'application/json' }))
}

function flush(host: RemoteHost): void {
  clearTimeout(gathering)
  gathering = undefined
  const sent = events.slice(0, EVENTS_MAX)
  events = []
  if (sent.length > 0) send(host, sent)
}

function note(host: RemoteHost, event: BrowserEvent): void {
  events.push(event)
  gathering ??= setTimeout(() => flush(host), GATHER_MS)
}

/** After the next frame, when what was mounted is on the screen; undefined in a tab that nobody looks at. */
const painted = () =>
  document.visibilityState === 'hidden'
    ? Promise.resolve(undefined)
    : new Promise<number>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))))

function watchPresses(): void {
  const observer = new PerformanceObserver((list) => {
    const { name } = areaState.read()
    if (name === null) return
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId !== 0) slowest.set(name, Math.max(slowest.get(name) ?? 0, entry.duration))
  })
  // A browser that does not know the type observes nothing.
  observer.observe({ type: 'event', durationThreshold: INP_FROM_MS } as PerformanceObserverInit)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return
    for (const [name, ms] of slowest) {
      const area = shown.get(name)
      if (area) note(area.host, { remote: name, version: area.remote.version, kind: 'inp', ms: wholeMs(ms) })
    }
    slowest.clear()
    for (const { host } of shown.values()) flush(host)
  })
}

if (typeof PerformanceObserver === 'function') watchPresses()

// No styles can come late before something has left, so no first view waits for it.
const stop = areaState.subscribe(() => {
  stop()
  import('./late-styles').then(({ watchLateStyles }) => watchLateStyles()).catch(() => undefined)
})

/** Whether a failure was that a file did not come, by the name that the bundler gives it. */
const isChunk = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError'

/**
 * Reports on a remote from this page: that it was shown and when, that it failed, and how late it answered a press (ADR 32). Nothing of who saw it. A
 * page that a link for testers pinned reports nothing: it was not chosen by chance.
 *
 * @returns the functions that areas call; times are those of `performance.now()`
 */
export function reportOf(host: RemoteHost, remote: PublishedRemote) {
  followCanary(host.basePath, remote)
  const { name, version, canary, salt } = remote
  const isCounted = !window.clubStart?.pin && (canary !== undefined || salt !== undefined || isSampled)
  if (isCounted) shown.set(name, { host, remote })
  function failed(kind: ReportedCrash['kind'], error: unknown): void {
    reportCrash(host, remote, kind, error).catch(() => undefined)
    if (!isCounted) return
    note(host, { remote: name, version, kind: isChunk(error) ? 'chunk' : kind })
    flush(host)
  }
  return {
    failed,
    /** Has what nobody catches in its code end it; an error after it has gone is only counted. */
    follow(base: string, end: (error: unknown) => void = () => undefined): void {
      followUncaught(base, (error) => {
        if (areaState.read().name === name && areaState.read().status === 'ready') end(error)
        else failed('crash', error)
      })
    },
    async mounted(begun: number): Promise<void> {
      const at = await painted()
      if (isCounted) note(host, { remote: name, version, kind: 'mount', ...(at === undefined ? {} : { ms: wholeMs(at - begun) }) })
    },
  }
}
