import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { BuiltRemote, RemotesFile } from './remotes-file'

const ROOT = resolve(import.meta.dirname, '../../../..')
/** Older versions that stay on disk to roll back to. */
const VERSIONS_KEPT_MAX = 5

/** Writes a file so that a reader sees the old or the new one, never a half. */
function writeAtomically(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  const next = `${file}.${process.pid}.next`
  writeFileSync(next, text)
  renameSync(next, file)
}

function readRemotes(file: string): RemotesFile {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RemotesFile) : { remotes: {} }
}

/**
 * Publishes a built remote, or points back at an older version of it.
 *
 * @param site the folder of the published web site
 * @param dist the build; left out to roll back to `version`
 * @returns the version the site now shows
 */
export function publishRemote({ name, site, dist, version }: { name: string; site: string; dist?: string; version?: string }): string {
  const target = (one: string) => join(site, 'remotes', name, one)
  let shown = version
  if (dist !== undefined && shown === undefined) {
    const built = JSON.parse(readFileSync(join(dist, 'remote.json'), 'utf8')) as BuiltRemote
    shown = built.version
    if (!existsSync(target(shown))) {
      const next = `${target(shown)}.${process.pid}.next`
      cpSync(dist, next, { recursive: true })
      renameSync(next, target(shown))
    }
  }
  if (shown === undefined || !existsSync(join(target(shown), 'remote.json'))) throw new Error(`there is no version ${shown ?? ''} of ${name} in ${site}`)
  const built = JSON.parse(readFileSync(join(target(shown), 'remote.json'), 'utf8')) as BuiltRemote
  const pointer = join(site, 'config/remotes.json')
  const current = readRemotes(pointer)
  current.remotes[name] = { ...built, base: `remotes/${name}/${shown}/` }
  writeAtomically(pointer, `${JSON.stringify(current, null, 2)}\n`)
  const versions = readdirSync(join(site, 'remotes', name), { withFileTypes: true }).filter((entry) => entry.isDirectory() && entry.name !== shown)
  const old = versions
    .map((entry) => ({ name: entry.name, at: Number(readStamp(target(entry.name))) }))
    .sort((a, b) => b.at - a.at)
    .slice(VERSIONS_KEPT_MAX)
  for (const entry of old) rmSync(target(entry.name), { recursive: true, force: true })
  writeFileSync(join(target(shown), '.published'), String(Date.now()))
  return shown
}

function readStamp(folder: string): string {
  const file = join(folder, '.published')
  return existsSync(file) ? readFileSync(file, 'utf8') : '0'
}

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
  const pointer = join(site, 'config/remotes.json')
  if (!existsSync(pointer)) writeAtomically(pointer, `${JSON.stringify({ remotes: {} }, null, 2)}\n`)
  // The page goes last: it names the assets.
  for (const copy of ['index.html.br', 'index.html.gz']) rmSync(join(site, copy), { force: true })
  writeAtomically(join(site, 'index.html'), readFileSync(join(dist, 'index.html'), 'utf8'))
}

const invoked = process.argv[1] !== undefined && resolve(process.argv[1]).replace(/\.ts$/, '') === resolve(import.meta.filename).replace(/\.ts$/, '')
if (invoked) {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { site: { type: 'string' }, version: { type: 'string' } } })
  const name = positionals[0]
  if (name === undefined) throw new Error('publish which? e.g. npm run publish:remote -- account [--site DIR] [--version V]')
  const site = resolve(values.site ?? process.env['SITE_DIR'] ?? join(ROOT, 'dist/site'))
  const dist = join(ROOT, 'frontends', name, 'dist')
  if (name === 'shell') {
    publishShell({ site, dist })
    process.stdout.write(`shell → ${site}\n`)
  } else {
    process.stdout.write(`${name} ${publishRemote({ name, site, dist, version: values.version })} → ${site}\n`)
  }
}
