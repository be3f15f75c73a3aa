import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { namesOf, type Names } from './names'
import { packClub, readLock } from './pack-club'
import { recordFiles } from './record-files'
import { remoteFiles } from './remote-files'
import { remoteRepoFiles } from './remote-repo-files'
import { nameOfRepository, renewedFiles } from './remote-repo-packages'
import { serviceFiles } from './service-files'
import { wireService } from './wire'
import { wireRecord } from './wire-record'

const ROOT = join(import.meta.dirname, '../..')

const KINDS: Readonly<Record<string, (names: Names, root: string) => Record<string, string>>> = {
  service: serviceFiles,
  remote: remoteFiles,
  record: (names, root) => recordFiles(names, nextMigration(join(root, 'services', 'catalogue', 'migrations'))),
}

/**
 * Makes a new service, remote, or staff-kept record of the catalogue with its screens, that builds, lints and passes its tests, and wires it.
 * `npm run generate -- service gift-card`, `… remote gifts`, `… record gift-card`.
 *
 * @returns the files it made or changed
 */
export async function generate(kind: string, name: string, root: string): Promise<string[]> {
  const names = namesOf(name)
  // Module federation keeps a remote under its name as a global of the page, and a hyphen cannot stand there.
  if (kind === 'remote' && names.kebab.includes('-')) throw new Error(`"${name}" cannot name a remote: one word, such as gifts.`)
  const files = KINDS[kind]?.(names, root)
  if (!files) throw new Error(`There is no generator for "${kind}": say ${[...Object.keys(KINDS), 'remote-repo'].join(', ')}.`)
  const taken = Object.keys(files).find((path) => existsSync(join(root, path)))
  if (taken) throw new Error(`${taken} exists already; choose another name.`)
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), content)
  }
  if (kind === 'service') await addContract(names.kebab, names.snake, root)
  const changed = (await WIRING[kind]?.(names, root)) ?? []
  if (kind === 'record') formatAll([...Object.keys(files), ...changed], root)
  return [...Object.keys(files), ...changed]
}

/**
 * Makes a repository of its own for a remote, of which a team needs nothing of this one (docs/remotes.md).
 * `npm run generate -- remote-repo gifts ../gifts`.
 *
 * @param folder outside this repository: empty, not there yet, or one that was made so, of which the packages of the club are renewed
 * @returns the files it made
 */
export async function generateRemoteRepo(name: string, folder: string): Promise<string[]> {
  const names = namesOf(name)
  if (names.kebab.includes('-')) throw new Error(`"${name}" cannot name a remote: one word, such as gifts.`)
  if (!relative(ROOT, folder).startsWith('..')) throw new Error(`${folder} is inside the club's repository: say a folder beside it.`)
  const isEmpty = !existsSync(folder) || readdirSync(folder).length === 0
  if (!isEmpty && !isRepositoryOf(names, folder)) throw new Error(`${folder} is not empty, and no repository of ${names.kebab}.`)
  const packed = await packClub()
  const files = isEmpty ? remoteRepoFiles(names, packed, readLock()) : renewedFiles(packed, readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  return Object.keys(files).sort()
}

/** Whether a folder was made for this remote by this generator. */
function isRepositoryOf({ kebab }: Names, folder: string): boolean {
  const manifest = join(folder, 'package.json')
  if (!existsSync(manifest) || !existsSync(join(folder, 'package-lock.json'))) return false
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { name?: string }).name === nameOfRepository(kebab)
}

const WIRING: Readonly<Record<string, (names: Names, root: string) => Promise<string[]>>> = {
  service: wireService,
  record: wireRecord,
}

/** `0013` after `0012-….sql`: applied files never change. */
function nextMigration(folder: string): string {
  const numbers = readdirSync(folder).map((file) => Number(file.slice(0, 4)))
  return String(Math.max(...numbers) + 1).padStart(4, '0')
}

/** How long a name is decides where lines break. */
function formatAll(paths: readonly string[], root: string): void {
  const files = paths.filter((path) => /\.(tsx?|json)$/.test(path))
  execFileSync(process.execPath, [join(root, 'node_modules', 'prettier', 'bin', 'prettier.cjs'), '--write', '--log-level', 'warn', ...files], { cwd: root })
}

const generateContract = (root: string): void =>
  void execFileSync(process.execPath, [join(root, 'node_modules', '@bufbuild', 'buf', 'bin', 'buf'), 'generate'], {
    cwd: join(root, 'proto'),
    stdio: 'inherit',
  })

/** A service's contract becomes importable as @club/contracts/<service>. */
async function addContract(kebab: string, snake: string, root: string): Promise<void> {
  const path = join(root, 'proto', 'package.json')
  const manifest = JSON.parse(await readFile(path, 'utf8')) as { exports: Record<string, string> }
  manifest.exports[`./${kebab}`] = `./gen/club/${snake}/v1/service.ts`
  await writeFile(path, `${JSON.stringify(manifest, null, 2)}\n`)
  generateContract(root)
}
