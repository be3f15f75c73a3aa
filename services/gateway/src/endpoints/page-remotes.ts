import { overlap, readHashes } from '@club/releases'
import type { Manifest, MergedRemotes, Route } from '@club/releases'

/** The remotes as the page at an address holds them. */
interface PageRemotes {
  readonly remotes: MergedRemotes['remotes']
  /** the addresses of the back office are left out, which the shell loads with a page of its own */
  readonly membersOnly?: boolean
}

const BACK_OFFICE = /^\/admin(?:\/|$)/
/** Stands for any address in a pattern; a stranger may type it. */
const PATTERN = /[:*]/

/**
 * Makes the part of a page that describes the remotes, as small as its address allows: its bytes count in every first view
 * (docs/performance/first-paint.md). Addresses of the back office are in pages of the back office alone. Files to load early, calls to send
 * early and hashes are those of the screen that the page opens.
 *
 * @param site the folder of the published site
 * @returns `keyOf`: equal for addresses whose pages hold the same
 */
export function pageRemotes(
  site: string,
  { remotes }: MergedRemotes,
): { readonly keyOf: (path: string) => string; readonly at: (path: string) => PageRemotes } {
  const manifests = Object.values(remotes).flatMap((shown) => (shown.canary ? [shown, shown.canary.remote] : [shown]))
  const fits = (path: string) => (route: Route) => !PATTERN.test(path) && overlap(route.path, path)

  function shorten(manifest: Manifest, path: string): Manifest {
    const isFirst = fits(path)
    const own = BACK_OFFICE.test(path) ? manifest.routes : manifest.routes.filter((route) => !BACK_OFFICE.test(route.path))
    const routes = own.map(({ later: _later, files, texts, asks, shows, ...route }) => (isFirst(route) ? { ...route, files, texts, asks, shows } : route))
    const screen = own.find((route) => isFirst(route) && route.module === undefined)
    return { ...manifest, routes, ...firstHashes(site, manifest, screen) }
  }

  return {
    keyOf: (path) =>
      [BACK_OFFICE.test(path), ...manifests.flatMap(({ base, routes }) => routes.filter(fits(path)).map((route) => base + route.path))].join(' '),
    at(path) {
      const shortened = Object.entries(remotes).flatMap(([name, { canary, ...manifest }]) => {
        const stable = shorten(manifest, path)
        // A remote of the back office alone is no part of another page.
        if (stable.routes.length === 0 && manifest.routes.length > 0 && !manifest.tiles?.length) return []
        return [[name, canary ? { ...stable, canary: { ...canary, remote: shorten(canary.remote, path) } } : stable] as const]
      })
      return { remotes: Object.fromEntries(shortened), ...(BACK_OFFICE.test(path) ? {} : { membersOnly: true }) }
    },
  }
}

/** The hashes of the files that a screen may load; nothing for versions whose loader would not wait for those of others. */
function firstHashes(site: string, manifest: Manifest, screen: Route | undefined): { readonly first?: Readonly<Record<string, string>> } {
  if (!screen?.later) return {}
  const hashes = readHashes(site, manifest)
  if (!hashes) return {}
  const { entry, preload, texts } = manifest
  const files = [entry, ...preload.map(({ href }) => href), ...(texts?.en ?? []), ...(texts?.bm ?? []), ...(screen.files ?? []), ...screen.later]
  return { first: Object.fromEntries(files.flatMap((file) => (Object.hasOwn(hashes, file) ? [[file, hashes[file] ?? '']] : []))) }
}
