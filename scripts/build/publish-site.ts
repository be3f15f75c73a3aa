import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { publishRemote, publishShell, readPointer } from '@club/releases'

const ROOT = resolve(import.meta.dirname, '..', '..')

/** Where the site of a local run is published. */
export const SITE_DIR = join(ROOT, 'dist', 'site')

/**
 * Publishes the shell and every built area that this site lacks, the shell first; returns their names. An area whose pointer was moved back to an
 * older version stays there until it is rebuilt.
 */
export function publishSite(site: string = SITE_DIR): string[] {
  const frontends = join(ROOT, 'frontends')
  const stampFile = join(site, '.published.json')
  const stamps = existsSync(stampFile) ? (JSON.parse(readFileSync(stampFile, 'utf8')) as Record<string, string>) : {}
  const areas = readdirSync(frontends).filter((name) => existsSync(join(frontends, name, 'dist', 'remote.json')))
  const shell = existsSync(join(frontends, 'shell', 'dist', 'index.html')) ? ['shell'] : []
  const published: string[] = []
  for (const name of [...shell, ...areas]) {
    const dist = join(frontends, name, 'dist')
    const mark = readFileSync(join(dist, name === 'shell' ? 'index.html' : 'remote.json'))
    const stamp = createHash('sha256').update(mark).digest('hex')
    if (stamps[name] === stamp && (name === 'shell' || readPointer(site, name) !== null)) continue
    if (name === 'shell') publishShell({ site, dist, goesWith: areas })
    else publishRemote({ name, site, dist, by: 'start', goesWith: areas.map((one) => ({ name: one, dist: join(frontends, one, 'dist') })) })
    stamps[name] = stamp
    published.push(name)
    mkdirSync(site, { recursive: true })
    writeFileSync(stampFile, JSON.stringify(stamps, null, 2))
  }
  return published
}
