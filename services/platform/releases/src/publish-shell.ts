import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeAtomically } from './files'
import { changePointer, readPointer } from './pointers'

/** Puts the shell's page, assets and static files into the site; settings that are there already stay. */
export function publishShell({ site, dist }: { site: string; dist: string }): void {
  mkdirSync(site, { recursive: true })
  for (const entry of ['assets', 'static']) cpSync(join(dist, entry), join(site, entry), { recursive: true })
  for (const file of readdirSync(dist).filter((name) => /\.(js|json|webmanifest)(\.br|\.gz)?$/.test(name) || name === 'offline.html'))
    cpSync(join(dist, file), join(site, file))
  for (const file of readdirSync(join(dist, 'config'))) {
    if (file !== 'app.json' || !existsSync(join(site, 'config/app.json'))) {
      mkdirSync(join(site, 'config'), { recursive: true })
      cpSync(join(dist, 'config', file), join(site, 'config', file))
    }
  }
  takeOverPointers(site)
  // The page goes last: it names the assets.
  for (const copy of ['index.html.br', 'index.html.gz']) rmSync(join(site, copy), { force: true })
  writeAtomically(join(site, 'index.html'), readFileSync(join(dist, 'index.html'), 'utf8'))
}

/** A site of an older release has one file of pointers for all remotes: what it shows stays shown. */
function takeOverPointers(site: string): void {
  const file = join(site, 'config/remotes.json')
  if (!existsSync(file)) return
  const { remotes } = JSON.parse(readFileSync(file, 'utf8')) as { remotes: Readonly<Record<string, { version: string }>> }
  for (const [name, { version }] of Object.entries(remotes))
    if (!readPointer(site, name)) changePointer(site, name, 'release before', (current) => current ?? { stable: version, canary: null })
  rmSync(file)
}
