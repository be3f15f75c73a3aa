/** Forms with files that are being served at once, by this gateway and for one caller: each may hold file space. */
const UPLOADS_MAX = 48
const UPLOADS_PER_CALLER_MAX = 4

export interface UploadSlots {
  /** Takes a place for one upload and answers how to give it back, or why there is none. */
  take(callerId: string): (() => void) | 'rate-limited' | 'unavailable'
}

/** Bounds what uploads can hold of this machine. */
export function createUploadSlots(): UploadSlots {
  const byCaller = new Map<string, number>()
  let all = 0
  return {
    take(callerId) {
      const own = byCaller.get(callerId) ?? 0
      if (own >= UPLOADS_PER_CALLER_MAX) return 'rate-limited'
      if (all >= UPLOADS_MAX) return 'unavailable'
      byCaller.set(callerId, own + 1)
      all += 1
      let isTaken = true
      return () => {
        if (!isTaken) return
        isTaken = false
        all -= 1
        const left = (byCaller.get(callerId) ?? 1) - 1
        if (left === 0) byCaller.delete(callerId)
        else byCaller.set(callerId, left)
      }
    },
  }
}
