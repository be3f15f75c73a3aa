import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Excludes copies that another machine compresses differently, notes of the publisher, and source maps. */
const isContent = (name: string): boolean => !/\.(?:br|gz|map)$/.test(name) && !name.split('/').some((part) => part.startsWith('.'))

/** A digest of the files that make a version, by their names below its folder. */
export function contentOf(files: Iterable<readonly [name: string, sha256: Uint8Array]>): string {
  const hash = createHash('sha256')
  for (const [name, sha256] of [...files].filter(([name]) => isContent(name)).sort(([one], [other]) => (one < other ? -1 : 1)))
    hash.update(`/${name}`).update('\0').update(sha256)
  return hash.digest('hex')
}

/** The same of a version that is in the site. */
export const contentOfFolder = (folder: string): string =>
  contentOf(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .filter(isContent)
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest(),
      ]),
  )
