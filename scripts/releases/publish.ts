import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { publishRemote, publishShell, showVersion } from '@club/releases'
import { publishTo } from '@club/releases/publish-to'
import { reportAndExit } from '../report-and-exit'

const ROOT = resolve(import.meta.dirname, '../..')
const USAGE = 'Publish which? e.g. npm run publish:remote -- account [--site DIR | --to URL --key FILE] (docs/remotes.md)'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    site: { type: 'string' },
    to: { type: 'string' },
    key: { type: 'string' },
    dist: { type: 'string' },
    version: { type: 'string' },
    share: { type: 'string' },
    everybody: { type: 'boolean' },
    expect: { type: 'string' },
    do: { type: 'string' },
  },
})

/** A path relative to the caller's folder; npm changes the folder. */
const fromCaller = (path: string): string => resolve(process.env['INIT_CWD'] ?? '.', path)

async function main(): Promise<string> {
  const [name] = positionals
  if (name === undefined) throw new Error(USAGE)
  const dist = values.dist === undefined ? join(ROOT, 'frontends', name, 'dist') : fromCaller(values.dist)
  if (values.to !== undefined) {
    if (values.key === undefined) throw new Error('A gateway takes what is signed: --key FILE, made by npm run remote:keys.')
    return publishTo({ origin: values.to, keyFile: fromCaller(values.key), expected: values.expect }, { ...values, name, dist })
  }
  // Into a folder is for everybody at once: what was meant for a few must not go to all.
  const ignored = (['share', 'do', 'expect'] as const).find((option) => values[option] !== undefined)
  if (ignored !== undefined) throw new Error(`--${ignored} needs a gateway: --to URL --key FILE (docs/remotes.md)`)
  const site = values.site === undefined ? resolve(process.env['SITE_DIR'] ?? join(ROOT, 'dist/site')) : fromCaller(values.site)
  if (name === 'shell') {
    publishShell({ site, dist })
    return `shell → ${site}`
  }
  const by = userInfo().username
  const version = values.version ?? publishRemote({ name, site, dist, by })
  if (values.version !== undefined) showVersion({ name, site, version, by })
  return `${name} ${version} → ${site}`
}

await main().then((line) => process.stdout.write(`${line}\n`), reportAndExit)
