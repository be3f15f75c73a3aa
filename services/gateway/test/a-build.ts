import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The folder of a build of a remote, as small as one can be. */
export function aBuild(name: string, version: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'club-build-'))
  writeFileSync(join(folder, 'remote.json'), JSON.stringify({ name, version, entry: 'remoteEntry.js', routes: [], preload: [] }))
  return folder
}
