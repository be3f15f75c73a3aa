import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { namesOfRemotes, pointerStamp, readPointer } from './pointers'

/** A published version: what its build says of itself, and where it lies below the site's base path. */
interface Version {
  readonly base: string
  readonly [field: string]: unknown
}

/** What `config/remotes.json` answers: the version of each remote that members get, and a canary beside it. */
export interface MergedRemotes {
  readonly remotes: Readonly<Record<string, Version>>
}

/** Changes whenever a pointer does. */
export const releasesStamp = (site: string): string =>
  namesOfRemotes(site)
    .map((name) => `${name}@${pointerStamp(site, name)}`)
    .join()

/** The pointers of all remotes as one file. A remote whose version is not there is left out, so that it breaks no other. */
export function mergedRemotes(site: string): MergedRemotes {
  const remotes: Record<string, Version> = {}
  for (const name of namesOfRemotes(site)) {
    const stable = readPointer(site, name)?.stable
    const version = stable ? readVersion(site, name, stable) : undefined
    if (version) remotes[name] = version
  }
  return { remotes }
}

function readVersion(site: string, name: string, version: string): Version | undefined {
  const base = `remotes/${name}/${version}/`
  const file = join(site, base, 'remote.json')
  return existsSync(file) ? { ...(JSON.parse(readFileSync(file, 'utf8')) as object), base } : undefined
}
