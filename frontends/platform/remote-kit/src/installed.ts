import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Folder of a package as Node finds it from this one: in this repository, or in that of a team that has the club's as packages.
 *
 * @throws Error when it is not installed
 */
export function folderOfPackage(name: string): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name)
    if (existsSync(join(found, 'package.json'))) return realpathSync(found)
    if (folder === dirname(folder)) throw new Error(`${name} is not installed`)
  }
}

/** The version that a package says it has. */
export const versionOfPackage = (name: string): string =>
  (JSON.parse(readFileSync(join(folderOfPackage(name), 'package.json'), 'utf8')) as { version: string }).version

/** Where tools keep what they need not work out again. */
export const cacheFolder = (name: string): string => join(dirname(folderOfPackage('webpack')), '.cache', name)
