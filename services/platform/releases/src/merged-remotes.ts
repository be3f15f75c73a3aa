import { withoutTaken } from './addresses'
import { readManifest } from './manifest'
import type { Manifest, Route } from './manifest'
import { findPointer, namesOfRemotes, pointerStamp } from './pointers'
import type { Canary } from './pointers'

/** The version of a remote that members get, and what a share of them gets instead (ADR 32). */
export type ShownRemote = Manifest & { readonly canary?: { readonly share: number; readonly salt: string; readonly remote: Manifest } }

/** Body of `config/remotes.json`. It is the same for everybody; browsers choose their side of a canary. */
export interface MergedRemotes {
  readonly remotes: Readonly<Record<string, ShownRemote>>
}

/** Changes whenever a pointer does. */
export const releasesStamp = (site: string): string =>
  namesOfRemotes(site)
    .map((name) => `${name}@${pointerStamp(site, name)}`)
    .join()

interface Found {
  readonly name: string
  readonly stable: Manifest
  readonly canary: { readonly pointer: Canary; readonly manifest: Manifest } | undefined
}

/**
 * The pointers of all remotes as one file. Of a remote whose stable version has no manifest that can be read, the newest earlier one
 * that has is shown; without any it is left out, so that it breaks no other. No remote has an address of another one.
 *
 * @param onUnreadable is called for each version that should be shown and cannot be, with `pointer` where the pointer itself is broken
 */
export function mergedRemotes(site: string, onUnreadable: (name: string, version: string) => void = () => undefined): MergedRemotes {
  const found = namesOfRemotes(site).flatMap((name) => findShown(site, name, onUnreadable) ?? [])
  const stable = withoutTaken(new Map(found.map((one) => [one.name, one.stable.routes])))
  const remotes = found.map((one): [string, ShownRemote] => {
    const shown = { ...one.stable, routes: stable.get(one.name) ?? [] }
    if (!one.canary) return [one.name, shown]
    const { pointer, manifest } = one.canary
    const routes = withoutTaken(new Map<string, readonly Route[]>(stable).set(one.name, manifest.routes)).get(one.name) ?? []
    return [one.name, { ...shown, canary: { share: pointer.share, salt: pointer.salt, remote: { ...manifest, routes } } }]
  })
  return { remotes: Object.fromEntries(remotes) }
}

function findShown(site: string, name: string, onUnreadable: (name: string, version: string) => void): Found | undefined {
  const pointer = findPointer(site, name)
  if (pointer === undefined) onUnreadable(name, 'pointer')
  if (!pointer?.stable) return undefined
  const read = (version: string) => {
    const manifest = readManifest(site, name, version)
    if (!manifest) onUnreadable(name, version)
    return manifest
  }
  const stable = read(pointer.stable) ?? firstOf(pointer.previous, (version) => readManifest(site, name, version))
  const manifest = pointer.canary && pointer.canary.share > 0 ? read(pointer.canary.version) : undefined
  return stable && { name, stable, canary: pointer.canary && manifest ? { pointer: pointer.canary, manifest } : undefined }
}

function firstOf<Item, Found>(items: readonly Item[], find: (item: Item) => Found | undefined): Found | undefined {
  for (const item of items) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}
