export type Uncaught = ErrorEvent | PromiseRejectionEvent

/** Most events kept until there is a listener; more add no information. */
const KEPT_MAX = 20
const kept: Uncaught[] = []
let listener = (event: Uncaught): void => {
  if (kept.length < KEPT_MAX) kept.push(event)
}

for (const type of ['error', 'unhandledrejection'] as const) window.addEventListener(type, (event) => listener(event))

/** Hands over every uncaught error of the page, with those from before. */
export function listenToUncaught(next: (event: Uncaught) => void): void {
  listener = next
  kept.splice(0).forEach(next)
}
