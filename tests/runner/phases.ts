import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export const ROOT = resolve(import.meta.dirname, '..', '..')
const bin = (name: string) => join(ROOT, 'node_modules', '.bin', name)

/** Result of one phase of `npm test`. */
export interface Outcome {
  readonly passed: number
  readonly failed: number
  /** Why there was nothing to do. */
  readonly skipped?: string
  /** Failures, by name. */
  readonly failures?: readonly string[]
}

export interface Phase {
  readonly name: string
  run(): Promise<Outcome>
}

/** A phase of checks that either hold or do not; all of them run. */
export function checks(name: string, commands: () => readonly { readonly what: string; readonly command: readonly string[]; readonly cwd?: string }[]): Phase {
  return {
    name,
    async run() {
      let passed = 0
      const failures: string[] = []
      for (const { what, command, cwd } of commands()) {
        const code = await execute(command, cwd)
        if (code === 0) passed += 1
        else failures.push(what)
        process.stdout.write(`${code === 0 ? '  ✓' : '  ✗'} ${what}\n`)
      }
      return { passed, failed: failures.length, failures }
    },
  }
}

interface JestResult {
  readonly numPassedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string; readonly failureMessages: readonly string[] }[]
  }[]
}

/** The first lines of a failure, without colours: enough to know it again in the summary. */
const firstLines = (message: string): string =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 12)
    .map((line) => `      ${line.slice(0, 200)}`)
    .join('\n')

/** A phase of tests: one project of jest.config.mjs. A suite that cannot even be loaded counts as a failed test. */
export function jestProject(name: string, project: string, more: readonly string[] = []): Phase {
  return {
    name,
    async run() {
      const args = ['--selectProjects', project, ...more]
      const listed = spawnSync(process.execPath, [bin('jest'), ...args, '--listTests'], { cwd: ROOT, encoding: 'utf8' })
      if (listed.status === 0 && listed.stdout.trim() === '') return { passed: 0, failed: 0, skipped: 'there are no tests of this kind yet' }
      const folder = join(ROOT, 'test-results')
      mkdirSync(folder, { recursive: true })
      const file = join(folder, `${project}.json`)
      rmSync(file, { force: true })
      const command = [process.execPath, bin('jest'), ...args, '--json', `--outputFile=${file}`]
      const code = await execute(command, ROOT, { output: 'no-stdout', lastFile: file })
      if (!existsSync(file)) return { passed: 0, failed: 1, failures: ['Jest ended without a result'] }
      const result = JSON.parse(readFileSync(file, 'utf8')) as JestResult
      const failures = result.testResults.flatMap(({ name, status, message, assertionResults }) => {
        const tests = assertionResults.filter((test) => test.status === 'failed').map(({ fullName, failureMessages }) => ({ fullName, failureMessages }))
        const suite = status === 'failed' && tests.length === 0 ? [{ fullName: 'the file cannot be run', failureMessages: [message] }] : tests
        return suite.map(({ fullName, failureMessages }) => `${relative(ROOT, name)}: ${fullName}\n${firstLines(failureMessages.join('\n'))}`)
      })
      if (code === STUCK) failures.push('Jest did not end by itself: a test leaves something open (--detectOpenHandles finds it)')
      else if (failures.length === 0 && code !== 0) failures.push(`Jest ended with ${code}`)
      return { passed: result.numPassedTests, failed: failures.length, failures }
    },
  }
}

/** The exit code of a command that was ended because it did not end by itself. */
const STUCK = -1
/** The exit code of a command that was not begun, because somebody ended the run. */
const ENDED = -2
const POLL_INTERVAL_MS = 1000
/** How long a command may run after it has written its last file. */
const ENDING_MS_MAX = 30_000

const running = new Set<ChildProcess>()
let endedBy: NodeJS.Signals | undefined
/** The signal by which somebody ended this run, if anybody did. */
export const endingSignal = (): NodeJS.Signals | undefined => endedBy

/** On a signal that ends this run, passes it on to the commands that are running, and begins no other. */
export function endOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      endedBy = signal
      for (const child of running) child.kill(signal)
    })
}

/**
 * Runs a command with its output on ours; returns its exit code. A command that keeps running after it has written its last file has left something
 * open: it is ended, and the result is STUCK.
 */
export function execute(
  command: readonly string[],
  cwd = ROOT,
  { output = 'all', lastFile }: { readonly output?: 'all' | 'no-stdout'; readonly lastFile?: string } = {},
): Promise<number> {
  const [program = '', ...args] = command
  if (endedBy) return Promise.resolve(ENDED)
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd,
      stdio: ['ignore', output === 'all' ? 'inherit' : 'ignore', 'inherit'],
      env: { ...process.env, NX_DAEMON: 'false' },
    })
    running.add(child)
    let writtenAt = Infinity
    let isStuck = false
    const watch = setInterval(() => {
      if (writtenAt === Infinity && lastFile !== undefined && existsSync(lastFile)) writtenAt = performance.now()
      if (performance.now() - writtenAt < ENDING_MS_MAX) return
      isStuck = true
      child.kill('SIGKILL')
    }, POLL_INTERVAL_MS)
    const end = (code: number) => {
      clearInterval(watch)
      running.delete(child)
      done(isStuck ? STUCK : code)
    }
    child.once('error', () => end(127))
    child.once('exit', (code) => end(code ?? 1))
  })
}

/** Whether a git revision can be compared with. */
export const isRevision = (name: string): boolean => spawnSync('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`], { cwd: ROOT }).status === 0

export { bin }
