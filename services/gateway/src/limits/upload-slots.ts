import { setTimeout as pause } from 'node:timers/promises'
import type { UploadLeases } from './upload-leases'

/** Places of one kind: how many uploads may have one at once. */
interface Places {
  readonly all: number
  /** Members send slowly, or on purpose never to the end: staff find a place all the same. */
  readonly ofMembers: number
}

/** Forms that are being sent or served; each may hold file space. */
const SENDING: Places = { all: 288, ofMembers: 256 }
/** Forms that have been sent and are being served, with their pictures in memory. */
const SERVING: Places = { all: 48, ofMembers: 40 }
/** Of one caller: whoever sends several forms has them taken one after the other. */
const PER_MEMBER_MAX = 1
const PER_ADMIN_MAX = 4
/** Forms that wait unread for their turn, of all and of one caller. */
const WAITING_MAX = 512
const WAITING_PER_CALLER_MAX = 64
const WAIT_MS_MAX = 10_000
/** How often a form looks whether another gateway is through with one of the same member. */
const LOOK_EVERY_MS = 200

export type NoSlot = 'rate-limited' | 'unavailable'

interface Uploader {
  readonly id: string
  readonly isStaff: boolean
}

export interface UploadSlot {
  /** Waits for a place of the few in which sent forms are served; returns why there is none in time. */
  serve(): Promise<undefined | NoSlot>
  /** Gives back whatever places the upload has. */
  end(): void
}

export interface UploadSlots {
  /** Waits until a form may be sent, or says why it may not in time. */
  send(uploader: Uploader): Promise<UploadSlot | NoSlot>
}

/**
 * Bounds what uploads can hold of this machine; those above the bound wait for their turn. A form is sent first, which may take as long as its
 * sender's network does, and takes one of the few places in which it is served when all of it is here, and no other gateway serves one of its member.
 */
export function createUploadSlots({ waitMsMax = WAIT_MS_MAX, leases }: { readonly waitMsMax?: number; readonly leases?: UploadLeases } = {}): UploadSlots {
  const sending = createPlaces(SENDING, waitMsMax)
  const serving = createPlaces(SERVING, waitMsMax)
  /** Undefined when another gateway served a form of the member all the time. */
  const leaseOf = async ({ id, isStaff }: Uploader): Promise<(() => void) | undefined> => {
    if (isStaff || !leases) return () => undefined
    const end = performance.now() + waitMsMax
    for (;;) {
      const lease = await leases.take(id)
      if (lease || performance.now() >= end) return lease
      await pause(LOOK_EVERY_MS)
    }
  }
  return {
    async send(uploader) {
      const place = await sending.take(uploader)
      if (typeof place === 'string') return place
      const held = [place]
      return {
        async serve() {
          // Whoever waits for their own form holds none of the few places meanwhile.
          const lease = await leaseOf(uploader)
          if (!lease) return 'rate-limited'
          held.push(lease)
          const taken = await serving.take(uploader)
          if (typeof taken === 'string') return taken
          held.push(taken)
          return undefined
        },
        end: () => held.splice(0).forEach((give) => give()),
      }
    },
  }
}

interface Waiter {
  readonly uploader: Uploader
  /** Gives the place, or the reason why there is none. */
  readonly answer: (slot: (() => void) | NoSlot) => void
}

function createPlaces(max: Places, waitMsMax: number) {
  const byCaller = new Map<string, number>()
  const waiting = new Set<Waiter>()
  let all = 0
  let ofMembers = 0

  const ownOf = ({ id }: Uploader): number => byCaller.get(id) ?? 0
  const hasOwnFree = (uploader: Uploader): boolean => ownOf(uploader) < (uploader.isStaff ? PER_ADMIN_MAX : PER_MEMBER_MAX)
  const isFree = (uploader: Uploader): boolean => all < max.all && (uploader.isStaff || ofMembers < max.ofMembers) && hasOwnFree(uploader)
  const count = (uploader: Uploader, by: 1 | -1): void => {
    const own = ownOf(uploader) + by
    if (own === 0) byCaller.delete(uploader.id)
    else byCaller.set(uploader.id, own)
    all += by
    if (!uploader.isStaff) ofMembers += by
  }

  function begin(uploader: Uploader): () => void {
    count(uploader, 1)
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      count(uploader, -1)
      // One place became free: at most one upload can begin.
      for (const waiter of waiting) if (isFree(waiter.uploader)) return waiter.answer(begin(waiter.uploader))
    }
  }

  return {
    async take(uploader: Uploader): Promise<(() => void) | NoSlot> {
      if (isFree(uploader)) return begin(uploader)
      if (waiting.size >= WAITING_MAX) return 'unavailable'
      if ([...waiting].filter((waiter) => waiter.uploader.id === uploader.id).length >= WAITING_PER_CALLER_MAX) return 'rate-limited'
      return new Promise((resolve) => {
        const waiter: Waiter = {
          uploader,
          answer(slot) {
            clearTimeout(timer)
            waiting.delete(waiter)
            resolve(slot)
          },
        }
        const timer = setTimeout(() => waiter.answer(hasOwnFree(uploader) ? 'unavailable' : 'rate-limited'), waitMsMax)
        waiting.add(waiter)
      })
    },
  }
}
