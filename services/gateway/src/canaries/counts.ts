import type { BrowserEvent } from '@club/contracts/http'
import { findPointer, pointerStamp } from '@club/releases'
import type { Pointer } from '@club/releases'
import type { Redis } from 'ioredis'
import type { LimiterKey } from '../limits/limiter-keys'
import { countEvent } from './metrics'
import { bucketOf, medianOf } from './paint-buckets'

export type Side = 'stable' | 'canary'

/** Who says something: a member by id, anybody else by network (decision D143). */
export interface Reporter {
  readonly kind: 'member' | 'network'
  readonly id: string
}

/** Of one side: how many saw it, for how many it failed (each member is one, each network without a member a quarter), and the middle of their waits. */
export interface SideCounts {
  readonly seenBy: number
  readonly failedFor: number
  readonly paintMs: number | null
  /** How many of them said how long they waited. */
  readonly paintedFor: number
}

/** Since the pointer changed last, and in the last one to two minutes. */
export interface Counts {
  readonly whole: Readonly<Record<Side, SideCounts>>
  readonly recent: Readonly<Record<Side, SideCounts>>
}

const SIDES: readonly Side[] = ['stable', 'canary']
/** Quarters: whoever is signed in counts as much as four networks, because an account costs more to come by than an address. */
const QUARTERS = { member: 4, network: 1 } as const
const WHOLE = 'whole'
const WHOLE_SECONDS = 14 * 24 * 60 * 60
const MINUTE_MS = 60_000
const MINUTE_SECONDS_KEPT = 300

type What = 'seen' | 'failed'
const WHATS: readonly What[] = ['seen', 'failed']
const KINDS = ['member', 'network'] as const

export interface BrowserCounts {
  /** Counts what a page saw of versions that pointers name; whatever else it says is passed over. Nothing is counted while Redis is unavailable. */
  note(events: readonly BrowserEvent[], reporter: Reporter): Promise<void>
  /** @throws while Redis is unavailable */
  read(name: string, revision: number): Promise<Counts>
}

/**
 * Counts by remote, side and revision of its pointer, in Redis for all gateways. What is counted are reporters and not reports: one that
 * repeats itself a thousand times is one. Reporters are kept as HyperLogLogs of keyed digests, so that nobody can be read from them.
 */
export function createBrowserCounts({ redis, site, keyOf }: { redis: Redis; site: string; keyOf: LimiterKey }): BrowserCounts {
  const pointers = new Map<string, { stamp: number; pointer: Pointer | null }>()
  const pointerOf = (name: string): Pointer | null => {
    const stamp = pointerStamp(site, name)
    if (stamp === 0) return null
    const known = pointers.get(name)
    if (known?.stamp === stamp) return known.pointer
    const pointer = findPointer(site, name) ?? null
    pointers.set(name, { stamp, pointer })
    return pointer
  }

  return {
    async note(events, reporter) {
      const pipeline = redis.pipeline()
      const who = keyOf(reporter.id)
      const minute = minuteOf(Date.now())
      const add = (key: string, seconds: number) => pipeline.pfadd(key, who).expire(key, seconds)
      const paints: { at: number; key: string; bucket: number }[] = []
      for (const event of events) {
        const pointer = pointerOf(event.remote)
        const side = pointer && sideOf(pointer, event.version)
        if (!side) continue
        countEvent(event, side)
        if (event.kind === 'inp') continue
        const whats: readonly What[] = event.kind === 'mount' ? ['seen'] : ['seen', 'failed']
        for (const what of whats) {
          if (what === 'seen' && event.kind === 'mount' && event.ms !== undefined)
            paints.push({ at: pipeline.length, key: paintKey(event.remote, pointer.revision, side), bucket: bucketOf(event.ms) })
          add(keyOfReporters(event.remote, pointer.revision, side, WHOLE, what, reporter.kind), WHOLE_SECONDS)
          add(keyOfReporters(event.remote, pointer.revision, side, minute, what, reporter.kind), MINUTE_SECONDS_KEPT)
        }
      }
      if (pipeline.length === 0) return
      const answers = await pipeline.exec()
      // A reporter's first wait counts: nobody moves the middle by saying theirs again and again.
      const first = paints.filter(({ at }) => answers?.[at]?.[1] === 1)
      if (first.length === 0) return
      const paintsPipeline = redis.pipeline()
      for (const { key, bucket } of first) paintsPipeline.hincrby(key, String(bucket), QUARTERS[reporter.kind]).expire(key, WHOLE_SECONDS)
      await paintsPipeline.exec()
    },

    async read(name, revision) {
      const now = Date.now()
      const windows = { whole: [WHOLE], recent: [minuteOf(now), minuteOf(now - MINUTE_MS)] }
      const reportersOf = async (side: Side, window: readonly string[], what: What) => {
        const counts = await Promise.all(
          KINDS.map(async (kind) => {
            const keys = window.map((one) => keyOfReporters(name, revision, side, one, what, kind))
            return ((await redis.pfcount(...(keys as [string]))) * QUARTERS[kind]) / QUARTERS.member
          }),
        )
        return counts.reduce((sum, count) => sum + count, 0)
      }
      const countsOf = async (side: Side, window: readonly string[]): Promise<SideCounts> => {
        const [[seenBy = 0, failedFor = 0], paints] = await Promise.all([
          Promise.all(WHATS.map((what) => reportersOf(side, window, what))),
          redis.hgetall(paintKey(name, revision, side)),
        ])
        const { median, count } = medianOf(paints)
        return { seenBy, failedFor, paintMs: median, paintedFor: count / QUARTERS.member }
      }
      const bySide = async (window: readonly string[]) => {
        const [stable, canary] = await Promise.all(SIDES.map((side) => countsOf(side, window)))
        return { stable, canary } as Record<Side, SideCounts>
      }
      const [whole, recent] = await Promise.all([bySide(windows.whole), bySide(windows.recent)])
      return { whole, recent }
    },
  }
}

const minuteOf = (ms: number): string => String(Math.floor(ms / MINUTE_MS))

/** Only versions that members get now count; the gateway says which side that is, never the page. */
const sideOf = ({ stable, canary }: Pointer, version: string): Side | undefined =>
  canary?.version === version ? 'canary' : stable === version ? 'stable' : undefined

const keyOfReporters = (name: string, revision: number, side: Side, window: string, what: What, kind: Reporter['kind']): string =>
  `canary:${name}:${revision}:${side}:${window}:${what}:${kind}`

const paintKey = (name: string, revision: number, side: Side): string => `canary:${name}:${revision}:${side}:paint`
