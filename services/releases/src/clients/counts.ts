import type { BrowserEvent } from '@club/contracts/http'
import type { LimiterKey } from '@club/counters'
import { Fault } from '@club/kernel'
import { findPointer, pointerStamp } from '@club/releases'
import type { Pointer } from '@club/releases'
import { isOnCanary } from '@club/rules'
import type { ChainableCommander, Redis } from 'ioredis'
import type { Counts, Hearsay, Reporter, Side, SideCounts, Ticket } from '../domain/counts'
import { bucketOf, medianOf } from '../domain/paint-buckets'
import { countEvent } from './metrics'

const SIDES: readonly Side[] = ['stable', 'canary']
const WHOLE = 'whole'
const WHOLE_SECONDS = 14 * 24 * 60 * 60
const MINUTE_MS = 60_000
const MINUTE_SECONDS_KEPT = 300

type What = 'seen' | 'failed'
type Standing = 'voice' | Reporter['kind']

/** Report of a page about a version that a pointer names. */
interface Said {
  readonly event: BrowserEvent
  readonly pointer: Pointer
  readonly side: Side
}

export interface BrowserCounts {
  /**
   * Counts a page's reports about versions that pointers name, and nothing else of its report.
   *
   * @param ticket of the page that reports
   * @throws Fault while Redis is unavailable or slow
   */
  note(events: readonly BrowserEvent[], reporter: Reporter, ticket?: Ticket): Promise<void>
  /** @throws Fault while Redis is unavailable or slow: the reader may ask again */
  read(name: string, revision: number): Promise<Counts>
}

/**
 * Counts by remote, side and revision of its pointer, in Redis for all processes. It counts reporters and not reports: one that repeats
 * itself a thousand times is one. Reporters are kept as HyperLogLogs of keyed digests, which name nobody.
 *
 * While a canary runs, a member has a voice on the side where the salt puts them, with the ticket of a page that was loaded since the pointer
 * changed and that no other member has used (ADR 50). Reports of others are hearsay.
 */
export function createBrowserCounts(given: Given): BrowserCounts {
  const counts = countsIn(given)
  const asFault = (cause: unknown): never => {
    throw new Fault('the counts of browsers could not be read or written', { cause })
  }
  return {
    note: (events, reporter, ticket) => counts.note(events, reporter, ticket).catch(asFault),
    read: (name, revision) => counts.read(name, revision).catch(asFault),
  }
}

interface Given {
  readonly redis: Redis
  readonly site: string
  readonly keyOf: LimiterKey
}

/** The same, with the errors of Redis as they come. */
function countsIn({ redis, site, keyOf }: Given): BrowserCounts {
  const pointers = new Map<string, { stamp: string; pointer: Pointer | null }>()
  const pointerOf = (name: string): Pointer | null => {
    const stamp = pointerStamp(site, name)
    if (stamp === '') return null
    const known = pointers.get(name)
    if (known?.stamp === stamp) return known.pointer
    const pointer = findPointer(site, name) ?? null
    pointers.set(name, { stamp, pointer })
    return pointer
  }

  /** Whether the ticket is this member's: it belongs to the first member who reports with it. */
  const isTicketOf = async (ticket: Ticket, who: string): Promise<boolean> => {
    const key = `canary:ticket:${keyOf(ticket.id)}`
    const seconds = Math.max(1, ticket.until - Math.floor(Date.now() / 1000))
    const answers = await answersOf(redis.pipeline().set(key, who, 'EX', seconds, 'NX').get(key))
    return answers[1] === who
  }

  /** The part of a member's report on which they have a voice. */
  const voicesOf = async (said: readonly Said[], memberId: string, ticket: Ticket | undefined): Promise<ReadonlySet<Said>> => {
    const who = keyOf(memberId)
    const fits = ({ event, pointer, side }: Said): boolean => {
      const { canary, revision } = pointer
      // A canary that nobody gets decides nothing.
      if (!canary || canary.share === 0) return side === 'stable'
      return ticket?.revisions[event.remote] === revision && isOnCanary(canary.salt, memberId, canary.share) === (side === 'canary')
    }
    const fitting = said.filter(fits)
    const judging = fitting.filter(({ pointer }) => pointer.canary && pointer.canary.share > 0)
    if (judging.length === 0) return new Set(fitting)
    if (!ticket || !(await isTicketOf(ticket, who))) return new Set(fitting.filter((one) => !judging.includes(one)))
    const complained = await Promise.all(
      judging.map(async ({ event, pointer }) =>
        pointer.canary?.askedBefore ? redis.sismember(complainedKey(event.remote, pointer.canary.askedBefore), who) : 0,
      ),
    )
    return new Set(fitting.filter((one) => complained[judging.indexOf(one)] !== 1))
  }

  return {
    async note(events, reporter, ticket) {
      const said = events.flatMap((event): Said[] => {
        const pointer = pointerOf(event.remote)
        const side = pointer && sideOf(pointer, event.version)
        if (!side) return []
        countEvent(event, side)
        return event.kind === 'inp' ? [] : [{ event, pointer, side }]
      })
      if (said.length === 0) return
      const who = keyOf(reporter.id)
      const voices = reporter.kind === 'member' ? await voicesOf(said, reporter.id, ticket) : new Set<Said>()
      const minute = minuteOf(Date.now())
      const pipeline = redis.pipeline()
      const add = (key: string, seconds: number) => pipeline.pfadd(key, who).expire(key, seconds)
      const paints: { at: number; key: string; bucket: number }[] = []
      for (const one of said) {
        const { event, pointer, side } = one
        const standing: Standing = voices.has(one) ? 'voice' : reporter.kind
        const whats: readonly What[] = event.kind === 'mount' ? ['seen'] : ['seen', 'failed']
        for (const what of whats) {
          if (standing === 'voice' && event.kind === 'mount' && event.ms !== undefined)
            paints.push({ at: pipeline.length, key: paintKey(event.remote, pointer.revision, side), bucket: bucketOf(event.ms) })
          add(keyOfReporters(event.remote, pointer.revision, side, WHOLE, what, standing), WHOLE_SECONDS)
          if (standing === 'voice') add(keyOfReporters(event.remote, pointer.revision, side, minute, what, standing), MINUTE_SECONDS_KEPT)
        }
        if (event.kind !== 'mount' && reporter.kind === 'member' && pointer.canary) {
          const key = complainedKey(event.remote, pointer.canary.salt)
          pipeline.sadd(key, who).expire(key, WHOLE_SECONDS)
        }
      }
      const answers = await answersOf(pipeline)
      // A reporter's first wait counts: nobody moves the middle by saying theirs again and again.
      const first = paints.filter(({ at }) => answers[at] === 1)
      if (first.length === 0) return
      const paintsPipeline = redis.pipeline()
      for (const { key, bucket } of first) paintsPipeline.hincrby(key, String(bucket), 1).expire(key, WHOLE_SECONDS)
      await answersOf(paintsPipeline)
    },

    async read(name, revision) {
      const now = Date.now()
      const windows = { whole: [WHOLE], recent: [minuteOf(now), minuteOf(now - MINUTE_MS)] }
      const countOf = (side: Side, window: readonly string[], what: What, standing: Standing) =>
        redis.pfcount(...(window.map((one) => keyOfReporters(name, revision, side, one, what, standing)) as [string]))
      const seenAndFailed = async (side: Side, window: readonly string[], standing: Standing) => {
        const [seenBy, failedFor] = await Promise.all([countOf(side, window, 'seen', standing), countOf(side, window, 'failed', standing)])
        return { seenBy, failedFor }
      }
      const countsOf = async (side: Side, window: readonly string[]): Promise<SideCounts> => {
        const [counts, paints] = await Promise.all([seenAndFailed(side, window, 'voice'), redis.hgetall(paintKey(name, revision, side))])
        const { median, count } = medianOf(paints)
        return { ...counts, paintMs: median, paintedFor: count }
      }
      const hearsayOf = async (side: Side): Promise<Hearsay> => {
        const [members, networks] = await Promise.all([seenAndFailed(side, windows.whole, 'member'), seenAndFailed(side, windows.whole, 'network')])
        return { members, networks }
      }
      const bySide = async <Found>(find: (side: Side) => Promise<Found>) => {
        const [stable, canary] = await Promise.all(SIDES.map(find))
        return { stable, canary } as Record<Side, Found>
      }
      const [whole, recent, hearsay] = await Promise.all([
        bySide((side) => countsOf(side, windows.whole)),
        bySide((side) => countsOf(side, windows.recent)),
        bySide(hearsayOf),
      ])
      return { whole, recent, hearsay }
    },
  }
}

/** The answers of a pipeline, in its order. @throws Error of its first command that failed: the library hands these out as answers. */
async function answersOf(pipeline: ChainableCommander): Promise<readonly unknown[]> {
  const answers = (await pipeline.exec()) ?? []
  for (const [error] of answers) if (error) throw error
  return answers.map(([, answer]) => answer)
}

const minuteOf = (ms: number): string => String(Math.floor(ms / MINUTE_MS))

/** Only versions that members get now count; the pointer decides the side, never the page. */
const sideOf = ({ stable, canary }: Pointer, version: string): Side | undefined =>
  canary?.version === version ? 'canary' : stable === version ? 'stable' : undefined

const keyOfReporters = (name: string, revision: number, side: Side, window: string, what: What, standing: Standing): string =>
  `canary:${name}:${revision}:${side}:${window}:${what}:${standing}`

const paintKey = (name: string, revision: number, side: Side): string => `canary:${name}:${revision}:${side}:paint`

/** The members who reported a failure of any version while the canary of this salt ran, as keyed digests. */
const complainedKey = (name: string, salt: string): string => `canary:${name}:complained:${salt}`
