import { useMemo } from 'react'

export interface Intent {
  /** the key of this intent; the same one until `answered` */
  key: () => string
  /** the service answered (yes or no): the next press is a new intent */
  answered: () => void
}

/**
 * An idempotency key that survives reloads and retries of one intent (D69), e.g. "redeem item X".
 *
 * @param name what the member wants, unique per thing, e.g. `redeem:<itemId>`
 */
export function intentOf(name: string): Intent {
  const slot = `intent:${name}`
  return {
    key() {
      const stored = sessionStorage.getItem(slot)
      if (stored !== null) return stored
      const made = crypto.randomUUID()
      sessionStorage.setItem(slot, made)
      return made
    },
    answered: () => sessionStorage.removeItem(slot),
  }
}

/** `intentOf` for what a screen shows. */
export function useIntent(name: string): Intent {
  return useMemo(() => intentOf(name), [name])
}
