import { listenToUncaught } from './uncaught-events'

/** Listeners for uncaught errors of code below an address: in a timer, a promise, a worker. */
const followed = new Map<string, (error: unknown) => void>()

/** Network errors and aborts are no fault of the code: the screen that waited reports them. */
const OF_THE_NETWORK = /^(?:Api(?:Fault|Refusal)|AbortError|ChunkLoadError|NetworkError|TimeoutError)$/

function blame(error: unknown, where: string): void {
  const { name = '', stack = '' } = error instanceof Error ? error : {}
  if (OF_THE_NETWORK.test(name) || (name === 'TypeError' && !navigator.onLine)) return
  for (const [base, onError] of followed) if (where.includes(base) || stack.includes(base)) onError(error)
}

/** Reports every uncaught error in the code below this address, also after it has left the page. */
export function followUncaught(base: string, onError: (error: unknown) => void): void {
  followed.set(base, onError)
  listenToUncaught((event) => {
    if ('reason' in event) blame(event.reason, '')
    else blame(event.error ?? new Error(event.message), event.filename)
  })
}
