import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(__dirname, '..', '..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const SECTIONS = ['7', '8', '10']

/** The rows of the page: a paragraph, what of it, and the test that shows it. */
const ROWS = [...read('docs/desk.md').matchAll(/^\| (\d+\.\d+) +\| ([^|]+?) +\| `([^`]+)`: ([^|]+?) +\|$/gm)].map(
  ([, paragraph = '', what = '', file = '', title = '']) => ({ paragraph, what, file, title }),
)

describe('what the desk promises', () => {
  it('has a test for each numbered paragraph of the law, on one page', () => {
    const law = read('docs/product/trust-and-desk.md')
    const numbered = [...law.matchAll(/^(\d+)\.(\d+) /gm)].filter(([, section = '']) => SECTIONS.includes(section)).map(([text]) => text.trim())
    expect(numbered).toHaveLength(14)
    expect([...new Set(ROWS.map(({ paragraph }) => paragraph))].sort()).toEqual(numbered.sort())
  })

  it('is shown by tests that there are', () => {
    expect(ROWS.length).toBeGreaterThan(50)
    expect(ROWS.filter(({ file, title }) => title.length < 10 || !read(file).includes(title))).toEqual([])
  })
})
