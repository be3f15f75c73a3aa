/** Forms with files that are being served at once, by this gateway and for one caller: each may hold file space. */
const UPLOADS_MAX = 48
const UPLOADS_PER_CALLER_MAX = 4
/** Forms that wait unread for their turn, of all and of one caller. */
const WAITING_MAX = 512
const WAITING_PER_CALLER_MAX = 64
const WAIT_MS_MAX = 10_000

export type NoSlot = 'rate-limited' | 'unavailable'

export interface UploadSlots {
  /** Waits for a place for one upload and returns how to give it back, or why there is none in time. */
  take(callerId: string): Promise<(() => void) | NoSlot>
}

interface Waiter {
  readonly callerId: string
  /** Gives the place, or the reason why there is none. */
  readonly answer: (slot: (() => void) | NoSlot) => void
}

/** Bounds what uploads can hold of this machine; those above the bound wait for their turn. */
export function createUploadSlots({ waitMsMax = WAIT_MS_MAX }: { readonly waitMsMax?: number } = {}): UploadSlots {
  const byCaller = new Map<string, number>()
  const waiting = new Set<Waiter>()
  let all = 0

  const ownOf = (callerId: string): number => byCaller.get(callerId) ?? 0
  const isFree = (callerId: string): boolean => all < UPLOADS_MAX && ownOf(callerId) < UPLOADS_PER_CALLER_MAX

  function begin(callerId: string): () => void {
    byCaller.set(callerId, ownOf(callerId) + 1)
    all += 1
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      all -= 1
      const left = ownOf(callerId) - 1
      if (left <= 0) byCaller.delete(callerId)
      else byCaller.set(callerId, left)
      // One place became free: at most one upload can begin.
      for (const waiter of waiting) if (isFree(waiter.callerId)) return waiter.answer(begin(waiter.callerId))
    }
  }

  return {
    async take(callerId) {
      if (isFree(callerId)) return begin(callerId)
      if (waiting.size >= WAITING_MAX) return 'unavailable'
      if ([...waiting].filter((waiter) => waiter.callerId === callerId).length >= WAITING_PER_CALLER_MAX) return 'rate-limited'
      return new Promise((resolve) => {
        const waiter: Waiter = {
          callerId,
          answer(slot) {
            clearTimeout(timer)
            waiting.delete(waiter)
            resolve(slot)
          },
        }
        const timer = setTimeout(() => waiter.answer(ownOf(callerId) >= UPLOADS_PER_CALLER_MAX ? 'rate-limited' : 'unavailable'), waitMsMax)
        waiting.add(waiter)
      })
    },
  }
}
