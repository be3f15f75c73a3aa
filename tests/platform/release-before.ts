import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { parse } from 'yaml'

const ROOT = resolve(import.meta.dirname, '..', '..')
const PLATFORM = 'services/platform/messaging/migrations'

const git = (...args: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  if (status !== 0) throw new Error(`git ${args.join(' ')} failed: ${stderr.trim()}`)
  return stdout
}

/** The commit of the release that runs beside this one while pods are replaced: helm/loyalty/Chart.yaml names it. */
export const releaseBefore = (): string =>
  (parse(readFileSync(join(ROOT, 'helm/loyalty/Chart.yaml'), 'utf8')) as { annotations: Record<string, string> }).annotations['baby-club/release-before'] ?? ''

const migrationsAt = (commit: string): string[] =>
  git('ls-tree', '-r', '--name-only', commit, '--', 'services')
    .split('\n')
    .filter((path) => /^services\/(?:[\w-]+|platform\/messaging)\/migrations\/[^/]+\.sql$/.test(path))

/** Migrations that this release has and the one before had not, by the folder that they change; those of the platform change all. */
export function newMigrations(commit: string): ReadonlyMap<string, readonly string[]> {
  const before = new Set(migrationsAt(commit))
  const found = new Map<string, string[]>()
  for (const path of git('ls-files', '--cached', '--others', '--exclude-standard', '--', 'services').split('\n')) {
    if (!/^services\/(?:[\w-]+|platform\/messaging)\/migrations\/[^/]+\.sql$/.test(path) || before.has(path)) continue
    const folder = path.slice(0, path.indexOf('/migrations/'))
    found.set(folder, [...(found.get(folder) ?? []), path])
  }
  return found
}

export interface Outcome {
  readonly passed: number
  readonly failures: readonly string[]
}

/** Its sources in a folder that is there. @throws Error when the history has no such commit */
export function unpackRelease(commit: string, folder: string): void {
  spawnSync('tar', ['-x', '-C', folder], { input: spawnSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 1024 * 1024 * 1024 }).stdout })
  if (!existsSync(join(folder, 'jest.config.mjs'))) throw new Error(`The sources of ${commit} could not be unpacked.`)
}

/**
 * Runs the specs of services as the release before has them, sources and all, in databases that this release's migrations made.
 *
 * @param services names of the services
 * @throws Error when its specs cannot be run at all
 */
export function runBefore(commit: string, services: readonly string[]): Outcome {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'release-before-')))
  try {
    unpackRelease(commit, folder)
    linkPackages(folder)
    for (const migrations of [PLATFORM, ...services.map((name) => `services/${name}/migrations`)])
      cpSync(join(ROOT, migrations), join(folder, migrations), { recursive: true })
    const results = join(folder, 'results.json')
    const patterns = services.map((name) => `services/${name}/test/`).join('|')
    const args = ['--selectProjects', 'spec', '--testPathPatterns', patterns, '--maxWorkers=2', '--json', `--outputFile=${results}`]
    spawnSync(process.execPath, [join(ROOT, 'node_modules/.bin/jest'), ...args], { cwd: folder, stdio: 'ignore' })
    if (!existsSync(results)) throw new Error(`The specs of ${commit} could not be run.`)
    return outcomeOf(folder, JSON.parse(readFileSync(results, 'utf8')) as Results)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Results {
  readonly numPassedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string; readonly failureMessages: readonly string[] }[]
  }[]
}

const outcomeOf = (folder: string, { numPassedTests, testResults }: Results): Outcome => ({
  passed: numPassedTests,
  failures: testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed').map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages.join(' ')}`)
    const whole = status === 'failed' && failed.length === 0 ? [message] : failed
    return whole.map((text) => `${relative(folder, name)}: ${text.slice(0, 400)}`)
  }),
})

/** The packages of this checkout, but for the workspaces: those are the release's own. */
function linkPackages(folder: string): void {
  const [from, to] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')]
  mkdirSync(join(to, '@club'), { recursive: true })
  for (const name of readdirSync(from)) if (name !== '@club' && name !== '.cache') symlinkSync(join(from, name), join(to, name))
  for (const parent of ['proto', 'services', 'services/platform', 'frontends', 'frontends/platform', 'scripts', '.'])
    for (const name of existsSync(join(folder, parent)) ? readdirSync(join(folder, parent)) : []) {
      const manifest = join(folder, parent, name, 'package.json')
      if (!existsSync(manifest)) continue
      const { name: packageName = '' } = JSON.parse(readFileSync(manifest, 'utf8')) as { name?: string }
      const link = join(to, packageName)
      if (packageName.startsWith('@club/') && !existsSync(link)) symlinkSync(join(folder, parent, name), link)
    }
}
