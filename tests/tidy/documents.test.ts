import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const ROOT = resolve(__dirname, '..', '..')
const OPERATIONS = 'docs/operations.md'
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const documents = (): string[] =>
  spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], { cwd: ROOT, encoding: 'utf8' })
    .stdout.split('\n')
    .filter((path) => path !== '' && existsSync(join(ROOT, path)))

/** Files that a document links to, relative to the repository; addresses of the web are left out. */
const linksOf = (path: string): string[] =>
  [...read(path).matchAll(/\]\(([^)#\s]+)(?:#[^)\s]*)?\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => join(dirname(path), target))

describe('the documents', () => {
  it('link only to files that exist', () => {
    const broken = documents().flatMap((path) =>
      linksOf(path)
        .filter((target) => !existsSync(join(ROOT, target)))
        .map((target) => `${path} → ${target}`),
    )
    expect(broken).toEqual([])
  })

  it('are all linked from another one, so that a reader of README finds them', () => {
    const all = documents()
    const linked = new Set(all.flatMap((path) => linksOf(path).filter((target) => target !== path)))
    expect(all.filter((path) => path !== 'README.md' && !linked.has(path))).toEqual([])
  })

  it('name every npm script in one table, and no other', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const table = read(OPERATIONS).split('## npm scripts')[1]?.split('\n## ')[0] ?? ''
    const named = [...table.matchAll(/^\|[^|]*\|((?:\\\||[^|])*)\|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([a-z][a-z:-]*)(?: [^`]*)?`/g)].map(([, script]) => script),
    )
    expect([...new Set(named)].sort()).toEqual(Object.keys(scripts).sort())
  })

  it('name every operations command', () => {
    const commands = [...read('scripts/ops/ops.ts').matchAll(/^ {2}'?([a-z]+(?:[:-][a-z-]+)*)'?: (?:'[a-z-]+',|replayEvents|\()/gm)].map(
      ([, command]) => command ?? '',
    )
    expect(commands).toContain('saga:replay')
    expect(commands).toContain('audit')
    const text = read(OPERATIONS)
    expect([...commands, 'reconcile'].filter((command) => !text.includes(`\`${command}\``))).toEqual([])
  })
})

describe('the owners of code', () => {
  it('own folders and files that exist, and each service and front end has one', () => {
    const rows = read('CODEOWNERS')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.split(/\s+/))
    const paths = rows.map(([path = '']) => path).filter((path) => path !== '*')
    expect(rows.filter(([, ...teams]) => teams.length === 0 || teams.some((team) => !/^@baby-club\/[a-z-]+$/.test(team)))).toEqual([])
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
    const parts = documents()
      .map((path) => /^(?:services|frontends)\/[^/]+\/README\.md$/.exec(path)?.[0])
      .filter((path) => path !== undefined)
      .map((path) => `/${dirname(path)}/`)
    expect(parts.filter((part) => !paths.includes(part))).toEqual([])
  })
})
