import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { namesOf } from './names'
import { remoteFiles } from './remote-files'
import { serviceFiles } from './service-files'

/**
 * Makes a new service or remote that builds, lints and passes its refusal test.
 * `npm run generate -- service gift-card`, `npm run generate -- remote gifts`.
 */
export async function generate(kind: string, name: string, root: string): Promise<string[]> {
  const names = namesOf(name)
  // Module federation keeps a remote under its name as a global of the page, and a hyphen cannot stand there.
  if (kind === 'remote' && names.kebab.includes('-')) throw new Error(`"${name}" cannot name a remote: one word, such as gifts.`)
  const files = kind === 'service' ? serviceFiles(names) : kind === 'remote' ? remoteFiles(names) : undefined
  if (!files) throw new Error(`There is no generator for "${kind}": say service or remote.`)
  const taken = Object.keys(files).find((path) => existsSync(join(root, path)))
  if (taken) throw new Error(`${taken} exists already; choose another name.`)
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), content)
  }
  if (kind === 'service') await addContract(names.kebab, names.snake, root)
  return Object.keys(files)
}

/** A service's contract becomes importable as @club/contracts/<service>. */
async function addContract(kebab: string, snake: string, root: string): Promise<void> {
  const path = join(root, 'proto', 'package.json')
  const manifest = JSON.parse(await readFile(path, 'utf8')) as { exports: Record<string, string> }
  manifest.exports[`./${kebab}`] = `./gen/club/${snake}/v1/service.ts`
  await writeFile(path, `${JSON.stringify(manifest, null, 2)}\n`)
  execFileSync(process.execPath, [join(root, 'node_modules', '@bufbuild', 'buf', 'bin', 'buf'), 'generate'], { cwd: join(root, 'proto'), stdio: 'inherit' })
}
