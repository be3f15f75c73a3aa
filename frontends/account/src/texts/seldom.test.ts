import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import en from './en.json'
import landing from './landing.json'
import seldom from './seldom.json'

const SOURCE = join(__dirname, '..')
/** Loads its own catalogue wherever it is opened. */
const WITH_OWN_WORDS = join(SOURCE, 'screens/dashboard/wizard/profile-wizard.tsx')

const fileOf = (from: string, request: string) =>
  ['.tsx', '.ts', '/index.ts'].map((ending) => join(dirname(from), `${request}${ending}`)).find((file) => existsSync(file))

/** The sections `among` others whose words a module says, or any module that it imports. */
function sectionsOf(file: string, among: readonly string[], seen = new Set<string>()): string[] {
  if (seen.has(file) || file === WITH_OWN_WORDS) return []
  seen.add(file)
  const source = readFileSync(file, 'utf8')
  const own = among.filter((section) => new RegExp(`['"\`]${section}\\.`).test(source))
  const imported = [...source.matchAll(/(?:from|import\() ?'(\.[^']+)'/g)].flatMap(([, request = '']) => fileOf(file, request) ?? [])
  return [...new Set([...own, ...imported.flatMap((one) => sectionsOf(one, among, seen))])]
}

/** Each route of the area with the module of its screen and the name of its own texts. */
function screensOf(source: string): { path: string; file: string; texts: string | undefined }[] {
  const named = new Map([...source.matchAll(/^const (\w+) = .*import\('(.+?)'\)/gm)].map(([, name = '', module = '']) => [name, module]))
  return [...source.matchAll(/^ {2}\{ path: '(.+?)', screen: (.+?)(?:, ownTexts: (\w+))?(?:, alone: true)? \},$/gm)].map(
    ([, path = '', screen = '', texts]) => {
      const module = /import\('(.+?)'\)/.exec(screen)?.[1] ?? named.get(/^(?:screen\()?(\w+)/.exec(screen)?.[1] ?? '') ?? ''
      return { path, file: fileOf(join(SOURCE, 'routes.tsx'), module) ?? '', texts }
    },
  )
}

const screens = screensOf(readFileSync(join(SOURCE, 'routes.tsx'), 'utf8'))

it('the seldom words are sections of the catalogue', () => {
  expect(seldom.filter((section) => !Object.hasOwn(en, section))).toEqual([])
  expect(screens.length).toBeGreaterThan(40)
})

it.each(screens)('$path brings the seldom words that it says', ({ file, texts }) => {
  const said = texts === 'LANDING' ? [] : sectionsOf(file, seldom)
  expect(texts === 'SELDOM' || said.length === 0 ? [] : said).toEqual([])
})

it('the landing page brings all words that it says, and does without those of the area', () => {
  const pages = screens.filter(({ texts }) => texts === 'LANDING')
  expect(pages.map(({ path }) => path)).toEqual(['/:language'])
  expect(sectionsOf(pages[0]?.file ?? '', Object.keys(en)).filter((section) => !landing.includes(section))).toEqual([])
})

it('the screens of every day bring none', () => {
  const everyday = screens.filter(({ path }) => ['/dashboard', '/scancode', '/scancode/success', '/inbox', '/pointhistory'].includes(path))
  expect(everyday.map(({ texts }) => texts)).toEqual(everyday.map(() => undefined))
})
