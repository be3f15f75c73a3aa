import { spawnSync } from 'node:child_process'
import { accessSync, constants, mkdirSync, readdirSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

/** Programs that were unpacked for this checkout alone; nothing of the machine is changed. */
const UNPACKED = resolve(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'baby-club', 'tools')

export interface Program {
  readonly path: string
  /** Variables that its environment needs besides the inherited ones, e.g. where its unpacked libraries are. */
  readonly env: Readonly<Record<string, string>>
}

/** Variables that a store inherits: none of them is a secret, such as those of partners, which no store needs. */
const INHERITED = ['PATH', 'HOME', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'LD_LIBRARY_PATH'] as const

/** The environment of a store, with what its program needs besides. */
export const storeEnvironment = (own: Program['env'] = {}): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(INHERITED.map((name) => [name, process.env[name]])),
  ...own,
})

/** A mirror that fails once is asked again. */
const RETRIES = ['-o', 'Acquire::Retries=5'] as const

/** Where a program is: on PATH, in the system folders that a plain user's PATH lacks, or unpacked by an earlier run. */
export function findProgram(name: string): Program | undefined {
  const onPath = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/sbin']
  const installed = onPath.map((dir) => join(dir, name)).find(isExecutable)
  if (installed) return { path: installed, env: {} }
  const unpacked = ['usr/bin', 'usr/sbin'].map((dir) => join(UNPACKED, 'root', dir, name)).find(isExecutable)
  return unpacked ? { path: unpacked, env: { LD_LIBRARY_PATH: unpackedLibraries() } } : undefined
}

/**
 * A program, fetched from Debian when it is missing: unpacked into a folder of this checkout, which needs no root, and
 * only where that fails installed into the system.
 * @throws Error one sentence that says what to do.
 */
export function ensureProgram(name: string, aptPackage: string, log: (line: string) => void): Program {
  const found = findProgram(name)
  if (found) return found
  if (isExecutable('/usr/bin/apt-get')) {
    log(`${name} is missing: fetching the Debian package ${aptPackage}`)
    unpack(aptPackage)
    const program = findProgram(name) ?? installed(name, aptPackage)
    if (program) return program
  }
  throw new Error(
    `${name} is not on PATH and could not be fetched with apt: install the Debian package ${aptPackage}, or start the backing services with "docker compose -f deploy/compose.yaml up postgres redis nats" and set DATABASE_URL, REDIS_URL and NATS_URL.`,
  )
}

/** apt with state of its own resolves and downloads what the machine lacks; dpkg-deb unpacks it beside us. */
function unpack(aptPackage: string): void {
  for (const dir of ['state/lists/partial', 'cache/archives/partial', 'root']) mkdirSync(join(UNPACKED, dir), { recursive: true })
  const own = [
    '-qq',
    ...RETRIES,
    '-o',
    `Dir::State=${UNPACKED}/state`,
    '-o',
    'Dir::State::status=/var/lib/dpkg/status',
    '-o',
    `Dir::Cache=${UNPACKED}/cache`,
    '-o',
    'Debug::NoLocking=1',
    '-o',
    'APT::Sandbox::User=',
  ]
  spawnSync('apt-get', [...own, 'update'], { stdio: 'ignore' })
  spawnSync('apt-get', [...own, 'install', '--yes', '--download-only', '--no-install-recommends', aptPackage], { stdio: 'ignore' })
  const archives = join(UNPACKED, 'cache', 'archives')
  for (const archive of readdirSync(archives).filter((file) => file.endsWith('.deb')))
    spawnSync('dpkg-deb', ['-x', join(archives, archive), join(UNPACKED, 'root')], { stdio: 'ignore' })
}

function installed(name: string, aptPackage: string): Program | undefined {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  for (const args of [
    ['apt-get', 'update', '-qq', ...RETRIES],
    ['apt-get', 'install', '-y', ...RETRIES, '-qq', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300', aptPackage],
  ]) {
    const [command = 'apt-get', ...rest] = [...asRoot, ...args]
    spawnSync(command, rest, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  }
  return findProgram(name)
}

function unpackedLibraries(): string {
  const lib = join(UNPACKED, 'root', 'usr', 'lib')
  const triplets = isReadable(lib) ? readdirSync(lib).filter((dir) => dir.includes('-linux-gnu')) : []
  return [...triplets.map((dir) => join(lib, dir)), lib, process.env['LD_LIBRARY_PATH'] ?? ''].filter(Boolean).join(':')
}

function isExecutable(path: string): boolean {
  return isAccessible(path, constants.X_OK)
}

function isReadable(path: string): boolean {
  return isAccessible(path, constants.R_OK)
}

function isAccessible(path: string, mode: number): boolean {
  try {
    accessSync(path, mode)
    return true
  } catch {
    // Missing, or not the expected one: the next place may have it.
    return false
  }
}
