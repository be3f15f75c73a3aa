import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGzip } from 'node:zlib'
import { buffer } from 'node:stream/consumers'
import { pack } from 'tar-stream'

/** A file, or another entry of an archive. */
export interface Archived {
  readonly name: string
  readonly content?: string | Buffer
  readonly type?: 'file' | 'symlink' | 'link' | 'directory'
  readonly linkname?: string
}

/** A tar archive, packed by gzip. */
export async function archiveOf(files: readonly Archived[]): Promise<Buffer> {
  const archive = pack()
  const packed = buffer(archive.pipe(createGzip()))
  // The same files make the same bytes at any time, so that signing them twice gives one signature.
  for (const { content = '', ...header } of files) archive.entry({ type: 'file', mtime: new Date(0), ...header }, content)
  archive.finalize()
  return packed
}

/** The smallest version of a remote `gifts` that may be published. */
export const giftsFiles = (version: string, declaration: object = {}): Archived[] => [
  {
    name: 'remote.json',
    content: JSON.stringify({
      ...{ name: 'gifts', version, entry: 'entry.js', preload: [{ href: 'entry.js', as: 'script' }], texts: { en: ['en.js'], bm: ['bm.js'] }, routes: [] },
      ...declaration,
    }),
  },
  { name: 'entry.js', content: 'globalThis.gifts = 1' },
  { name: 'en.js', content: 'English' },
  { name: 'bm.js', content: 'Malay' },
]

/** The folder of a build of a remote, as small as one can be. */
export function aBuild(name: string, version: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'club-build-'))
  writeFileSync(join(folder, 'remote.json'), JSON.stringify({ name, version, entry: 'remoteEntry.js', routes: [], preload: [] }))
  return folder
}
