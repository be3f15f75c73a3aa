import { randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import { addAddress, chooseGoal, demoPassword, memberNow, newCodes, newMember, orderSample, registerCode } from './src/club-api'
import { closeGreetings } from './src/greetings'
import { useBrowser } from './src/journey'
import type { Visit } from './src/journey'
import { settled } from './src/screen-check'
import { wordsIn } from './src/words'

/** At 360 px in Malay. */
const HEIGHT_PX_MAX = 2_800
const NEWS_MS = 6_000
/** How much a busy machine may be off when it turns the page. */
const OFF_MS_MAX = 2_500

/** `YYYY-MM-DD`: a day that a baby may be born on. */
function aYearAgo(): string {
  const day = new Date()
  day.setFullYear(day.getFullYear() - 1)
  return day.toISOString().slice(0, 10)
}

/** Leaves out what another journey has published meanwhile, whose tile would make the dashboard longer. */
async function withClubsOwnRemotes({ context }: Visit): Promise<void> {
  await context.route(
    ({ pathname }) => pathname.endsWith('/dashboard'),
    async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(/(id="club-start">)([^<]*)(<)/, (_whole, before: string, json: string, after: string) => {
        const start = JSON.parse(json) as { remotes: { remotes: Record<string, { tiles?: unknown }> } }
        for (const remote of Object.values(start.remotes.remotes)) delete remote.tiles
        return `${before}${JSON.stringify(start).replaceAll('<', '\\u003c')}${after}`
      })
      await route.fulfill({ response, body })
    },
  )
}

const dialogOf = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true })

async function signIn({ page }: Visit, email: string, submit: string): Promise<void> {
  await page.getByRole('textbox', { name: /e-?mail/i }).fill(email)
  await page.locator('#sign-in-password').fill(demoPassword())
  await page.locator('main').getByRole('button', { name: submit, exact: true }).click()
}

async function pick(page: Page, label: string, option: string): Promise<void> {
  await page
    .getByRole('combobox', { name: label })
    .or(page.getByRole('textbox', { name: label, exact: true }))
    .first()
    .click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

describe('a member who was taken over from the shop', () => {
  const open = useBrowser()
  const t = wordsIn('en')

  it('reads the notice, goes through the wizard for its points, and is greeted again only as wished', async () => {
    const visit = await open({ size: 'phone' })
    const { page } = visit
    await visit.go('/en/signin')
    await signIn(visit, 'sister.nonumber@example.com', t('account:signIn.submit'))
    await visit.at('/dashboard')

    const acknowledged = page.waitForResponse(/\/user\/ssoPopup$/)
    const notice = page.getByRole('alertdialog', { name: t('account:ssoNotice.title') })
    await notice.getByRole('button', { name: 'OKAY' }).click()
    expect(await (await acknowledged).json()).toMatchObject({ ssoPopup: false, forceUpdated: false })

    const intro = dialogOf(page, t('account:wizard.title'))
    await intro.waitFor()
    expect(await intro.getByRole('button', { name: t('ui:close') }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await intro.getByRole('button', { name: t('account:wizard.begin') }).click()

    const about = dialogOf(page, t('account:wizard.parts.about'))
    const choose = (group: string, choice: string) => about.getByRole('group', { name: group }).getByText(choice, { exact: true }).click()
    await choose(t('account:wizard.race'), t('account:choices.race.malay'))
    await choose(t('account:wizard.nationality'), t('account:wizard.nationalities.malaysian'))
    await choose(t('account:wizard.stage'), t('account:choices.stage.trying'))
    expect(await visit.accessibilityProblems()).toEqual([])
    await about.getByRole('button', { name: t('account:wizard.next') }).click()

    await dialogOf(page, t('account:wizard.parts.address'))
      .getByRole('button', { name: t('account:wizard.next') })
      .click()
    const address = dialogOf(page, t('account:wizard.newAddress'))
    await address.getByText(t('account:address.labels.Home'), { exact: true }).click()
    await address.getByRole('textbox', { name: t('account:address.line1') }).fill('12A, Blok 3')
    await pick(page, t('account:place.state'), 'Selangor')
    await pick(page, t('account:place.city'), 'Shah Alam')
    await pick(page, t('account:place.postcode'), '40000')
    await address.getByRole('button', { name: t('account:address.save'), exact: true }).click()
    await visit
      .alert()
      .getByRole('button', { name: t('account:address.confirm'), exact: true })
      .click()
    await visit.alert().getByRole('button', { name: 'OKAY' }).click()

    const confirm = dialogOf(page, t('account:wizard.parts.confirm'))
    await confirm.getByText(/12A, Blok 3, 40000 Shah Alam, Selangor/).waitFor()
    await confirm.getByRole('button', { name: t('account:wizard.confirm'), exact: true }).click()
    const done = dialogOf(page, t('account:wizard.doneTitle'))
    await done.getByText(t('account:wizard.doneAwarded', { points: 200 }), { exact: true }).waitFor()
    await done.getByRole('button', { name: 'OKAY' }).click()
    await page.locator('main').getByText('200', { exact: true }).last().waitFor({ state: 'attached' })

    const earn = dialogOf(page, t('account:howToEarn.title'))
    await earn.getByRole('checkbox', { name: t('account:howToEarn.never') }).check()
    await earn.getByRole('button', { name: t('account:howToEarn.close'), exact: true }).click()
    await dialogOf(page, t('account:scanBonus.title'))
      .getByRole('button', { name: t('account:scanBonus.later') })
      .click()

    await page.reload()
    await page.getByRole('heading', { name: t('account:rewardPreview.title') }).waitFor()
    expect(await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()).toBe(0)
    expect(await page.evaluate(() => ['notShowAgain', 'notShowAgainScanBonus'].map((name) => localStorage.getItem(name)))).toEqual(['true', null])

    await page.evaluate(() => ['token', 'type'].forEach((name) => localStorage.removeItem(name)))
    await visit.go('/en/signin')
    await signIn(visit, 'sister.nonumber@example.com', t('account:signIn.submit'))
    await dialogOf(page, t('account:scanBonus.title')).waitFor()
    expect(await earn.count()).toBe(0)
  })
})

describe('the dashboard of every day', () => {
  const open = useBrowser()
  const t = wordsIn('bm')

  it('is at most 2,800 px high on the smallest phone, also with a child, a goal and a free sample under way', async () => {
    const member = await newMember({ language: 'bm', child: aYearAgo() })
    await addAddress(member, `No. ${randomInt(1e9)}`)
    await orderSample(member)
    await chooseGoal(member)
    const visit = await open({ phoneWidth: 360, language: 'bm', as: member, serviceWorkers: 'block' })
    await withClubsOwnRemotes(visit)
    await visit.go('/dashboard')
    await visit.see(t('account:dashboard.parcels.PROCESSING'))
    for (const title of ['news.title', 'rewardPreview.title', 'stamps.title', 'tree.title', 'dashboard.shopTitle']) {
      const heading = visit.page.getByText(t(`account:${title}`), { exact: true }).last()
      await heading.scrollIntoViewIfNeeded()
    }
    await settled(visit)
    expect(await visit.page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(HEIGHT_PX_MAX)
  })

  it('shows six rewards, the tree and the news, which turn by themselves after six seconds', async () => {
    const visit = await open({ size: 'desk', language: 'bm', as: await newMember({ language: 'bm' }) })
    const { page } = visit
    const requested: string[] = []
    page.on('requestfinished', (request) => requested.push(new URL(request.url()).pathname.replace(/^.*\/api/, '')))
    await visit.go('/dashboard')
    const news = page.getByRole('region', { name: t('account:news.title') })
    await news.getByText(/^1 .* [2-9]$/).waitFor()
    await page.locator('main a[href$="/rewarddetail"]').nth(5).waitFor()
    expect(await page.locator('main a[href$="/rewarddetail"]').count()).toBe(6)
    await visit.see(t('account:tree.visit'))
    expect(requested).toEqual(
      expect.arrayContaining([
        '/journey/fetch',
        '/wishes/fetch',
        '/rewards/catalog/fetch',
        '/rewards/voucher/fetch',
        '/rewards/donate/fetch',
        '/news/fetch',
        '/quest/fetch',
      ]),
    )
    expect(await page.locator('main img[src*="/static/items/plush"]').count()).toBe(0)
    await news.getByText(/^2 .* [2-9]$/).waitFor()
    const turned = Date.now()
    await news.getByText(/^3 .* [2-9]$/).waitFor()
    expect(Math.abs(Date.now() - turned - NEWS_MS)).toBeLessThan(OFF_MS_MAX)

    await visit.button(t('account:dashboard.prompt.go')).click()
    const wizard = dialogOf(page, t('account:wizard.title'))
    await wizard.getByRole('button', { name: t('ui:close') }).click()
    await visit.button(t('account:quests.next')).click()
    const quests = dialogOf(page, t('account:questModal.title'))
    await quests.waitFor()
    expect(await visit.accessibilityProblems()).toEqual([])
    await page.keyboard.press('Escape')
    await quests.waitFor({ state: 'hidden' })
  })

  it('keeps the bonus back while the promotion runs, and announces the maintenance first', async () => {
    const as = await newMember()
    const words = wordsIn('en')
    for (const { at, sees } of [
      { at: '2025-10-10T12:00:00+08:00', sees: null },
      { at: '2025-10-12T00:00:00+08:00', sees: words('account:scanBonus.title') },
      { at: '2025-03-28T00:30:00+08:00', sees: words('account:maintenance.title') },
    ]) {
      const visit = await open({ as, serviceWorkers: 'block' })
      await visit.clubAt(new Date(at))
      await visit.page.addInitScript(() => localStorage.setItem('needShowUniqueCodeBonus', 'true'))
      await visit.go('/dashboard')
      await visit.page.getByRole('heading', { name: words('account:rewardPreview.title') }).waitFor({ state: 'attached' })
      const over = visit.page.getByRole('dialog').or(visit.page.getByRole('alertdialog'))
      if (sees !== null) await over.getByRole('heading', { name: sees }).waitFor()
      expect(await over.count()).toBe(sees === null ? 0 : 1)
    }
  })

  it('greets after a sign-in and then lets the member go on', async () => {
    const words = wordsIn('en')
    const visit = await open({ size: 'desk' })
    await visit.go('/en/signin')
    await signIn(visit, 'platinum@example.com', words('account:signIn.submit'))
    await closeGreetings(visit, words)
    await visit.page
      .locator('main')
      .getByRole('link', { name: words('account:dashboard.tiles.scan') })
      .click()
    await visit.at('/scancode')
  })
})

describe('a new parent on a phone', () => {
  const open = useBrowser()

  it.each([
    [360, 'en'],
    [390, 'bm'],
    [412, 'en'],
  ] as const)('%i wide adds the child declared at sign-up, and no list sticks out of the window (%s)', async (phoneWidth, language) => {
    const t = wordsIn(language)
    const visit = await open({ as: await newMember({ language, child: aYearAgo() }), language, phoneWidth })
    const { page } = visit
    await visit.go('/dashboard')
    await visit.button(t('account:dashboard.prompt.go')).tap()
    await dialogOf(page, t('account:wizard.title'))
      .getByRole('button', { name: t('account:wizard.begin') })
      .tap()
    await dialogOf(page, t('account:wizard.parts.about'))
      .getByRole('button', { name: t('account:wizard.next') })
      .tap()
    await dialogOf(page, t('account:wizard.parts.family'))
      .getByRole('button', { name: t('account:wizard.completeBaby') })
      .tap()
    const baby = dialogOf(page, t('account:wizard.addBaby'))
    expect(await baby.locator('#baby-birthDate').inputValue()).toBe(aYearAgo().split('-').reverse().join('/'))
    await baby.getByText(t('account:baby.genders.female'), { exact: true }).tap()
    for (const field of ['brandId', 'formatId', 'sizeId']) {
      await baby.locator(`#baby-${field}`).tap()
      const option = page.getByRole('option').filter({ visible: true }).first()
      await option.waitFor()
      expect(await page.evaluate(() => window.innerWidth)).toBe(phoneWidth)
      await option.tap()
      expect(await baby.locator(`#baby-${field}`).inputValue()).not.toBe('')
    }
    await baby.getByRole('button', { name: t('account:baby.save'), exact: true }).tap()
    await visit.alert().getByRole('button', { name: 'OKAY' }).tap()
    await dialogOf(page, t('account:wizard.parts.family')).waitFor()
  })
})

describe('the dashboard while its scripts are on their way', () => {
  const open = useBrowser()

  it("shows the member's points", async () => {
    const member = await newMember({ language: 'bm' })
    const [code = ''] = await newCodes(1, { points: 600 })
    await registerCode(member, code)
    const visit = await open({ as: member, language: 'bm', size: 'phone', serviceWorkers: 'block' })
    visit.announce(/shell\.[0-9a-f]+\.js|ERR_FAILED/)
    await visit.context.route(/\/assets\/shell\/shell\.[0-9a-f]+\.js$/, (route) => route.abort())
    await visit.go('/dashboard')
    const figure = visit.page.locator('main [data-figure]')
    await figure.waitFor()
    const { totalPoints } = await memberNow(member)
    expect(await figure.locator('..').innerText()).toBe(`Mata anda\n${totalPoints.toLocaleString('en-GB')} mata`)
  })
})
