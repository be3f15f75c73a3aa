import { createHash } from 'node:crypto'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mergedRemotes, publishRemote } from '@club/releases'
import type { BuiltRemote } from '../../../frontends/platform/remote-kit/src/remotes-file'
import { siteDir } from './club-api'

/** Publishes an area again, as a version that no page had yet, with its files in another place. */
export function publishAgain(name: string, { folder, release }: { readonly folder: string; readonly release: string }): void {
  const dist = join(folder, `${name}-${release}`)
  cpSync(join(siteDir(), mergedRemotes(siteDir()).remotes[name]?.base ?? ''), dist, { recursive: true })
  const manifest = join(dist, 'remote.json')
  const built = JSON.parse(readFileSync(manifest, 'utf8')) as BuiltRemote
  const version = createHash('sha256').update(`${built.version} ${release}`).digest('hex').slice(0, 12)
  writeFileSync(manifest, JSON.stringify({ ...built, version }))
  publishRemote({ name, site: siteDir(), dist, by: 'test' })
}
