import { join } from 'node:path'
import { ownErrors } from '@club/kernel'
import { isStrongPassword } from '@club/rules'
import { buildAll } from '../build/build-all'
import { dataDirOf } from '../data-dir'
import { reportAndExit } from '../report-and-exit'
import { startSystem } from './start-system'
import type { System } from './start-system'
import type { Steps } from './steps'

const CODES_SHOWN_MAX = 8
const SAME_PRESS_MS = 500

const write = (line: string) => void process.stdout.write(`${line}\n`)
// The reader of our output may go away; the system stays until it is signalled to stop.
ownErrors(process.stdout, () => undefined)
const started = Date.now()
let system: System | undefined
let ending = false
let endsAgain = false

// The first signal drains everything; a second one ends at once, and the next start tidies up. A second signal right after the first is the same
// one: npm passes on a Ctrl-C that the terminal has already given to everybody.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(signal))

async function end(signal: NodeJS.Signals): Promise<void> {
  if (endsAgain) process.exit(1)
  if (ending) return
  ending = true
  setTimeout(() => (endsAgain = true), SAME_PRESS_MS).unref()
  write(signal === 'SIGINT' ? '\nStopping …' : 'Stopping …')
  controller.abort()
  await starting.catch(() => undefined)
  await system?.stop()
  write('Stopped; nothing is left running.')
  process.exit(0)
}

const controller = new AbortController()
const starting = start()
starting.catch((error: unknown) => (ending ? undefined : reportAndExit(error)))

async function start(): Promise<void> {
  // The stand-ins accept any email and move any order.
  if (process.env['NODE_ENV'] === 'production') throw new Error('npm start wires stand-ins in place of partners, so it does not run with NODE_ENV=production.')
  const dataDir = dataDirOf(process.env)
  const port = portOf(process.env['PORT'])
  system = await startSystem({
    dataDir,
    port,
    signal: controller.signal,
    log: write,
    prepare: (steps: Steps) =>
      steps.step('build', 'what has changed', () =>
        buildAll({ logFile: join(dataDir, 'logs', 'build.log'), log: (line) => steps.note(line), signal: controller.signal }),
      ),
  })
  if (!ending) announce(system)
}

function portOf(text: string | undefined): number {
  const port = Number(text || '8080')
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`PORT is "${text}", and a port is a whole number from 1 to 65535.`)
  return port
}

function announce({ url, demo, dataDir }: System): void {
  const lines = [
    '',
    `Baby Club runs after ${((Date.now() - started) / 1000).toFixed(1)} s:  ${url}`,
    '',
    `  members         ${demo.members.join('  ')}`,
    `  back office     ${url}/admin/login   ${demo.administrators.join('  ')}`,
    `  password        ${demo.password}   (of all of them)`,
    ...(isStrongPassword(demo.password)
      ? []
      : ['                  too weak for members, who must choose another when they sign in: see DEMO_PASSWORD in docs/operations.md']),
    ...(demo.codes.length > 0 ? [`  unused codes    ${demo.codes.slice(0, CODES_SHOWN_MAX).join('  ')}`] : []),
    `  SMS and mail    ${url}/dev/outbox`,
    `  API             ${url}/api/docs`,
    `  logs            ${join(dataDir, 'logs')}`,
    '',
    'Ctrl-C stops everything.',
  ]
  lines.forEach(write)
}
