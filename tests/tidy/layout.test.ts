import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import postcss from 'postcss'
import type { Rule } from 'postcss'

const ROOT = resolve(__dirname, '..', '..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

const FILES = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  .stdout.split('\n')
  .filter((path) => path !== '' && existsSync(join(ROOT, path)))

/** Files that a service's `grpc/` may have: an area's calls, and the messages of the contract in both directions. */
const GRPC_FILE = /^(?:server|refusals|to-messages|from-messages|[a-z-]+-(?:methods|replies))\.ts$/

const EXPORTED_SCREEN = /export (?:function|const) (\w+Screen)\b/g
const screensIn = (path: string): string[] => [...read(path).matchAll(EXPORTED_SCREEN)].map(([, name]) => name as string)

const SCREEN_LINES_MAX = 130

/** Where a rule applies and what it declares, whatever its order; undefined for steps of an animation and for one declaration. */
function blockOf(rule: Rule): string | undefined {
  const { parent } = rule
  if (parent?.type === 'rule' || (parent?.type === 'atrule' && 'name' in parent && parent.name === 'keyframes')) return undefined
  const declared = rule.nodes.flatMap((node) => (node.type === 'decl' ? [`${node.prop}: ${node.value}`] : []))
  if (declared.length < 2 || declared.length !== rule.nodes.length) return undefined
  return `${parent?.type === 'atrule' && 'params' in parent ? parent.params : ''} { ${declared.sort().join('; ')} }`
}

describe('the layout', () => {
  it('names the files of every grpc folder alike', () => {
    const others = FILES.filter((path) => /^services\/[^/]+\/src\/grpc\//.test(path) && !GRPC_FILE.test(basename(path)))
    expect(others).toEqual([])
  })

  it('has screens that compose features: of 130 lines at most', () => {
    const screens = FILES.filter((path) => /^frontends\/.*\.screen\.tsx$/.test(path))
    expect(screens.filter((path) => read(path).trimEnd().split('\n').length > SCREEN_LINES_MAX)).toEqual([])
  })

  it('draws in the colours of the theme that is shown: only the components know those of the day', () => {
    const drawn = FILES.filter((path) => /^frontends\/(?!platform\/ui\/).*\.tsx$/.test(path) && !path.endsWith('.test.tsx'))
    expect(drawn.filter((path) => read(path).includes('tokens.colour'))).toEqual([])
  })

  it('declares the same block of styles once in a file', () => {
    const repeated = FILES.filter((path) => path.startsWith('frontends/') && path.endsWith('.css')).flatMap((path) => {
      const blocks: string[] = []
      postcss.parse(read(path)).walkRules((rule) => void blocks.push(...[blockOf(rule) ?? []].flat()))
      return blocks.filter((block, at) => blocks.indexOf(block) < at).map((block) => `${path}: ${block}`)
    })
    expect(repeated).toEqual([])
  })

  it('has the test of a screen beside it', () => {
    const tests = FILES.filter((path) => path.startsWith('frontends/') && path.endsWith('.test.tsx'))
    const isTested = (path: string): boolean =>
      tests.some((test) => dirname(test) === dirname(path) && screensIn(path).some((name) => new RegExp(`<${name}\\b`).test(read(test))))
    const screens = FILES.filter((path) => /^frontends\/.*\.screen\.tsx$/.test(path))
    expect(screens.length).toBeGreaterThan(100)
    expect(screens.filter((path) => !isTested(path))).toEqual([])
  })
})
