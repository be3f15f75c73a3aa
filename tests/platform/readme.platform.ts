import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(__dirname, '..', '..')
const HEADING = '## What the chart does, and where that is tested'

/** Rows of the table: the subject, and the tests named for it. */
const ROWS = (
  readFileSync(join(ROOT, 'helm', 'README.md'), 'utf8')
    .split(HEADING)[1]
    ?.split('\n## ')[0] ?? ''
)
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, what = '', , tests = '']) => ({ what, tests }))

/** Each file that is named in backticks, with the words that follow it: "`charts.platform.ts`, the time to leave". */
const namedIn = (tests: string) =>
  tests.split(';').map((one) => {
    const [, file = '', words = ''] = /^`([^`]+\.ts)`(?:, (.*))?$/.exec(one.trim()) ?? []
    return { file, words }
  })
const pathOf = (file: string): string => join(ROOT, file.includes('/') ? '' : 'tests/platform', file)
/** Subjects of a file's tests: the words of its cases, tables of cases among them. */
const titlesOf = (file: string): string =>
  [...readFileSync(pathOf(file), 'utf8').matchAll(/(?:(?:it|describe)(?:\.each\(\w+\))?\(|\[\s*)'([^']+)'/g)].map(([, title]) => title).join('\n')

describe('the table of what the chart does', () => {
  it('has the 24 things that a chart of a large house does', () => {
    expect(ROWS).toHaveLength(24)
  })

  it.each(ROWS.filter(({ tests }) => !tests.startsWith('`npm run ')))('says truly where this is tested: $what', ({ tests }) => {
    for (const { file, words } of namedIn(tests)) {
      expect(file).not.toBe('')
      expect(existsSync(pathOf(file))).toBe(true)
      expect(words === '' || titlesOf(file).includes(words)).toBe(true)
    }
  })

  it('names every file of this folder that has tests of the chart', () => {
    const files = readdirSync(__dirname).filter((file) => /^(?:alerts|charts|golden|images|release.*)\.platform\.ts$/.test(file))
    expect(files.filter((file) => !ROWS.some(({ tests }) => tests.includes(file)))).toEqual([])
  })
})
