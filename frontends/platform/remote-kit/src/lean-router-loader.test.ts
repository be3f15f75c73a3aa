import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import leanRouterLoader from './lean-router-loader'

const FOLDER = join(dirname(require.resolve('react-router/package.json')), 'dist/production')
const shared = readdirSync(FOLDER)
  .filter((file) => /^chunk-.*\.mjs$/.test(file))
  .map((file) => readFileSync(join(FOLDER, file), 'utf8'))
  .find((source) => source.includes('function LinkWithRef('))

it('refuses a router that is written otherwise', () => {
  expect(() => leanRouterLoader('var Link = forwardRef(function LinkWithRef() {})')).toThrow('the router has nothing like')
})

it('leaves nothing in the router that keeps an unused component', () => {
  const lean = leanRouterLoader(shared ?? '')
  expect(lean).toContain('var Link = /* @__PURE__ */ React10.forwardRef(')
  expect(lean).not.toMatch(/^\w+\.displayName/m)
  expect(lean).not.toMatch(/\] = usePrefetchBehavior\(/)
  // Every export is still there.
  expect(lean.slice(lean.indexOf('export {'))).toBe((shared ?? '').slice((shared ?? '').indexOf('export {')))
})
