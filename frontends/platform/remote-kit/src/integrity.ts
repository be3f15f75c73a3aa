import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { IntegrityFile } from './remotes-file'

const OWN_NAME = /^integrity\.[0-9a-f]{8}\.json(?:\.br|\.gz)?$/
const NAME_DIGITS = 8

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes)

/**
 * Writes what each script and style of a build must be before a browser runs it. It is a file of its own, which the manifest names
 * with its digest: in the manifest the hashes would be in every page, of every screen that nobody opens.
 *
 * @param dist the build, whose scripts and styles do not change any more
 * @param compressed whether it has compressed copies, as the other files have
 */
export function writeIntegrity(dist: string, compressed = false): IntegrityFile {
  const hashes: Record<string, string> = {}
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' }).sort()) {
    if (OWN_NAME.test(name)) rmSync(join(dist, name))
    if (/\.(?:js|css)$/.test(name)) hashes[name] = sha256(readFileSync(join(dist, name))).digest('base64')
  }
  const text = JSON.stringify(hashes)
  const href = `integrity.${sha256(text).digest('hex').slice(0, NAME_DIGITS)}.json`
  writeFileSync(join(dist, href), text)
  if (compressed) {
    writeFileSync(join(dist, `${href}.br`), brotliCompressSync(text))
    writeFileSync(join(dist, `${href}.gz`), gzipSync(text))
  }
  return { href, sha256: sha256(text).digest('base64') }
}
