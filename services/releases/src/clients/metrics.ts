import type { BrowserEvent } from '@club/contracts/http'
import { counter, gauge, histogram } from '@club/service-host'

const crashes = counter('club_web_crashes_total', 'Crashes of parts of the site that browsers reported', ['kind'])

const LABELS = ['remote', 'version', 'side'] as const

const events = counter('club_web_remote_events_total', 'What pages reported of remotes: mount, load, chunk, crash', [...LABELS, 'kind'])
const paints = histogram('club_web_remote_paint_seconds', 'From a remote being asked for to being painted', LABELS, [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30])
const presses = histogram('club_web_remote_inp_seconds', 'The slowest press of a page on a remote', LABELS, [0.04, 0.1, 0.2, 0.5, 1, 2, 4])
const withdrawn = gauge('club_remote_canary_withdrawn', 'A canary was withdrawn in the last hour, and why', ['remote', 'version', 'reason'])
const doubts = gauge('club_remote_canary_doubted', 'Reports that decide nothing say that a canary fails, or members contradict each other', [
  'remote',
  'version',
])
const shares = gauge('club_remote_canary_share', 'The share of members that gets a canary', ['remote', 'version'])

/** Counts a page's report; version and side are those of a pointer, so there are as many labels as releases. */
export function countEvent(event: BrowserEvent, side: string): void {
  const labels = { remote: event.remote, version: event.version, side }
  if (event.kind === 'inp') return presses.labels(labels).observe(event.ms / 1000)
  events.labels({ ...labels, kind: event.kind }).inc()
  if (event.kind === 'mount' && event.ms !== undefined) paints.labels(labels).observe(event.ms / 1000)
}

/** Counts a crash in a browser. */
export const countCrash = (kind: 'crash' | 'load'): void => crashes.labels(kind).inc()

export interface Withdrawal {
  readonly remote: string
  readonly version: string
  readonly reason: 'failures' | 'paint' | 'manifest'
}

/** A canary that somebody should look at. */
export interface Doubt {
  readonly remote: string
  readonly version: string
}

/** Shows which canaries run, and which were withdrawn or doubted of late, in place of those that it showed before. */
export function showCanaries(
  running: readonly { readonly remote: string; readonly version: string; readonly share: number }[],
  gone: readonly Withdrawal[],
  doubted: readonly Doubt[],
): void {
  doubts.reset()
  for (const { remote, version } of doubted) doubts.labels({ remote, version }).set(1)
  shares.reset()
  for (const { remote, version, share } of running) shares.labels({ remote, version }).set(share)
  withdrawn.reset()
  for (const { remote, version, reason } of gone) withdrawn.labels({ remote, version, reason }).set(1)
}
