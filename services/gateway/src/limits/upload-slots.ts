/** Forms with files that are being served at once, by this gateway and for one caller: each may hold file space. */
const UPLOADS_MAX = 48
/** Members send slowly, or on purpose never to the end: staff find a place all the same. */
const UPLOADS_OF_MEMBERS_MAX = 40
const UPLOADS_PER_CALLER_MAX = 4
/** Forms that wait unread for their turn, of all and of one caller. */
const WAITING_MAX = 512
const WAITING_PER_CALLER_MAX = 64
const WAIT_MS_MAX = 10_000

export type NoSlot = 'rate-limited' | 'unavailable'

interface Uploader {
  readonly id: string
  readonly isStaff: boolean
}

export interface UploadSlots {
  /** Waits for a place for one upload and returns how to give it back, or why there is none in time. */
  take(uploader: Uploader): Promise<(() => void) | NoSlot>
}

interface Waiter {
  readonly uploader: Uploader
  /** Gives the place, or the reason why there is none. */
  readonly answer: (slot: (() => void) | NoSlot) => void
}

/** Bounds what uploads can hold of this machine; those above the bound wait for their turn. */
export function createUploadSlots({ waitMsMax = WAIT_MS_MAX }: { readonly waitMsMax?: number } = {}): UploadSlots {
  const byCaller = new Map<string, number>()
  const waiting = new Set<Waiter>()
  let all = 0
  let ofMembers = 0

  const ownOf = ({ id }: Uploader): number => byCaller.get(id) ?? 0
  const isFree = (uploader: Uploader): boolean =>
    all < UPLOADS_MAX && (uploader.isStaff || ofMembers < UPLOADS_OF_MEMBERS_MAX) && ownOf(uploader) < UPLOADS_PER_CALLER_MAX
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
    async take(uploader) {
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
        const timer = setTimeout(() => waiter.answer(ownOf(uploader) >= UPLOADS_PER_CALLER_MAX ? 'rate-limited' : 'unavailable'), waitMsMax)
        waiting.add(waiter)
      })
    },
  }
}
