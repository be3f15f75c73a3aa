import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'

/** As the build of a remote writes it: which file says what each script and style must be, and what that file must be. */
export const IntegrityShape = z.object({ href: z.string().regex(/^[\w-][\w.-]{0,99}\.json$/), sha256: z.base64() })

const Hashes = z.record(z.string(), z.string())

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64')

/**
 * Checks a version as browsers will: they run nothing of it that is not what its manifest says.
 *
 * @param scripts what browsers load of it
 * @returns the first file that they would refuse; undefined when there is none
 */
export async function wrongFileOf(folder: string, { href, sha256 }: z.infer<typeof IntegrityShape>, scripts: Iterable<string>): Promise<string | undefined> {
  const list = await readFile(join(folder, href)).catch(() => undefined)
  if (list === undefined || digestOf(list) !== sha256) return href
  const hashes = hashesIn(list.toString())
  if (!hashes) return href
  for (const file of scripts) if (/\.(?:js|css)$/.test(file) && hashes[file] !== digestOf(await readFile(join(folder, file)))) return file
  return undefined
}

function hashesIn(text: string): Readonly<Record<string, string>> | undefined {
  try {
    return Hashes.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
