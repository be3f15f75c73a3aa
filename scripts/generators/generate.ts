import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { adminScreenFiles } from './admin-screen-files'
import { namesOf, type Names } from './names'
import { remoteFiles } from './remote-files'
import { serviceFiles } from './service-files'
import { wireAdminScreen, wireService } from './wire'

const KINDS: Readonly<Record<string, (names: Names) => Record<string, string>>> = {
  service: serviceFiles,
  remote: remoteFiles,
  'admin-screen': adminScreenFiles,
}

/**
 * Makes a new service, remote, or list and form of the back office that builds, lints and passes its tests, and wires it.
 * `npm run generate -- service gift-card`, `… remote gifts`, `… admin-screen gift-card`.
 *
 * @returns the files it made or changed
 */
export async function generate(kind: string, name: string, root: string): Promise<string[]> {
  const names = namesOf(name)
  // Module federation keeps a remote under its name as a global of the page, and a hyphen cannot stand there.
  if (kind === 'remote' && names.kebab.includes('-')) throw new Error(`"${name}" cannot name a remote: one word, such as gifts.`)
  const files = KINDS[kind]?.(names)
  if (!files) throw new Error(`There is no generator for "${kind}": say ${Object.keys(KINDS).join(', ')}.`)
  const taken = Object.keys(files).find((path) => existsSync(join(root, path)))
  if (taken) throw new Error(`${taken} exists already; choose another name.`)
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), content)
  }
  if (kind === 'service') await addContract(names.kebab, names.snake, root)
  const changed = kind === 'service' ? await wireService(names, root) : kind === 'admin-screen' ? await wireAdminScreen(names, root) : []
  return [...Object.keys(files), ...changed]
}

/** A service's contract becomes importable as @club/contracts/<service>. */
async function addContract(kebab: string, snake: string, root: string): Promise<void> {
  const path = join(root, 'proto', 'package.json')
  const manifest = JSON.parse(await readFile(path, 'utf8')) as { exports: Record<string, string> }
  manifest.exports[`./${kebab}`] = `./gen/club/${snake}/v1/service.ts`
  await writeFile(path, `${JSON.stringify(manifest, null, 2)}\n`)
  execFileSync(process.execPath, [join(root, 'node_modules', '@bufbuild', 'buf', 'bin', 'buf'), 'generate'], { cwd: join(root, 'proto'), stdio: 'inherit' })
}
