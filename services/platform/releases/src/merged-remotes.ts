import { readManifest } from './manifest'
import type { Manifest } from './manifest'
import { namesOfRemotes, pointerStamp, readPointer } from './pointers'

/** The version of a remote that members get, and what a share of them gets instead (ADR 32). */
export type ShownRemote = Manifest & { readonly canary?: { readonly share: number; readonly salt: string; readonly remote: Manifest } }

/** What `config/remotes.json` answers. It is the same for everybody; browsers choose their side of a canary. */
export interface MergedRemotes {
  readonly remotes: Readonly<Record<string, ShownRemote>>
}

/** Changes whenever a pointer does. */
export const releasesStamp = (site: string): string =>
  namesOfRemotes(site)
    .map((name) => `${name}@${pointerStamp(site, name)}`)
    .join()

/**
 * The pointers of all remotes as one file. Of a remote whose stable version has no manifest that can be read, the newest earlier one
 * that has is shown; without any it is left out, so that it breaks no other.
 *
 * @param onUnreadable is called for each version that should be shown and cannot be
 */
export function mergedRemotes(site: string, onUnreadable: (name: string, version: string) => void = () => undefined): MergedRemotes {
  const remotes: Record<string, ShownRemote> = {}
  for (const name of namesOfRemotes(site)) {
    const pointer = readPointer(site, name)
    if (!pointer?.stable) continue
    const read = (version: string) => {
      const manifest = readManifest(site, name, version)
      if (!manifest) onUnreadable(name, version)
      return manifest
    }
    const stable = read(pointer.stable) ?? firstOf(pointer.previous, (version) => readManifest(site, name, version))
    const canary = pointer.canary && pointer.canary.share > 0 ? read(pointer.canary.version) : undefined
    if (!stable) continue
    remotes[name] = pointer.canary && canary ? { ...stable, canary: { share: pointer.canary.share, salt: pointer.canary.salt, remote: canary } } : stable
  }
  return { remotes }
}

function firstOf<Item, Found>(items: readonly Item[], find: (item: Item) => Found | undefined): Found | undefined {
  for (const item of items) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}
