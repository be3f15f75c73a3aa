/** The name of the event that the shell dispatches on the window once the club answers again after a time without it. */
export const RETURNED = 'club-returned'
/** Name of the event that a failed load raises; the shell then checks whether the club answers. */
export const FAULT = 'club-fault'

/** Calls back each time the club answers again: the moment to load what could not be loaded. Returns what ends it. */
export function onReturned(listener: () => void): () => void {
  window.addEventListener(RETURNED, listener)
  return () => window.removeEventListener(RETURNED, listener)
}

const TRIES_MAX = 3
/** Where nobody says that the club answers again, it is tried so often, unless the device says that it is offline. */
const AGAIN_MS = 20_000

function nextMoment(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearInterval(timer)
      stop()
      resolve()
    }
    const stop = onReturned(end)
    const timer = setInterval(() => navigator.onLine && end(), AGAIN_MS)
  })
}

/**
 * A load that waits for the network instead of failing without it: React's `lazy` remembers a failure for as long as the page lives, and
 * so what failed once could never be shown. Still fails when it cannot be had although the club answers.
 */
export const patient =
  <Value>(load: () => Promise<Value>): (() => Promise<Value>) =>
  async () => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await load()
      } catch (problem) {
        if (tries >= TRIES_MAX) throw problem
        window.dispatchEvent(new Event(FAULT))
        await nextMoment()
      }
    }
  }
