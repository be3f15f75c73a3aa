import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { namesOfRemotes } from '@club/releases'
import { publishSite } from '../build/publish-site'

/** Publishes the web areas that are built into a folder. Where an instant is given, all that says when it was published says that one. */
export function layOutSite(folder: string, epochSeconds?: number): void {
  if (!publishSite(folder).includes('shell')) throw new Error('The web site is not built: npm run build.')
  if (epochSeconds === undefined) return
  const at = new Date(epochSeconds * 1000)
  for (const name of namesOfRemotes(folder)) {
    const revisions = join(folder, 'config', 'remotes', name)
    for (const revision of readdirSync(revisions)) {
      const pointer = JSON.parse(readFileSync(join(revisions, revision), 'utf8')) as object
      writeFileSync(join(revisions, revision), `${JSON.stringify({ ...pointer, at: at.toISOString() }, null, 2)}\n`)
    }
    const versions = join(folder, 'remotes', name)
    for (const version of readdirSync(versions)) writeFileSync(join(versions, version, '.published'), String(at.getTime()))
  }
}
