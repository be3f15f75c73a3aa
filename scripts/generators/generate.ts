import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { adminScreenFiles } from './admin-screen-files'
import { namesOf, type Names } from './names'
import { recordFiles } from './record-files'
import { remoteFiles } from './remote-files'
import { serviceFiles } from './service-files'
import { wireAdminScreen, wireService } from './wire'
import { wireRecord } from './wire-record'

const KINDS: Readonly<Record<string, (names: Names, root: string) => Record<string, string>>> = {
  service: serviceFiles,
  remote: remoteFiles,
  'admin-screen': adminScreenFiles,
  record: (names, root) => recordFiles(names, nextMigration(join(root, 'services', 'catalogue', 'migrations'))),
}

/**
 * Makes a new service, remote, staff-kept record of the catalogue with its screens, or list and form of the back office, that builds, lints
 * and passes its tests, and wires it.
 * `npm run generate -- service gift-card`, `… remote gifts`, `… record gift-card`, `… admin-screen gift-card`.
 *
 * @returns the files it made or changed
 */
export async function generate(kind: string, name: string, root: string): Promise<string[]> {
  const names = namesOf(name)
  // Module federation keeps a remote under its name as a global of the page, and a hyphen cannot stand there.
  if (kind === 'remote' && names.kebab.includes('-')) throw new Error(`"${name}" cannot name a remote: one word, such as gifts.`)
  const files = KINDS[kind]?.(names, root)
  if (!files) throw new Error(`There is no generator for "${kind}": say ${Object.keys(KINDS).join(', ')}.`)
  const taken = Object.keys(files).find((path) => existsSync(join(root, path)))
  if (taken) throw new Error(`${taken} exists already; choose another name.`)
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), content)
  }
  if (kind === 'service') await addContract(names.kebab, names.snake, root)
  const changed = (await WIRING[kind]?.(names, root)) ?? []
  if (kind === 'record') {
    generateContract(root)
    formatAll([...Object.keys(files), ...changed], root)
  }
  return [...Object.keys(files), ...changed]
}

const WIRING: Readonly<Record<string, (names: Names, root: string) => Promise<string[]>>> = {
  service: wireService,
  'admin-screen': wireAdminScreen,
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
