import { isMotionReduced } from './motion'

const BUZZ_MS = 30

/** A short buzz where the device has one; none for people who asked for less movement. Browsers refuse it before the page was touched. */
export function buzz(): void {
  if (isMotionReduced() || typeof navigator.vibrate !== 'function' || navigator.userActivation?.hasBeenActive !== true) return
  navigator.vibrate(BUZZ_MS)
}
