import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const SECONDS_MAX = 2
const styles = (...path: string[]) => readFileSync(join(__dirname, '..', ...path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
/** Every time that a style sheet names, in seconds. */
const times = (text: string) => [...text.matchAll(/([\d.]+)(ms|s)\b/g)].map(([, figure, unit]) => Number(figure) / (unit === 'ms' ? 1000 : 1))

describe('a moment of joy', () => {
  it('does not move for people who asked for less movement', () => {
    const [before = '', ...within] = styles('joys', 'joys.module.css').split('@media (prefers-reduced-motion: no-preference) {')
    expect(within).toHaveLength(1)
    const after = (within[0] ?? '').slice((within[0] ?? '').indexOf('\n}\n'))
    expect(`${before}${after}`).not.toMatch(/animation|transition/)
  })

  it('is over within two seconds', () => {
    const text = styles('joys', 'joys.module.css')
    const longest = Math.max(...times([...text.matchAll(/animation: ([^;]+);/g)].join()))
    const latest = Math.max(...times([...text.matchAll(/animation-delay: ([^;]+);/g)].join()))
    expect(longest).toBeGreaterThan(0)
    expect(longest + latest).toBeLessThanOrEqual(SECONDS_MAX)
  })

  it.each([
    ['the tree after a gift', ['illustrations', 'wishing-tree.module.css']],
    ['an opened box', ['illustrations', 'boxes.module.css']],
  ])('is over within two seconds, too, where it is drawn in its place: %s', (_where, path) => {
    for (const [, animation = ''] of styles(...path).matchAll(/animation: ([^;]+);/g))
      expect(times(animation).reduce((sum, seconds) => sum + seconds, 0)).toBeLessThanOrEqual(SECONDS_MAX)
  })
})
