import type { IncomingMessage } from 'node:http'
import { authCalls, CALLS, codeCalls, operationCalls, passLinkCalls } from '@club/contracts/http'
import type { CallDefinition } from '@club/contracts/http'
import { Overloaded } from '@club/kernel'
import { API_PATH } from '@club/rules'
import { counter, createAdaptiveLimit, gauge, roomInMsOf } from '@club/service-host'
import type { AdaptiveLimit, Logger, Permit } from '@club/service-host'

/**
 * Kinds of calls that do not wait for each other: `members` are limited by how long they take; `staff`, and calls that mostly wait for
 * something else than this system's services (`waiting`: password hashes, pictures and the text in them, providers), by number. So are `files` of
 * members, which take turns: their permit ends when the file is made, so that readers hold none.
 */
export type Lane = 'members' | 'staff' | 'waiting' | 'files'

/** Time in which nine of ten calls of members should be done under overload: half of the calls admitted at once are done in that time. */
const TARGET_MS = 500
const MEMBERS_MIN = 32
const STAFF_MAX = 64
/** Calls of the lane `waiting` at once. The services that do their work limit it further, to what they can do in time. */
const WAITING_MAX = 256
/** More than are made and wait for their turns. */
const FILES_MAX = 64
const LOG_EVERY_MS = 10_000
/** After a busy service refused such a call, the next ones are refused at once until its queue has room by its own estimate; at most so long. */
const SHUT_MS_MAX = 500
const SHUT_MAX = 100

const WAITING: readonly CallDefinition[] = [
  authCalls.signIn,
  authCalls.signUp,
  authCalls.resetPassword,
  authCalls.exchangeSocial,
  codeCalls.readImageText,
  passLinkCalls.readPicture,
  ...CALLS.filter(({ auth, multipart }) => auth === 'member' && multipart),
]
const FILES = CALLS.filter(({ long }) => long === 'file')
const ADMIN_PATH = '/admin/'
/** Signed files and the live stream have limits of their own, and whether the gateway lives must be answered under any load. */
const NEVER_REFUSED = ['/files/', '/user/live', operationCalls.health.path]
/** A remote that causes the load is withdrawn while it does (ADR 33). */
const CHANGE_OF_REMOTE = /^\/remotes\/[^/]+\/[^/]+$/

const refused = counter('club_gateway_calls_refused_total', 'Calls refused with 503 because too much was under way', ['lane'])
const underWay = gauge('club_gateway_calls_in_progress', 'Calls that services work on', ['lane'])
const letIn = gauge('club_gateway_calls_in_progress_limit', 'Calls that the lane lets services work on at once', ['lane'])

export interface Lanes {
  /** The lane of a request, by its address alone; undefined for a request that is never refused. */
  laneOf(url: string): Lane | undefined
  /** Whether a service has just refused the call of this address for being busy. */
  isShut(url: string): boolean
  /** The lane of a request, by its address alone, if there is no permit for it now. */
  fullLaneOf(url: string): Lane | undefined
  /**
   * Takes a permit for a request that has just arrived, so that requests still being checked count: an admitted request will be served.
   * Returns false when the lane is full.
   */
  admit(lane: Lane, request: IncomingMessage): boolean
  /** Gives back the permit of a request whose call has not begun: it ended, or its body has not arrived yet. */
  leave(request: IncomingMessage): void
  /** Does the work of a call, at the permit of its request; without one, unless too much of its lane is under way. @throws Overloaded */
  run<T>(call: CallDefinition, request: IncomingMessage, work: () => Promise<T>): Promise<T>
  /** Counts a call that was refused because too much was under way, here or, with its fault, in a service; of many, few are logged. */
  countRefused(lane: Lane | undefined, fault?: { readonly url: string; readonly error: unknown }): void
}

/** Limits concurrent requests, each lane for itself: `callsMax` for members, however fast services are. */
export function createLanes({ callsMax, log }: { callsMax: number; log: Logger }): Lanes {
  const fixed = (max: number): AdaptiveLimit => createAdaptiveLimit({ targetMs: Infinity, limitMin: max, limitMax: max })
  const limits: Readonly<Record<Lane, AdaptiveLimit>> = {
    members: createAdaptiveLimit({ targetMs: TARGET_MS, limitMin: MEMBERS_MIN, limitMax: callsMax }),
    staff: fixed(STAFF_MAX),
    waiting: fixed(WAITING_MAX),
    files: fixed(FILES_MAX),
  }
  const show = (lane: Lane) => ({ underWay: underWay.labels(lane), letIn: letIn.labels(lane) })
  const shown = { members: show('members'), staff: show('staff'), waiting: show('waiting'), files: show('files') }
  const refusedOf = {
    members: refused.labels('members'),
    staff: refused.labels('staff'),
    waiting: refused.labels('waiting'),
    files: refused.labels('files'),
    none: refused.labels('none'),
  }
  const waitingPaths = new Set(WAITING.map(({ path }) => path))
  const filePaths = new Set(FILES.map(({ path }) => path))
  const laneOfPath = (path: string): Lane | undefined => {
    if (NEVER_REFUSED.some((start) => path.startsWith(start)) || CHANGE_OF_REMOTE.test(path)) return undefined
    if (path.startsWith(ADMIN_PATH)) return 'staff'
    if (filePaths.has(path)) return 'files'
    return waitingPaths.has(path) ? 'waiting' : 'members'
  }
  /** Permits of requests whose call has not begun. */
  const permits = new WeakMap<IncomingMessage, { readonly permit: Permit; readonly lane: Lane }>()
  const laneByCall = new Map<string, Lane | undefined>()
  let unlogged = 0
  let loggedAt = -Infinity

  /** The permit that a request has held since it arrived. */
  const permitOf = (request: IncomingMessage) => {
    const held = permits.get(request)
    permits.delete(request)
    return held
  }
  const showUnderWay = (lane: Lane): void => shown[lane].underWay.set(limits[lane].underWay())

  /** End of each refusal period, by path. Calls of members have a limit that adapts to capacity; a file may be refused for its member alone. */
  const shut = new Map<string, number>()
  const pathOf = (url: string): string => {
    const query = url.indexOf('?')
    return url.slice(API_PATH.length, query < 0 ? undefined : query)
  }

  const laneOf = (url: string): Lane | undefined => (url.startsWith(API_PATH) ? laneOfPath(pathOf(url)) : undefined)
  const isShut = (url: string): boolean => shut.size > 0 && (shut.get(pathOf(url)) ?? 0) > performance.now()

  return {
    laneOf,
    isShut,
    fullLaneOf(url) {
      const lane = laneOf(url)
      return lane && (limits[lane].underWay() >= limits[lane].limit() || isShut(url)) ? lane : undefined
    },
    admit(lane, request) {
      const permit = limits[lane].reserve()
      if (permit) permits.set(request, { permit, lane })
      return permit !== undefined
    },
    leave(request) {
      const held = permitOf(request)
      if (!held) return
      held.permit.free()
      // No call of the lane may follow that would show it.
      showUnderWay(held.lane)
    },
    async run(call, request, work) {
      const lane = laneByCall.has(call.id) ? laneByCall.get(call.id) : laneOfPath(call.path)
      laneByCall.set(call.id, lane)
      if (!lane) return work()
      const limit = limits[lane]
      const end = (permitOf(request)?.permit ?? limit.reserve())?.begin()
      if (!end) throw new Overloaded(`${limit.limit()} calls of the lane ${lane} are under way`)
      showUnderWay(lane)
      let failed = true
      try {
        const answer = await work()
        failed = false
        return answer
      } finally {
        end(failed)
        showUnderWay(lane)
        shown[lane].letIn.set(limit.limit())
      }
    },
    countRefused(lane, fault) {
      refusedOf[lane ?? 'none'].inc()
      const roomInMs = fault && roomInMsOf(fault.error)
      if (fault && roomInMs !== undefined && lane !== 'members' && lane !== 'files') {
        if (shut.size >= SHUT_MAX) shut.clear()
        shut.set(pathOf(fault.url), performance.now() + Math.min(roomInMs, SHUT_MS_MAX))
      }
      unlogged += 1
      if (performance.now() - loggedAt < LOG_EVERY_MS) return
      log.warn({ lane, refused: unlogged, err: fault?.error }, 'calls refused with 503: too many in progress')
      loggedAt = performance.now()
      unlogged = 0
    },
  }
}
