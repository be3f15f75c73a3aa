import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { REMOTE_NAME } from '@club/releases'
import { APP_PATH } from '@club/rules'
import { reportAndExit } from '../report-and-exit'
import { startLive } from './dev/start-live'

const ROOT = resolve(import.meta.dirname, '../..')

/**
 * `npm run dev -- <remote> [--club URL] [--pin LINK] [--port N] [--folder DIR]`: serves one remote from this computer inside a running club, and again
 * with each change of its files (docs/remotes.md). Ctrl-C ends it.
 */
async function main(): Promise<void> {
  // Compressed copies serve nobody here.
  process.env['SKIP_COMPRESSION'] = 'true'
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      club: { type: 'string', default: 'http://localhost:8080' },
      folder: { type: 'string' },
      pin: { type: 'string' },
      port: { type: 'string', default: '9300' },
    },
  })
  const [name = ''] = positionals
  const club = URL.parse(values.club)
  if (!REMOTE_NAME.test(name) || !club) throw new Error('Say which remote, e.g. "npm run dev -- gifts [--club https://club.example --pin LINK]".')
  const folder = values.folder === undefined ? join(ROOT, 'frontends', name) : resolve(process.env['INIT_CWD'] ?? '.', values.folder)
  const log = (line: string) => void process.stdout.write(`${line}\n`)
  const live = await startLive({ name, folder, cache: join(ROOT, 'node_modules/.cache/live'), club, pin: values.pin, port: Number(values.port), log })
  log(`${name} is live in ${club.origin} after ${(live.readyMs / 1000).toFixed(1)} s: ${live.origin}${APP_PATH} (Ctrl-C ends it)`)
}

await main().catch(reportAndExit)
