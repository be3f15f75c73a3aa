import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { KEPT_MS, readPointer, REMOTE_NAME, shownUntil, VERSION } from './pointers'

/** Versions that stay to roll back to, and that tabs still load parts of, however old. */
const VERSIONS_KEPT = 5
/** Folder that a killed publisher left behind. */
const DRAFT = /^\..+\.draft$/
const DRAFT_KEPT_MS = 24 * 60 * 60_000
/** A team that publishes each of its builds stays below it; beyond it the disk is at stake. */
export const VERSIONS_MAX = 300
/** When the version was published, and by whom; names that the web site does not serve. */
export const STAMP = '.published'
export const BY = '.published-by'

/** Folder of a remote's versions. */
export const folderOf = (site: string, name: string): string => join(site, 'remotes', name)

/** Whether a version of a remote is there to be shown. */
export const isThere = (site: string, name: string, version: string): boolean =>
  REMOTE_NAME.test(name) && VERSION.test(version) && existsSync(join(folderOf(site, name), version, 'remote.json'))

/** A version of a remote that is in the site. */
export interface PublishedVersion {
  readonly version: string
  /** when it was published; undefined where nobody noted it */
  readonly at: Date | undefined
  /** the publishing key; undefined where it came by another way */
  readonly by: string | undefined
}

/** The versions of a remote that are in the site, the newest first. */
export function versionsOf(site: string, name: string): PublishedVersion[] {
  const folder = folderOf(site, name)
  if (!REMOTE_NAME.test(name) || !existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && VERSION.test(entry.name))
    .map((entry) => {
      const at = publishedAt(join(folder, entry.name))
      const by = join(folder, entry.name, BY)
      return { version: entry.name, at: at === 0 ? undefined : new Date(at), by: existsSync(by) ? readFileSync(by, 'utf8') : undefined }
    })
    .sort((one, other) => (other.at?.getTime() ?? 0) - (one.at?.getTime() ?? 0))
}

/** Deletes versions that nobody is shown, nobody rolls back to and no open tab still loads parts of, fourteen days after they were shown last. */
export function dropOldVersions(site: string, name: string): void {
  const pointer = readPointer(site, name)
  const kept = new Set([pointer?.stable, pointer?.canary?.version, ...(pointer?.previous.slice(0, VERSIONS_KEPT) ?? [])])
  const until = shownUntil(site, name)
  const folder = folderOf(site, name)
  if (!existsSync(folder)) return
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    const isOld = entry.isDirectory() && (DRAFT.test(entry.name) ? Date.now() - changedAt(path) > DRAFT_KEPT_MS : isDropped(entry.name, path))
    if (isOld) rmSync(path, { recursive: true, force: true })
  }

  function isDropped(version: string, path: string): boolean {
    return VERSION.test(version) && !kept.has(version) && Date.now() - Math.max(until.get(version) ?? 0, publishedAt(path)) > KEPT_MS
  }
}

const changedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()

function publishedAt(folder: string): number {
  const file = join(folder, STAMP)
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
}
