import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mergedRemotes } from '@club/releases'
import { writeIntegrity } from '../../../frontends/platform/remote-kit/src/integrity'
import type { BuiltRemote } from '../../../frontends/platform/remote-kit/src/remotes-file'

const MODEL = 'campaigns'
const MODEL_ROUTE = '/quest'
const MODEL_TITLE = '"title":"Quests"'

export interface NewArea {
  readonly name: string
  /** Its one route. */
  readonly route: string
  /** The built files of a version whose page has this title; one that is not sealed is like those from before files had hashes. */
  build(version: string, title: string, options?: { readonly sealed?: boolean }): string
  remove(): void
}

/**
 * An area that no shell knows: the smallest published area under another name and route. A build by the
 * generator and webpack gives the same files, a minute later.
 */
export function newArea(name: string, site: string): NewArea {
  const model = mergedRemotes(site).remotes[MODEL]
  if (!model) throw new Error(`The site has no area ${MODEL} to copy.`)
  const folder = mkdtempSync(join(tmpdir(), `club-${name}-`))
  const route = `/${name}`
  return {
    name,
    route,
    build(version, title, { sealed = true } = {}) {
      const dist = join(folder, version)
      cpSync(join(site, model.base), dist, { recursive: true })
      const entries = readdirSync(dist, { withFileTypes: true }).filter((entry) => entry.isFile())
      let titled = false
      for (const { name: file } of entries) {
        const path = join(dist, file)
        // The compressed copies still hold the model.
        if (/\.(br|gz|map)$/.test(file)) rmSync(path)
        // Its uses of the shell stay those of the model.
        if (!/\.(js|json)$/.test(file) || file === 'uses.json') continue
        const text = readFileSync(path, 'utf8')
        titled ||= text.includes(MODEL_TITLE)
        writeFileSync(path, text.replaceAll(MODEL, name).replaceAll(`"${MODEL_ROUTE}"`, `"${route}"`).replaceAll(MODEL_TITLE, `"title":"${title}"`))
      }
      if (!titled) throw new Error(`No file of ${MODEL} has ${MODEL_TITLE}.`)
      const declaration = join(dist, 'remote.json')
      const { integrity: _of, ...built } = JSON.parse(readFileSync(declaration, 'utf8')) as BuiltRemote
      const integrity = writeIntegrity(dist)
      // The model's other addresses are the model's.
      const routes = built.routes.filter(({ path }) => path === route)
      writeFileSync(declaration, JSON.stringify({ ...built, routes, version, ...(sealed ? { integrity } : {}) } satisfies BuiltRemote))
      return dist
    },
    remove() {
      for (const gone of [join(site, 'config', 'remotes', name), folder, join(site, 'remotes', name)]) rmSync(gone, { recursive: true, force: true })
    },
  }
}
