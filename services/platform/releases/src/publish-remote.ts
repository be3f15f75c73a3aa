import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { draftOf } from './files'
import { changePointer, REMOTE_NAME, VERSION } from './pointers'
import type { Pointer } from './pointers'
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
    // A version is the digest of what it ships: whoever was first put the same there.
    if (!existsSync(folder)) throw error
  }
  return version
}

/**
 * Shows all members a version of a remote that is in the site; a canary of it ends. @throws Error when the version is not there
 */
export function showVersion({ name, site, version, by }: { name: string; site: string; version: string; by: string }): Pointer {
  if (!isThere(site, name, version)) throw new Error(`there is no version ${version} of ${name} in ${site}`)
  const pointer = changePointer(site, name, by, () => ({ stable: version, canary: null }))
  dropOldVersions(site, name)
  return pointer
}

/** Publishes a built remote to all members; returns the version that the site now shows. */
export function publishRemote({ name, site, dist, by }: { name: string; site: string; dist: string; by: string }): string {
  const version = addVersion({ name, site, dist })
  showVersion({ name, site, version, by })
  return version
}
