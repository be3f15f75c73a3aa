import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { publishRemote, publishShell, showVersion } from '@club/releases'

const ROOT = resolve(import.meta.dirname, '../..')

const { positionals, values } = parseArgs({ allowPositionals: true, options: { site: { type: 'string' }, version: { type: 'string' } } })
const name = positionals[0]
if (name === undefined) throw new Error('publish which? e.g. npm run publish:remote -- account [--site DIR] [--version V]')
const site = resolve(values.site ?? process.env['SITE_DIR'] ?? join(ROOT, 'dist/site'))
const dist = join(ROOT, 'frontends', name, 'dist')
const by = userInfo().username
if (name === 'shell') {
  publishShell({ site, dist })
  process.stdout.write(`shell → ${site}\n`)
} else {
  const version = values.version ?? publishRemote({ name, site, dist, by })
  if (values.version !== undefined) showVersion({ name, site, version, by })
  process.stdout.write(`${name} ${version} → ${site}\n`)
}
