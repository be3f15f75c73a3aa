import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import ts from 'typescript'

const ROOT = resolve(__dirname, '..', '..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const FILES = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  .stdout.split('\n')
  // Generated files follow the contracts; applied migrations never change.
  .filter((path) => path !== '' && !path.startsWith('proto/gen/') && !path.includes('/migrations/') && existsSync(join(ROOT, path)))

/** A row of "Names to avoid" in the glossary: a part of names in lower case, or a whole name with its capital letter. */
interface Unwanted {
  readonly word: string
  readonly instead: string
  /** Folders, files and names that keep it. */
  readonly stays: readonly string[]
}

const UNWANTED: readonly Unwanted[] = [...read('docs/glossary.md').matchAll(/^\| `(\w+)` +\| ([^|]+?) +\| ([^|]*)\|$/gm)].map(
  ([, word = '', instead = '', stays = '']) => ({ word, instead, stays: [...stays.matchAll(/`([^`]+)`/g)].map(([, one = '']) => one) }),
)

/** `publishFacts` → publish, fact. */
const partsOf = (name: string): readonly string[] =>
  name.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/).map((part) => part.toLowerCase().replace(/s$/, ''))

const isUnwanted = (name: string, { word }: Unwanted): boolean => (/^[A-Z]/.test(word) ? name === word : partsOf(name).includes(word))

function identifiersOf(path: string, text: string): ReadonlySet<string> {
  const names = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.add(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest))
  return names
}

/** Names in a file, its own among them, that the glossary replaces. */
function unwantedIn(path: string, text: string): readonly string[] {
  const rows = UNWANTED.filter(({ word, stays }) => new RegExp(word, 'i').test(path + text) && !stays.some((one) => path.startsWith(one)))
  if (rows.length === 0) return []
  const names = [basename(path).replace(/\.\w+$/, ''), ...(/\.(?:tsx?|mjs)$/.test(path) ? identifiersOf(path, text) : [])]
  return rows.flatMap((row) => names.filter((name) => isUnwanted(name, row) && !row.stays.includes(name)).map((name) => `${path}: ${name} → ${row.instead}`))
}

describe('the glossary', () => {
  it('finds its words in names of files, types, functions and variables, and not in longer words', () => {
    expect(UNWANTED.length).toBeGreaterThan(5)
    const text = 'const artifact = publishFacts(aFact); interface Fact {}; type Factory = 1 // facts\nconst text = "facts"'
    expect(unwantedIn('services/x/src/take-facts.ts', text).map((line) => line.split(' ')[1])).toEqual(['take-facts', 'publishFacts', 'aFact', 'Fact'])
  })

  it('has its terms in names of files and in identifiers', () => {
    const found = FILES.flatMap((path) => unwantedIn(path, /\.(?:tsx?|mjs)$/.test(path) ? read(path) : ''))
    expect(found).toEqual([])
  })

  it('gives generated types that are imported under another name the prefix Wire', () => {
    const aliased = FILES.filter((path) => /^services\/.*\.ts$/.test(path)).flatMap((path) =>
      [...read(path).matchAll(/import[^;']*from '@club\/contracts\/(?!http|events)[\w-]+'/g)].flatMap(([statement]) =>
        [...statement.matchAll(/(\w+) as (\w+)/g)].map(([, name, alias = '']) => ({ path, name, alias })),
      ),
    )
    expect(aliased.length).toBeGreaterThan(20)
    expect(aliased.filter(({ alias }) => !alias.startsWith('Wire'))).toEqual([])
  })
})
