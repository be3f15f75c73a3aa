import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(__dirname, '..', '..')
const FOLDER = 'docs/adr'
const INDEX = `${FOLDER}/README.md`
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

const PAGES = readdirSync(join(ROOT, FOLDER))
  .filter((name) => name !== 'README.md')
  .sort()
const numberOf = (name: string): number => Number(name.slice(0, 4))
const NUMBERS = PAGES.map(numberOf)

/** Rows of the index's first table: number, linked title, status, date. */
const ROWS = [...read(INDEX).matchAll(/^\| (\d+) +\| \[([^\]]+)\]\(([\w-]+\.md)\) +\| ([^|]+?) +\| (\d{4}-\d\d-\d\d) +\|$/gm)].map(
  ([, number = '', title = '', file = '', status = '', date = '']) => ({ number: Number(number), title, file, status, date }),
)

/** "ADR 18", and every number of "ADR 18, 20 and 22". */
const CITATION = /\bADRs? (\d+(?:(?:, | and | or | to )\d+)*)/g
const citedIn = (text: string): number[] => [...text.matchAll(CITATION)].flatMap(([, numbers = '']) => (numbers.match(/\d+/g) ?? []).map(Number))

describe('the architecture decisions', () => {
  it('have one number each', () => {
    expect(NUMBERS).toEqual([...new Set(NUMBERS)])
  })

  it('are all in the index, and the index names nothing else', () => {
    expect(ROWS.map(({ file }) => file)).toEqual(PAGES)
    expect(ROWS.map(({ number }) => number)).toEqual(NUMBERS)
  })

  it('exist where the repository cites them', () => {
    const { stdout } = spawnSync('git', ['grep', '-IlE', '--untracked', 'ADRs? [0-9]'], { cwd: ROOT, encoding: 'utf8' })
    const citing = stdout.split('\n').filter((path) => path !== '' && path !== INDEX && existsSync(join(ROOT, path)))
    expect(citing.length).toBeGreaterThan(100)
    const missing = citing.flatMap((path) =>
      citedIn(read(path))
        .filter((number) => !NUMBERS.includes(number))
        .map((number) => `${path}: ADR ${number}`),
    )
    expect(missing).toEqual([])
  })
})
