import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { FileName } from './file-names'

/** Integrity as a remote's build writes it: the file that lists the hash of each script and style, and that file's own hash. */
export const IntegrityShape = z.object({ href: FileName.regex(/^[\w-][\w.-]{0,99}\.json$/), sha256: z.base64().length(44) })

/** The largest of the club is 13 KB. */
export const INTEGRITY_BYTES_MAX = 500_000

/** Hash of each script and style, by its name: SHA-256 in base64. */
export const HashesShape = z.record(FileName, z.base64().length(44))

/**
 * Checks a version as browsers will: they run only files that match the manifest.
 *
 * @param said the version's list of hashes
 * @param scripts files that browsers load of it
 * @param sha256Of of a file of the version
 * @returns the first file that they would refuse; undefined when there is none
 */
export const wrongFileOf = (said: z.infer<typeof HashesShape>, scripts: Iterable<string>, sha256Of: (file: string) => Buffer | undefined): string | undefined =>
  [...scripts].find((file) => /\.(?:js|css)$/.test(file) && (!Object.hasOwn(said, file) || said[file] !== sha256Of(file)?.toString('base64')))

/**
 * Reads the hashes of a version that is in the site, as a page may hold them; undefined where the version has none, or where they are not
 * what its manifest says.
 */
export function readHashes(site: string, { base, integrity }: { base: string; integrity?: z.infer<typeof IntegrityShape> | undefined }) {
  if (!integrity) return undefined
  const file = join(site, base, integrity.href)
  try {
    if (statSync(file).size > INTEGRITY_BYTES_MAX) return undefined
    const text = readFileSync(file)
    if (createHash('sha256').update(text).digest('base64') !== integrity.sha256) return undefined
    return HashesShape.parse(JSON.parse(text.toString()))
  } catch {
    return undefined
  }
}
