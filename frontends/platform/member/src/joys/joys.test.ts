import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SECONDS_MAX = 2
const styles = (...path: string[]) => readFileSync(join(__dirname, '..', ...path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
/** Every time that a style sheet names, in seconds. */
const times = (text: string) => [...text.matchAll(/([\d.]+)(ms|s)\b/g)].map(([, figure, unit]) => Number(figure) / (unit === 'ms' ? 1000 : 1))

const FRONTENDS = join(__dirname, '..', '..', '..', '..')

/** Every `<Celebration …>` of the remotes, with the file that shows it. */
function celebrations() {
  return ['account', 'rewards', 'campaigns'].flatMap((remote) =>
    readdirSync(join(FRONTENDS, remote, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.tsx'))
      .flatMap((path) => {
        const text = readFileSync(join(FRONTENDS, remote, 'src', path), 'utf8')
        return [...text.matchAll(/<Celebration\b[^]*?>\n/g)].map(([opening]) => ({ path: `${remote}/${path}`, opening }))
      }),
  )
}

describe('a moment of joy', () => {
  it('has a drawing of its own: no moment shows the general gift box', () => {
    const all = celebrations()
    expect(all.length).toBeGreaterThan(5)
    expect(all.filter(({ opening }) => !/\b(?:joy|art)=/.test(opening)).map(({ path }) => path)).toEqual([])
  })

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
