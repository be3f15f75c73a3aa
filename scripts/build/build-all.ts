import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describeWeight, weighBuilds } from '@club/remote-kit/budgets'
import { writePrivateFile } from '../backing/private-files'
import { publishSite } from './publish-site'

const ROOT = resolve(import.meta.dirname, '..', '..')
const NX = [join(ROOT, 'node_modules', 'nx', 'dist', 'bin', 'nx.js'), 'run-many', '-t', 'build', '--output-style=static', '--parallel=2']

interface Building {
  /** Read by its owner alone, as all of the data folder is. */
  readonly logFile: string
  /** Called with each project that is done. */
  readonly log: (line: string) => void
  readonly signal?: AbortSignal
  /** Build command in place of Nx, for tests. */
  readonly command?: readonly string[]
}

/**
 * Builds every service and web area whose sources have changed (Nx keeps the rest), weighs the first views (brotli), then publishes the web site.
 * @throws Error one sentence; the whole output is in the log file.
 */
export async function buildAll({ logFile, log, signal, command = NX }: Building): Promise<void> {
  const output: string[] = []
  const nx = spawn(process.execPath, command, {
    cwd: ROOT,
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', NX_NO_CLOUD: 'true', FORCE_COLOR: '0', NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: when the build is given up, the compilers that Nx started end with it.
    detached: true,
  })
  const giveUp = () => nx.pid !== undefined && process.kill(-nx.pid, 'SIGKILL')
  signal?.addEventListener('abort', giveUp, { once: true })
  const read = (chunk: Buffer) => {
    const text = chunk.toString()
    output.push(text)
    for (const [, project] of text.matchAll(/> nx run (?:@club\/)?([\w-]+):build/g)) log(project ?? '')
  }
  nx.stdout.on('data', read)
  nx.stderr.on('data', read)
  const code = await new Promise<number | null>((done) => nx.once('close', done))
  signal?.removeEventListener('abort', giveUp)
  mkdirSync(dirname(logFile), { recursive: true, mode: 0o700 })
  writePrivateFile(logFile, output.join(''))
  signal?.throwIfAborted()
  if (code !== 0) {
    const errors = output
      .join('')
      .split('\n')
      .filter((line) => /error|cannot|failed/i.test(line))
      .slice(0, 8)
    throw new Error(`The build failed; its log is ${logFile}.\n${errors.join('\n')}`)
  }
  const heavy = weighBuilds().filter(({ bytes, bytesMax }) => bytes > bytesMax)
  if (heavy.length > 0) throw new Error(`A first view weighs more than it may.\n${heavy.map(describeWeight).join('\n')}`)
  for (const name of publishSite()) log(`published ${name}`)
}
