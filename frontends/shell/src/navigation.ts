import { createStore } from './store'

/** The path below the base path, and its query and hash. */
export interface PageLocation {
  path: string
  search: string
  hash: string
}

/** Where the browser is now; `pageLocation` follows it a moment later. */
export function readLocation(): PageLocation {
  const { pathname, search, hash } = window.location
  const path = pathname.startsWith(BASE_PATH) ? pathname.slice(BASE_PATH.length) : pathname
  return { path: path === '' ? '/' : path, search, hash }
}

export const pageLocation = createStore<PageLocation>(readLocation())

/** Brings `pageLocation` up to date with the browser. */
export function syncLocation(): void {
  const now = readLocation()
  const old = pageLocation.read()
  if (now.path !== old.path || now.search !== old.search || now.hash !== old.hash) pageLocation.write(now)
}

/**
 * Goes somewhere in the club; `replace` leaves no trace in the history, `state` is what the history entry holds. A link to where the reader is leads
 * to its top or part again without an entry that Back would have to pass, as a browser's own link does.
 */
export function goTo(to: string, { replace = false, state = null }: { replace?: boolean; state?: unknown } = {}): void {
  const { path, search, hash } = readLocation()
  if (!replace && to === `${path}${search}${hash}`) {
    if (hash.length > 1) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
    else window.scrollTo(0, 0)
    return
  }
  const url = `${BASE_PATH}${to}`
  if (replace) window.history.replaceState(state, '', url)
  else window.history.pushState(state, '', url)
  // single-spa notifies the routers of the areas with a popstate event of its own.
  syncLocation()
}
