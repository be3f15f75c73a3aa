import { demoPassword, memberOfLongTexts, newCodes, newMember, registerCode, signInAdministrator, signInMember, typeLongTexts } from './src/club-api'
import type { Member } from './src/club-api'
import { useBrowser } from './src/journey'
import { photograph, problemsOf, problemsOfAll, settled, widthsOf } from './src/screen-check'
import type { Screen } from './src/screen-check'
import { follow, MEMBER, VISITOR, WITH_TEXTS } from './src/member-screens'
import { wordsIn } from './src/words'

const SCREENS_MS_MAX = 300_000

const STAFF: readonly Screen[] = [
  { name: 'admin-brands', path: '/admin/brand/dashboard', heading: 'brand:list.title' },
  { name: 'admin-brand-add', path: '/admin/brand/add', heading: 'brand:list.add' },
  {
    name: 'admin-brand-assign',
    path: '/admin/brand/dashboard',
    act: async (visit) => {
      await visit.page
        .getByRole('link', { name: /^Assign a format to/ })
        .first()
        .click()
      await visit.at('/admin/brand/assign')
    },
  },
  { name: 'admin-samples', path: '/admin/sample/dashboard', heading: 'sample:list.title' },
  { name: 'admin-sample-add', path: '/admin/sample/add', heading: 'sample:list.add' },
  { name: 'admin-survey', path: '/admin/sample/survey/dashboard', heading: 'survey:list.title' },
  { name: 'admin-survey-add', path: '/admin/sample/survey/add', heading: 'survey:form.title' },
  { name: 'admin-items', path: '/admin/catalog/dashboard', heading: 'item:list.title' },
  {
    name: 'admin-views',
    path: '/admin/catalog/dashboard?sort=points',
    heading: 'item:list.title',
    formFirst: true,
    act: async (visit, t) => {
      await visit.button(t('desk:views')).click()
      await visit.field(t('views:viewName')).waitFor()
    },
  },
  {
    name: 'admin-item-edit',
    path: '/admin/catalog/dashboard',
    act: async (visit) => {
      await visit.page
        .getByRole('link', { name: /^Edit / })
        .first()
        .click()
      await visit.at('/admin/item/edit')
    },
  },
  { name: 'admin-pregnant', path: '/admin/pregnant/dashboard', heading: 'item:pregnant.title' },
  { name: 'admin-donations', path: '/admin/donate/dashboard', heading: 'donation-item:list.title' },
  { name: 'admin-news', path: '/admin/news/dashboard', heading: 'news:list.title' },
  { name: 'admin-news-add', path: '/admin/news/add', heading: 'news:list.add' },
  {
    name: 'admin-article-edit',
    path: '/admin/article/dashboard',
    act: (visit) => follow(visit, '/admin/article/edit'),
  },
  { name: 'admin-contests', path: '/admin/contest/dashboard', heading: 'content:contest.list.title' },
  { name: 'admin-contest-add', path: '/admin/contest/add', heading: 'content:contest.form.add' },
  { name: 'admin-blogs', path: '/admin/blog/dashboard', heading: 'blog:list.title' },
  { name: 'admin-wishes', path: '/admin/wishingtree/dashboard', heading: 'wish:list.title' },
  {
    name: 'admin-wish-gifts',
    path: '/admin/wishingtree/dashboard',
    act: (visit) => follow(visit, '/admin/wishingtree/gifts'),
  },
  { name: 'admin-wish-add', path: '/admin/wishingtree/add', heading: 'wish:list.add' },
  { name: 'admin-journey', path: '/admin/journey/dashboard', heading: 'journey:title' },
  { name: 'admin-fitathon', path: '/admin/fitathon', heading: 'content:fitathon.title' },
  { name: 'admin-vouchers', path: '/admin/voucher/dashboard', heading: 'voucher:list.title' },
  { name: 'admin-voucher-add', path: '/admin/voucher/type/add', heading: 'voucher:list.add' },
  { name: 'admin-voucher-upload', path: '/admin/voucher/upload', heading: 'voucher:upload.title' },
  { name: 'admin-parcel', path: '/admin/parcel', heading: 'parcel:title' },
  { name: 'admin-mystery-prizes', path: '/admin/mystery/prizes', heading: 'content:mystery.title' },
  { name: 'admin-households', path: '/admin/households', heading: 'households:title' },
  { name: 'admin-credits', path: '/admin/massCredit/dashboard', heading: 'credits:list.title' },
  { name: 'admin-credit-new', path: '/admin/massCredit/new', heading: 'credits:new.title' },
  { name: 'admin-scancode', path: '/admin/scancode/dashboard', heading: 'codes:batches.title' },
  { name: 'admin-generate', path: '/admin/scancode/generate', heading: 'codes:generate.title' },
  {
    name: 'admin-details',
    path: '/admin/scancode/dashboard',
    act: async (visit) => {
      await visit.page
        .getByRole('link', { name: /^Details of/ })
        .first()
        .click()
      await visit.at('/admin/scancode/details')
      await visit.page.getByRole('row').nth(1).waitFor()
    },
  },
  { name: 'admin-member-search', path: '/admin/members', heading: 'search:title' },
  {
    name: 'admin-member',
    path: '/admin/account',
    formFirst: true,
    act: async (visit) => {
      await visit.page.locator('main a[href*="/admin/members/"]').first().click()
      await visit.at(/^\/admin\/members\/.+/)
      await visit.page.getByRole('list', { name: 'Timeline' }).waitFor()
      // What the chart says of the point under the pointer is looked at as well.
      await visit.page.locator('main .recharts-surface').first().hover()
      await visit.page.locator('.recharts-tooltip-item-name').first().waitFor()
    },
  },
  { name: 'admin-fraud', path: '/admin/fraud', heading: 'fraud:title' },
  { name: 'admin-accounts', path: '/admin/account', heading: 'accounts:list.title' },
  { name: 'admin-point-history', path: '/admin/pointhistory', heading: 'points:list.title' },
  { name: 'admin-point-shop', path: '/admin/pointshop', heading: 'reports:shop.title' },
  { name: 'admin-free-samples', path: '/admin/freesample', heading: 'reports:sample.title' },
  { name: 'admin-promoters', path: '/admin/promoter/dashboard', heading: 'promoter:list.title' },
  { name: 'admin-scan', path: '/admin/scan', heading: 'admin:scan.title' },
  { name: 'admin-bulk', path: '/admin/bulkCreate/users/dashboard', heading: 'bulk:title', formFirst: true },
  { name: 'admin-audit', path: '/admin/audit', heading: 'audit:title' },
  { name: 'admin-releases', path: '/admin/releases', heading: 'releases:title' },
  { name: 'admin-security', path: '/admin/security', heading: 'security:page' },
]

/** Each language on one screen: what differs by language hardly depends on the width, and Malay, the longer, has the narrower one. */
const TABLE = [
  { language: 'en', size: 'desk', theme: 'light' },
  // At night, one-handed: the dark theme is looked at where it is used most, and costs no pass of its own.
  { language: 'bm', size: 'phone', theme: 'dark' },
] as const

describe.each(TABLE)(
  'every screen of the club ($language, $size, $theme) is accessible, steady, well laid out and no wider than the screen',
  ({ language, size, theme }) => {
    const open = useBrowser()
    const problems = (screens: readonly Screen[], as?: Member) => problemsOfAll(open, screens, { language, size, theme, measured: true, as })

    it(
      'for visitors',
      async () => {
        expect(await problems(VISITOR)).toEqual([])
      },
      SCREENS_MS_MAX,
    )

    it(
      'for members',
      async () => {
        expect(await problems(MEMBER, await signInMember('platinum@example.com', demoPassword()))).toEqual([])
      },
      SCREENS_MS_MAX,
    )

    it(
      'for a member who has nothing yet',
      async () => {
        const screens = MEMBER.filter(({ name }) => ['dashboard', 'point-history', 'view-points', 'inbox'].includes(name)).map((screen) => ({
          ...screen,
          name: `new-${screen.name}`,
        }))
        expect(await problems(screens, await newMember({ language }))).toEqual([])
      },
      SCREENS_MS_MAX,
    )

    it(
      'after a code',
      async () => {
        const [code = ''] = await newCodes(1, { format: 'pants', points: 150 })
        const visit = await open({ language, size, theme, as: await newMember({ language }) })
        const t = wordsIn(language)
        const registering: Screen = {
          name: 'scan-code-moment',
          path: '/scancode',
          act: async () => {
            await visit.page.getByRole('textbox', { name: t('account:scan.label'), exact: true }).fill(code)
            await visit.button(t('account:scan.submit')).click()
            await visit.alert().waitFor()
          },
        }
        expect(await problemsOf(visit, registering, { language, size })).toEqual([])
        await visit.alert().getByRole('button', { name: 'OKAY' }).click()
        await visit.alert().waitFor({ state: 'hidden' })
        await settled(visit)
        await photograph(visit, 'scan-code-success', { language, size })
        expect(await visit.accessibilityProblems()).toEqual([])
        expect(await visit.horizontalScroll()).toBe(0)
      },
      SCREENS_MS_MAX,
    )
  },
)

describe('every screen of the club is no wider than a phone of 390 px or 320 px', () => {
  const open = useBrowser()

  it(
    'is true of what a member typed without a space',
    async () => {
      const language = 'bm'
      const visit = await open({ language, size: 'phone', as: await memberOfLongTexts(language) })
      const found: string[] = []
      for (const screen of WITH_TEXTS) found.push(...(await widthsOf(visit, screen, { language })))
      expect(found).toEqual([])
    },
    SCREENS_MS_MAX,
  )
})

describe('every screen of the back office is accessible, steady and no wider than the screen, and its table comes first', () => {
  const open = useBrowser()

  it(
    'for staff, at 1024 px and widened to 1440',
    async () => {
      const [code = ''] = await newCodes(1)
      const member = await memberOfLongTexts('en')
      await registerCode(member, code)
      await typeLongTexts(await signInAdministrator('dev'), member)
      expect(
        await problemsOfAll(open, STAFF, { language: 'en', size: 'smallDesk', widened: 'desk', tablesFirst: true, as: await signInAdministrator('dev') }),
      ).toEqual([])
    },
    SCREENS_MS_MAX,
  )
})
