import { setTimeout as pause } from 'node:timers/promises'
import { gauge } from '@club/service-host'
import type { UploadLeases } from './upload-leases'

/** Places of one kind: how many uploads may have one at once. */
interface SlotLimits {
  readonly all: number
  /** Members send slowly, or on purpose never to the end: staff find a place all the same. */
  readonly ofMembers: number
  /** Bytes of all files of members together, as long as there is more than one upload. */
  readonly bytesOfMembers: number
}

/** Forms that are being sent or served; each may hold file space. */
const SENDING: SlotLimits = { all: 288, ofMembers: 256, bytesOfMembers: Infinity }
/**
 * Forms that have been sent and are being served, with their pictures in memory. Services limit the pictures that wait to be decoded
 * too (128 MiB): photographs beyond it wait here, on disk, instead of being refused there.
 */
const SERVING: SlotLimits = { all: 48, ofMembers: 40, bytesOfMembers: 96 * 1024 * 1024 }
/** Forms of one caller at once: several are taken one after the other. */
const PER_MEMBER_MAX = 1
const PER_ADMIN_MAX = 4
/** Forms that wait unread for their turn, of all and of one caller. */
const WAITING_MAX = 512
const WAITING_PER_CALLER_MAX = 64
const WAIT_MS_MAX = 10_000
/** How often a form looks whether another gateway is through with one of the same member. */
const LOOK_EVERY_MS = 200

const open = gauge('club_gateway_uploads_in_progress', 'Forms that are being sent or served')

export type NoSlot = 'rate-limited' | 'unavailable'

interface Uploader {
  readonly id: string
  readonly isStaff: boolean
}

export interface UploadSlot {
  /** Waits for one of the few places in which sent forms are served, with files of so many bytes; returns why there is none in time. */
  serve(bytes?: number): Promise<undefined | NoSlot>
}

export interface UploadSlots {
  /** Waits until a form may be sent, or returns why it may not in time; its places are given back with `held`. A caller who left stops waiting. */
  takeSlot(uploader: Uploader, scope: { readonly held: AsyncDisposableStack; readonly signal?: AbortSignal }): Promise<UploadSlot | NoSlot>
}

/**
 * Limits the resources that uploads hold on this machine; those above the limit wait for their turn. A form is sent first, for as long as its
 * sender's network takes. Once it has arrived whole, and no other gateway serves a form of its member, it takes one of the few serving places.
 */
export function createUploadSlots({ waitMsMax = WAIT_MS_MAX, leases }: { readonly waitMsMax?: number; readonly leases?: UploadLeases } = {}): UploadSlots {
  const sending = createSlots(SENDING, waitMsMax)
  const serving = createSlots(SERVING, waitMsMax)
  /** Undefined when another gateway served a form of the member all the time. */
  const leaseOf = async ({ id, isStaff }: Uploader, signal: AbortSignal | undefined): Promise<(() => void) | undefined> => {
    if (isStaff || !leases) return () => undefined
    const end = performance.now() + waitMsMax
    for (;;) {
      const lease = await leases.take(id)
      if (lease || performance.now() >= end || signal?.aborted) return lease
      await pause(LOOK_EVERY_MS)
    }
  }
  return {
    async takeSlot(uploader, { held, signal }) {
      const place = await sending.take(uploader, 0, signal)
      if (typeof place === 'string') return place
      held.defer(place)
      open.inc()
      held.defer(() => open.dec())
      return {
        async serve(bytes = 0) {
          // Wait for the uploader's own lease first, without holding one of the few places meanwhile.
          const lease = await leaseOf(uploader, signal)
          if (!lease) return 'rate-limited'
          held.defer(lease)
          const taken = await serving.take(uploader, bytes, signal)
          if (typeof taken === 'string') return taken
          held.defer(taken)
          return undefined
        },
      }
    },
  }
}

interface Waiter {
  readonly uploader: Uploader
  readonly bytes: number
  /** Gives the place, or the reason why there is none. */
  readonly answer: (slot: (() => void) | NoSlot) => void
}

function createSlots(max: SlotLimits, waitMsMax: number) {
  const byCaller = new Map<string, number>()
  const waiting = new Set<Waiter>()
  let all = 0
  let ofMembers = 0
  let bytesOfMembers = 0

  const ownOf = ({ id }: Uploader): number => byCaller.get(id) ?? 0
  const hasOwnFree = (uploader: Uploader): boolean => ownOf(uploader) < (uploader.isStaff ? PER_ADMIN_MAX : PER_MEMBER_MAX)
  const isFree = (uploader: Uploader): boolean => all < max.all && (uploader.isStaff || ofMembers < max.ofMembers) && hasOwnFree(uploader)
  const hasRoom = ({ isStaff }: Uploader, bytes: number): boolean => isStaff || ofMembers === 0 || bytesOfMembers + bytes <= max.bytesOfMembers
  /** Whether a member waits for nothing but room: who comes later with less does not overtake them. Staff wait for no room. */
  const isRoomAwaitedBefore = (later?: Waiter): boolean => {
    for (const waiter of waiting) {
      if (waiter === later) return false
      if (!waiter.uploader.isStaff && isFree(waiter.uploader)) return true
    }
    return false
  }
  const count = (uploader: Uploader, bytes: number, by: 1 | -1): void => {
    const own = ownOf(uploader) + by
    if (own === 0) byCaller.delete(uploader.id)
    else byCaller.set(uploader.id, own)
    all += by
    if (uploader.isStaff) return
    ofMembers += by
    bytesOfMembers += by * bytes
  }

  function begin(uploader: Uploader, bytes: number): () => void {
    count(uploader, bytes, 1)
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      count(uploader, bytes, -1)
      for (const waiter of waiting) {
        const isNext = isFree(waiter.uploader) && (waiter.uploader.isStaff || !isRoomAwaitedBefore(waiter))
        if (isNext && hasRoom(waiter.uploader, waiter.bytes)) waiter.answer(begin(waiter.uploader, waiter.bytes))
      }
    }
  }

  return {
    async take(uploader: Uploader, bytes = 0, signal?: AbortSignal): Promise<(() => void) | NoSlot> {
      if (isFree(uploader) && hasRoom(uploader, bytes) && (uploader.isStaff || !isRoomAwaitedBefore())) return begin(uploader, bytes)
      if (waiting.size >= WAITING_MAX || signal?.aborted) return 'unavailable'
      if ([...waiting].filter((waiter) => waiter.uploader.id === uploader.id).length >= WAITING_PER_CALLER_MAX) return 'rate-limited'
      return new Promise((resolve) => {
        const waiter: Waiter = {
          uploader,
          bytes,
          answer(slot) {
            clearTimeout(timer)
            signal?.removeEventListener('abort', giveUp)
            waiting.delete(waiter)
            resolve(slot)
          },
        }
        const giveUp = () => waiter.answer(hasOwnFree(uploader) ? 'unavailable' : 'rate-limited')
        const timer = setTimeout(giveUp, waitMsMax)
        signal?.addEventListener('abort', giveUp)
        waiting.add(waiter)
      })
    },
  }
}
