export interface CallSlots {
  /** Takes a place; false when there is none. */
  take(): boolean
  giveBack(): void
}

/** Bounds what is asked of services at once: beyond it requests would only wait, and make those before them wait too. */
export function createCallSlots(callsMax: number): CallSlots {
  let taken = 0
  return {
    take() {
      if (taken >= callsMax) return false
      taken += 1
      return true
    },
    giveBack: () => void (taken -= 1),
  }
}
