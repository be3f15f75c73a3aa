import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(__dirname, '..', '..')
const DECISIONS = 'docs/product/decisions.md'
const REQUIREMENTS = ['account', 'rewards', 'back-office', 'trust-and-desk'] as const
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

const filesWith = (pattern: string, ...paths: readonly string[]): string[] =>
  spawnSync('git', ['grep', '-IlE', '--untracked', pattern, '--', ...paths], { cwd: ROOT, encoding: 'utf8' })
    .stdout.split('\n')
    .filter((path) => path !== '' && path !== 'package-lock.json' && existsSync(join(ROOT, path)))

const DECIDED = [...read(DECISIONS).matchAll(/^(D\d+) /gm)].map(([, id = '']) => id)
const CODE = ['services', 'frontends', 'proto', 'scripts', 'tests', 'bench', 'helm', 'deploy']

/** Decisions that a text cites: "D56", and every one of "D96 to D98". */
function decisionsIn(text: string): string[] {
  const single = [...text.matchAll(/\bD\d{2,3}\b/g)].map(([id]) => id)
  const ranges = [...text.matchAll(/\bD(\d{2,3})(?: to |-)D(\d{2,3})\b/g)].flatMap(([, from, to]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => `D${String(Number(from) + index).padStart(2, '0')}`),
  )
  return [...single, ...ranges]
}

/** Sections ("## 4. …") and paragraphs ("4.2 …", at the begin of a line or of a sentence) of a document of requirements. */
const paragraphsOf = (name: string): ReadonlySet<string> =>
  new Set([...read(`docs/product/${name}.md`).matchAll(/^## (\d+)\. |(?:^|\. )(\d+\.\d+) /gm)].map(([, section, paragraph]) => section ?? paragraph ?? ''))

describe('the requirements that the repository cites', () => {
  it('are decisions that were made', () => {
    expect(DECIDED.length).toBeGreaterThan(150)
    const missing = filesWith('\\bD[0-9]{2,3}\\b', ...CODE, 'docs', '*.md').flatMap((path) =>
      decisionsIn(read(path))
        .filter((id) => !DECIDED.includes(id))
        .map((id) => `${path}: ${id}`),
    )
    expect(missing).toEqual([])
  })

  it('are paragraphs that exist, and name their document in one way', () => {
    expect(filesWith('\\bP[123](?: §|-[0-9]{3}\\b)|[Pp]art 4, ', ...CODE, 'docs', '*.md', ':!tests/tidy/decisions.test.ts')).toEqual([])
    const citation = new RegExp(`\\b(${REQUIREMENTS.join('|')}) (\\d+(?:\\.\\d+)?)\\b`, 'g')
    const paragraphs = new Map<string, ReadonlySet<string>>(REQUIREMENTS.map((name) => [name, paragraphsOf(name)]))
    const citing = filesWith(`\\b(${REQUIREMENTS.join('|')}) [0-9]`, ...CODE)
    expect(citing.length).toBeGreaterThan(100)
    const missing = citing.flatMap((path) =>
      [...read(path).matchAll(citation)].flatMap(([text, name = '', number = '']) => (paragraphs.get(name)?.has(number) ? [] : [`${path}: ${text}`])),
    )
    expect(missing).toEqual([])
  })

  it('are all cited where they are carried out', () => {
    const cited = new Set(filesWith('\\bD[0-9]{2,3}\\b', ...CODE).flatMap((path) => decisionsIn(read(path))))
    expect(DECIDED.filter((id) => !cited.has(id))).toEqual([])
  })
})
