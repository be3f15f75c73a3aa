import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ShellOffer } from '@club/rules'
import { draftOf } from './files'
import { changePointer, REMOTE_NAME, VERSION } from './pointers'
import type { Pointer } from './pointers'
import { refuseSlots } from './slots-in-site'
import type { Built } from './slots-in-site'
import { offersOf, unmetByVersion } from './shell-offers'
import { dropOldVersions, folderOf, isThere, STAMP } from './versions'

/**
 * Puts a built remote into the site, without showing it to anybody.
 *
 * @param site the folder of the published web site
 * @param dist the build, with its `remote.json`
 * @returns its version
 */
export function addVersion({ name, site, dist }: { name: string; site: string; dist: string }): string {
  const { version } = JSON.parse(readFileSync(join(dist, 'remote.json'), 'utf8')) as { version: string }
  if (!REMOTE_NAME.test(name) || !VERSION.test(version)) throw new Error(`${name} ${version} is no version of a remote`)
  const folder = join(folderOf(site, name), version)
  if (existsSync(folder)) return version
  const draft = draftOf(folder)
  cpSync(dist, draft, { recursive: true })
  writeFileSync(join(draft, STAMP), String(Date.now()))
  try {
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // A version is the digest of its files: another publisher put the same there first.
    if (!existsSync(folder)) throw error
  }
  return version
}

/**
 * Shows all members a version of a remote that is in the site; a canary of it ends.
 *
 * @param offers of the shells that it is shown by; those of the site where none are named
 * @throws Error when the version is not there, or uses what a shell does not offer
 */
export function showVersion({ name, site, version, by, offers = offersOf(site) }: Shown): Pointer {
  if (!isThere(site, name, version)) throw new Error(`there is no version ${version} of ${name} in ${site}`)
  const unmet = unmetByVersion(site, name, version, offers)
  if (unmet !== undefined) throw new Error(`${name} ${version} uses what a shell of ${site} does not offer: ${unmet}`)
  const pointer = changePointer(site, name, by, () => ({ stable: version, canary: null }))
  dropOldVersions(site, name)
  return pointer
}

interface Shown {
  readonly name: string
  readonly site: string
  readonly version: string
  readonly by: string
  readonly offers?: readonly ShellOffer[]
}

/**
 * Publishes a built remote to all members; returns the version that the site now shows.
 *
 * @param goesWith builds of remotes that are published together with it
 * @throws Error when it brings parts that are not its own, or uses exports that a shell does not offer; no member is shown it then
 */
export function publishRemote({ name, site, dist, by, goesWith }: Built & { site: string; by: string; goesWith?: readonly Built[] }): string {
  refuseSlots({ name, site, dist, ...(goesWith ? { goesWith } : {}) })
  const version = addVersion({ name, site, dist })
  showVersion({ name, site, version, by })
  return version
}
