import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { draftOf } from './files'
import { changePointer, readPointer, REMOTE_NAME, VERSION } from './pointers'
import type { Pointer } from './pointers'

/** Versions that stay to roll back to, and that tabs still load parts of, however old. */
const VERSIONS_KEPT = 5
/** A tab that is as old as this still finds the parts of its version. */
const KEPT_MS = 14 * 24 * 60 * 60_000
/** When the version was published; a name that the web site does not serve. */
const STAMP = '.published'

const folderOf = (site: string, name: string): string => join(site, 'remotes', name)

/** Whether a version of a remote is there to be shown. */
export const isThere = (site: string, name: string, version: string): boolean =>
  REMOTE_NAME.test(name) && VERSION.test(version) && existsSync(join(folderOf(site, name), version, 'remote.json'))

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

/** Makes room: what nobody is shown, nobody rolls back to and no open tab still loads parts of. */
export function dropOldVersions(site: string, name: string): void {
  const pointer = readPointer(site, name)
  const kept = new Set([pointer?.stable, pointer?.canary?.version, ...(pointer?.previous.slice(0, VERSIONS_KEPT) ?? [])])
  const folder = folderOf(site, name)
  if (!existsSync(folder)) return
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && VERSION.test(entry.name) && !kept.has(entry.name) && Date.now() - publishedAt(path) > KEPT_MS)
      rmSync(path, { recursive: true, force: true })
  }
}

function publishedAt(folder: string): number {
  const file = join(folder, STAMP)
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
}
