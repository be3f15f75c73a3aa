import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { transformSync } from '@swc/core'
import type { Bilingual } from '@club/rules'
import type { BuiltRoute, RemoteDeclaration, RemoteRoute } from './route-table'

interface DeclaredScreen {
  readonly path: string
  readonly screen: () => unknown
  readonly ownTexts?: { readonly request: string }
  readonly alone?: true
}

/** The module of a route's screen, such as `./screens/news/news.screen`, and the one that has its own texts, where there are any; `alone` where these are all. */
interface ScreenModules {
  readonly screen: string
  readonly texts?: string
  readonly alone?: true
}

/**
 * Which modules each route of `src/routes.tsx` imports. The file is run with a `screen` that gives back what it was handed, so that it may name
 * its screens as it likes.
 */
export function screensOf(source: string): Record<string, ScreenModules> {
  const { code } = transformSync(source, {
    jsc: { parser: { syntax: 'typescript', tsx: true }, target: 'es2022' },
    module: { type: 'commonjs', ignoreDynamic: true },
  })
  const module: { routes?: readonly DeclaredScreen[] } = {}
  // Every import is a stand-in that knows where it comes from; of all of them only `screen` is called.
  const imported = (request: string) => new Proxy({}, { get: (_module, name) => (name === 'screen' ? (load: () => unknown) => load : { request }) })
  new Function('require', 'exports', code)(imported, module)
  return Object.fromEntries(
    (module.routes ?? []).map(({ path, screen, ownTexts, alone }) => {
      const modules = { screen: /import\(\s*["'`](.+?)["'`]/.exec(String(screen))?.[1] ?? '' }
      return [path, ownTexts === undefined ? modules : { ...modules, texts: ownTexts.request, ...(alone ? { alone } : {}) }]
    }),
  )
}

/** The files of a route's own texts in each language, by the catalogues that their module imports. */
function ownTextFiles(folder: string, module: string, imports: Readonly<Record<string, readonly string[]>>) {
  const source = join(folder, 'src')
  const file = [`${module}.ts`, `${module}.tsx`].map((name) => join(source, name)).find((one) => existsSync(one))
  if (file === undefined) throw new Error(`${folder} has texts of a route in ${module}, which is no file of its own`)
  const catalogues = [...readFileSync(file, 'utf8').matchAll(/import\(\s*["'`](.+?)["'`]/g)].map(([, request = '']) => request)
  const filesIn = (language: 'en' | 'bm') =>
    catalogues
      .filter((request) => request.includes(`${language}.json`))
      .flatMap((request) => imports[`./${relative(source, resolve(dirname(file), request))}`] ?? [])
  return { en: filesIn('en'), bm: filesIn('bm') }
}

/** A manifest names no more files in one list; those that it leaves out wait for the whole list of hashes. */
const LATER_MAX = 200

const laterOf = (files: readonly string[], loaded: readonly string[]): string[] =>
  [...new Set(files)].filter((file) => !loaded.includes(file)).slice(0, LATER_MAX)

function textReader(folder: string): (key: string) => Bilingual {
  const read = (space: string, language: 'en' | 'bm', key: string): string => {
    const catalogue: unknown = JSON.parse(readFileSync(join(folder, 'src', space, 'texts', `${language}.json`), 'utf8'))
    const text = key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], catalogue)
    if (typeof text !== 'string') throw new Error(`${folder} has no text ${key} in ${language}`)
    return text
  }
  return (name) => {
    const [key = '', space = ''] = name.split(':').reverse()
    return { en: read(space, 'en', key), bm: read(space, 'bm', key) }
  }
}

/**
 * The routes of a remote as they are published: with their headings in both languages and the files of their screens.
 *
 * @param imports what each import of the build loads
 * @param known files that are loaded for every screen
 * @param later what each import may load once it is there; absent for a build without a list of hashes
 */
export function builtRoutes(
  folder: string,
  { routes }: RemoteDeclaration<RemoteRoute>,
  imports: Readonly<Record<string, readonly string[]>>,
  known: readonly string[],
  later?: Readonly<Record<string, readonly string[]>>,
): BuiltRoute[] {
  // A remote that derives its routes, as the back office does, has no list of screens to read; nor a phone in a hurry.
  const screens = existsSync(join(folder, 'remote.json')) ? screensOf(readFileSync(join(folder, 'src/routes.tsx'), 'utf8')) : null
  const textOf = textReader(folder)
  return routes.map(({ title, intro, menu, ...declared }) => {
    const route = { ...declared, ...(menu === undefined ? {} : { menu: { ...menu, label: textOf(menu.label) } }) }
    if (screens === null) return route
    // Files of a screen that the back office draws for another remote come with its module.
    const { screen, texts, alone } = screens[route.path] ?? { screen: '' }
    const files = route.module === undefined ? imports[screen] : []
    if (files === undefined) throw new Error(`${folder} declares ${route.path}, and no screen in src/routes.tsx is loaded for it`)
    const ownTexts = texts === undefined ? undefined : ownTextFiles(folder, texts, imports)
    return {
      ...route,
      ...(title === undefined ? {} : { title: textOf(title) }),
      ...(intro === undefined ? {} : { intro: textOf(intro) }),
      files: files.filter((file) => !known.includes(file)),
      ...(ownTexts === undefined ? {} : { texts: ownTexts }),
      ...(alone ? { alone } : {}),
      ...(later === undefined || route.module !== undefined
        ? {}
        : { later: laterOf([...(later[screen] ?? []), ...(ownTexts?.en ?? []), ...(ownTexts?.bm ?? [])], [...known, ...files]) }),
    }
  })
}
