import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { generate } from '../../../scripts/generators/generate'

const ROOT = resolve(__dirname, '..', '..', '..')
/** Inside the checkout, so that the packages of the repository are found; dist is nobody's source. */
const WORKSHOP = join(ROOT, 'dist', 'e2e')

export interface TinyRemote {
  readonly name: string
  /** The built files. */
  readonly dist: string
  /** Builds it with this title and answers the folder of the build. */
  build(title: string): void
  remove(): void
}

/** A remote fresh from the generator, built beside the product and never part of it. */
export async function tinyRemote(name: string): Promise<TinyRemote> {
  const folder = join(WORKSHOP, 'frontends', name)
  rmSync(folder, { recursive: true, force: true })
  await generate('remote', name, WORKSHOP)
  return {
    name,
    dist: join(folder, 'dist'),
    build(title) {
      const texts = join(folder, 'src', 'texts', 'en.json')
      writeFileSync(texts, JSON.stringify({ ...(JSON.parse(readFileSync(texts, 'utf8')) as object), title }))
      const tsx = createRequire(__filename).resolve('tsx/cli')
      execFileSync(process.execPath, [tsx, join(ROOT, 'frontends/platform/remote-kit/src/build.ts')], { cwd: folder, env: { ...process.env, SKIP_COMPRESSION: 'true' }, stdio: 'pipe' })
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
