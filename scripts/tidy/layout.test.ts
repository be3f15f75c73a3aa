import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

const ROOT = resolve(__dirname, '..', '..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

const FILES = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  .stdout.split('\n')
  .filter((path) => path !== '' && existsSync(join(ROOT, path)))

/** What a service's `grpc/` may be made of: an area's calls, and the messages of the contract in both directions. */
const GRPC_FILE = /^(?:server|refusals|to-messages|from-messages|[a-z-]+-(?:methods|replies))\.ts$/

const EXPORTED_SCREEN = /export (?:function|const) (\w+Screen)\b/g
const screensIn = (path: string): string[] => [...read(path).matchAll(EXPORTED_SCREEN)].map(([, name]) => name as string)

/** Screens whose test is not beside them. The list only shrinks: a new screen comes with its test. */
const WITHOUT_TEST: readonly string[] = [
  'frontends/admin/src/screens/account-edit/account-edit.screen.tsx',
  'frontends/admin/src/screens/article-add/article-add.screen.tsx',
  'frontends/admin/src/screens/article-dashboard/article-dashboard.screen.tsx',
  'frontends/admin/src/screens/article-edit/article-edit.screen.tsx',
  'frontends/admin/src/screens/blog-dashboard/blog-dashboard.screen.tsx',
  'frontends/admin/src/screens/blog-edit/blog-edit.screen.tsx',
  'frontends/admin/src/screens/brand-add/brand-add.screen.tsx',
  'frontends/admin/src/screens/brand-assign/brand-assign.screen.tsx',
  'frontends/admin/src/screens/brand-details/brand-details.screen.tsx',
  'frontends/admin/src/screens/catalog-dashboard/catalog-dashboard.screen.tsx',
  'frontends/admin/src/screens/contest-dashboard/contest-dashboard.screen.tsx',
  'frontends/admin/src/screens/contest-edit/contest-edit.screen.tsx',
  'frontends/admin/src/screens/donate-dashboard/donate-dashboard.screen.tsx',
  'frontends/admin/src/screens/freesample-report/freesample-report.screen.tsx',
  'frontends/admin/src/screens/item-add/item-add.screen.tsx',
  'frontends/admin/src/screens/journey-edit/journey-edit.screen.tsx',
  'frontends/admin/src/screens/mass-credit-dashboard/mass-credit-dashboard.screen.tsx',
  'frontends/admin/src/screens/mass-credit-details/mass-credit-details.screen.tsx',
  'frontends/admin/src/screens/news-add/news-add.screen.tsx',
  'frontends/admin/src/screens/pregnant-add/pregnant-add.screen.tsx',
  'frontends/admin/src/screens/pregnant-dashboard/pregnant-dashboard.screen.tsx',
  'frontends/admin/src/screens/pregnant-edit/pregnant-edit.screen.tsx',
  'frontends/admin/src/screens/promoter-dashboard/promoter-dashboard.screen.tsx',
  'frontends/admin/src/screens/sample-dashboard/sample-dashboard.screen.tsx',
  'frontends/admin/src/screens/survey-dashboard/survey-dashboard.screen.tsx',
  'frontends/admin/src/screens/user-report/user-report.screen.tsx',
  'frontends/admin/src/screens/voucher-batch-details/voucher-batch-details.screen.tsx',
  'frontends/admin/src/screens/voucher-dashboard/voucher-dashboard.screen.tsx',
  'frontends/admin/src/screens/voucher-details/voucher-details.screen.tsx',
  'frontends/admin/src/screens/voucher-type-add/voucher-type-add.screen.tsx',
  'frontends/admin/src/screens/wishingtree-dashboard/wishingtree-dashboard.screen.tsx',
  'frontends/admin/src/screens/wishingtree-edit/wishingtree-edit.screen.tsx',
  'frontends/campaigns/src/screens/fit-a-thon/fit-a-thon.screen.tsx',
  'frontends/rewards/src/screens/pick-size/pick-size.screen.tsx',
  'frontends/rewards/src/screens/pregnant-confirm/pregnant-confirm.screen.tsx',
  'frontends/rewards/src/screens/receipt-success/receipt-success.screen.tsx',
  'frontends/rewards/src/screens/sample-confirm/sample-confirm.screen.tsx',
  'frontends/rewards/src/screens/sample-details/sample-details.screen.tsx',
]

describe('the layout', () => {
  it('names the files of every grpc folder alike', () => {
    const others = FILES.filter((path) => /^services\/[^/]+\/src\/grpc\//.test(path) && !GRPC_FILE.test(basename(path)))
    expect(others).toEqual([])
  })

  it('has the test of a screen beside it', () => {
    const tests = FILES.filter((path) => path.startsWith('frontends/') && path.endsWith('.test.tsx'))
    const isTested = (path: string): boolean =>
      tests.some((test) => dirname(test) === dirname(path) && screensIn(path).some((name) => new RegExp(`<${name}\\b`).test(read(test))))
    const screens = FILES.filter((path) => /^frontends\/.*\.screen\.tsx$/.test(path))
    expect(screens.length).toBeGreaterThan(100)
    expect(screens.filter((path) => !isTested(path)).sort()).toEqual([...WITHOUT_TEST].sort())
  })
})
