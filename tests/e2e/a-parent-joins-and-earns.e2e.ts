import type { Page } from 'playwright-core'
import type { Language, Size } from './src/browser'
import { freshEmail, freshNumber, newCodes, newestOtp, newMember, registerCode } from './src/club-api'
import { useBrowser } from './src/journey'
import type { Visit } from './src/journey'
import { choose, nextPart } from './src/sign-up'
import { refusalIn, wordsIn } from './src/words'

const PASSWORD = 'Bab1es&Naps'
const POINTS = 120
/** The first code of a member counts twice. */
const WELCOME = 2 * POINTS
/** From the answer to the other tab (account 1). */
const SECOND_TAB_MS_MAX = 1_000

async function typeDay(page: Page, label: string, day: string): Promise<void> {
  const field = page.getByRole('textbox', { name: label, exact: true })
  await field.fill(day)
  await field.press('Tab')
}

/** The number a screen reader announces, not the one that is counting up. */
const balance = (page: Page, points: number) => page.locator('main').getByText(points.toLocaleString('en-GB'), { exact: true }).last()

async function enterCode(visit: Visit, code: string, language: Language): Promise<void> {
  const t = wordsIn(language)
  await visit.page.getByRole('textbox', { name: t('account:scan.label'), exact: true }).fill(code)
  await visit.button(t('account:scan.submit')).click()
}

describe.each<{ language: Language; size: Size }>([
  { language: 'en', size: 'phone' },
  { language: 'bm', size: 'desk' },
])('a parent ($language, $size)', ({ language, size }) => {
  const open = useBrowser()
  const t = wordsIn(language)
  const refusal = refusalIn(language)

  it('is shown everything that is wrong with the sign-up form, in a summary that takes the focus and beside each field', async () => {
    const visit = await open({ language, size })
    const { page } = visit
    await visit.go(`/${language}`)
    await page
      .getByRole('link', { name: t('account:landing.join') })
      .first()
      .click()
    await visit.button(t(size === 'phone' ? 'account:signUp.steps.next' : 'account:signUp.submit')).click()

    const summary = page.getByRole('alert').filter({ hasText: t('ui:formErrors') })
    await summary.waitFor()
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'alert')
    const missing = (field: string, key = field) => [field, t(`account:signUp.missing.${key}Missing`)] as const
    const first = ['name', 'number', 'email', 'password'].map((field) => missing(field))
    // A phone shows one part at a time.
    const wrong =
      size === 'phone' ? first : [...first, missing('dob'), missing('gender'), missing('race'), missing('pregnancyStage', 'stage'), missing('terms')]
    expect(await summary.getByRole('listitem').allInnerTexts()).toEqual(wrong.map(([field, message]) => `${t(`account:signUp.fields.${field}`)}: ${message}`))
    for (const [, message] of wrong) await page.locator('form').getByText(message, { exact: true }).first().waitFor()
    expect(await visit.accessibilityProblems()).toEqual([])

    await summary.getByRole('link', { name: new RegExp(`^${t('account:signUp.fields.email')}:`) }).click()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('autocomplete'))).toBe('email')
  })

  it('joins with the code from their phone, registers a first code and sees in two tabs what it brought', async () => {
    const [code = ''] = await newCodes(1, { points: POINTS })
    const visit = await open({ language, size })
    const { page } = visit
    const email = freshEmail()
    const number = freshNumber()

    await visit.go(`/${language}`)
    await page.getByRole('heading', { level: 1, name: t('account:landing.heroTitle') }).waitFor()
    await page.getByRole('textbox', { name: t('account:signUp.name'), exact: true }).fill('Nurul Huda')
    await page.getByRole('textbox', { name: t('account:signUp.number'), exact: true }).fill(number)
    await page.getByRole('textbox', { name: t('account:signUp.email'), exact: true }).fill(email)
    await page.locator('input[autocomplete=new-password]').fill(PASSWORD)
    await nextPart(page, language)
    await typeDay(page, t('account:signUp.dob'), '05/04/1993')
    await choose(page, t('account:signUp.gender'), t('account:choices.gender.female'))
    await choose(page, t('account:signUp.race'), t('account:choices.race.malay'))
    await choose(page, t('account:signUp.pregnancyStage'), t('account:choices.stage.oneChild'))
    await typeDay(page, t('account:signUp.childBirth', { child: t('account:signUp.ordinals.0') }), '03/02/2026')
    await nextPart(page, language)
    await nextPart(page, language)
    await page.getByRole('checkbox', { name: new RegExp(t('account:signUp.terms')) }).check()
    await visit.button(t('account:signUp.submit')).click()

    const dialog = page.getByRole('dialog', { name: t('account:otp.title') })
    await dialog.waitFor()
    const otp = await newestOtp(number)
    visit.announce(/\/user\/verify.*400|400.*\/user\/verify/)
    await dialog.getByRole('textbox').fill(otp === '1234' ? '4321' : '1234')
    await dialog.getByRole('button', { name: t('account:otp.verify'), exact: true }).click()
    await dialog.getByText(refusal('otp-incorrect'), { exact: true }).waitFor()
    expect(await visit.accessibilityProblems()).toEqual([])
    await dialog.getByRole('textbox').fill(otp)
    await page.keyboard.press('Enter')
    await visit.at(`/${language}/registration/success`)
    await page.getByRole('heading', { name: t('account:registered.headline') }).waitFor()

    await visit.link(t('account:registered.signIn')).click()
    await visit.at(`/${language}/signin`)
    expect(await page.getByRole('textbox', { name: t('account:signIn.email'), exact: true }).inputValue()).toBe(email)
    await page.locator('#sign-in-password').fill(PASSWORD)
    await page
      .locator('main')
      .getByRole('button', { name: t('account:signIn.submit'), exact: true })
      .click()
    await visit.at('/dashboard')
    await visit.see(t('account:dashboard.first.title'))
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.getByRole('heading', { level: 1, name: t('account:dashboard.greeting', { name: 'Nurul' }) }).waitFor()
    await balance(page, 0).waitFor({ state: 'attached' })

    const other = await visit.secondTab('/dashboard')
    await other.getByRole('heading', { level: 1, name: t('account:dashboard.greeting', { name: 'Nurul' }) }).waitFor()
    await page.bringToFront()

    if (size === 'phone')
      await page
        .getByRole('navigation', { name: t('shell:tabs') })
        .getByRole('link', { name: t('shell:tabScan') })
        .click()
    else
      await page
        .locator('main')
        .getByRole('link', { name: t('account:dashboard.tiles.scan') })
        .first()
        .click()
    await visit.at('/scancode')
    await enterCode(visit, code.toLowerCase(), language)
    await visit
      .alert()
      .getByText(t('account:scan.moment.plain.text', { points: WELCOME }), { exact: true })
      .waitFor()
    await balance(other, WELCOME).waitFor({ state: 'attached', timeout: SECOND_TAB_MS_MAX })
    await visit.alert().getByRole('button', { name: 'OKAY' }).click()
    await visit.alert().waitFor({ state: 'hidden' })
    await visit.at('/scancode/success')
    await visit.see(t('account:scan.firstCode'))
    const lines = page.getByRole('list', { name: t('account:scan.lines') }).getByRole('listitem')
    await lines.nth(1).waitFor()
    expect((await lines.allInnerTexts()).map((line) => line.split('\n').filter(Boolean).slice(0, 2))).toEqual([
      [t('account:sources.uniqueCode.title'), t('account:sources.uniqueCode.rule')],
      [t('account:sources.welcomeCodeBonus.title'), t('account:sources.welcomeCodeBonus.rule')],
    ])

    await visit.link(t('account:scan.home')).click()
    await visit.at('/dashboard')
    await balance(page, WELCOME).waitFor({ state: 'attached' })
    await visit.see(t('account:tier.toNext_other', { points: '3,760', tier: 'Platinum' }))

    await page.getByRole('link', { name: new RegExp(t('account:dashboard.seeHistory')) }).click()
    await visit.at('/pointhistory')
    await visit.see(t('account:sources.uniqueCode.title'))
    await visit.see(new RegExp(t('account:sources.welcomeCodeBonus.rule')))
    expect(await page.getByText(`+${POINTS}`, { exact: true }).count()).toBe(2)

    await visit.go('/tier')
    await visit.see(t('account:tier.earned', { points: WELCOME }))
    const progress = page.getByRole('progressbar', { name: t('account:tier.progress') })
    expect(Number(await progress.getAttribute('aria-valuenow'))).toBeCloseTo((WELCOME / 3999) * 100, 0)
  })

  it('is shown an alert with one OKAY when a code is too short, unknown or used by somebody else, and keeps what was typed', async () => {
    const [code = ''] = await newCodes(1)
    await registerCode(await newMember(), code)
    const visit = await open({ language, size, as: await newMember({ language }) })
    visit.announce(/\/user\/scancode/)
    await visit.go('/scancode')
    for (const [typed, refused] of [
      ['ABC', refusal('code-malformed')],
      ['AAAAAAAAAA', refusal('code-unknown')],
      [code, refusal('code-used')],
    ] as const) {
      await enterCode(visit, typed, language)
      await visit.alert().getByText(refused, { exact: true }).waitFor()
      expect(await visit.accessibilityProblems()).toEqual([])
      const okay = visit.alert().getByRole('button')
      expect(await okay.allInnerTexts()).toEqual(['OKAY'])
      await okay.click()
      await visit.alert().waitFor({ state: 'hidden' })
      expect(await visit.page.getByRole('textbox', { name: t('account:scan.label'), exact: true }).inputValue()).toBe(typed)
    }
  })

  it('keeps a code that was typed without a network and registers it once when the network is back', async () => {
    const [code = ''] = await newCodes(1, { points: POINTS })
    const visit = await open({ language, size, as: await newMember({ language }) })
    visit.announce(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    await visit.go('/scancode')
    await visit.page.getByRole('heading', { level: 1, name: t('account:scan.title') }).waitFor()
    const sent: string[] = []
    visit.page.on('requestfinished', (request) => {
      if (request.url().endsWith('/user/scancode')) sent.push(request.url())
    })
    await visit.context.setOffline(true)
    await enterCode(visit, code, language)
    await visit.see(new RegExp(t('account:scan.waiting', { code, count: 1 }).slice(0, 30)))
    expect(await visit.page.getByRole('textbox', { name: t('account:scan.label'), exact: true }).inputValue()).toBe('')
    await visit.context.setOffline(false)
    await visit.alert().getByText(t('kept:counted'), { exact: true }).waitFor()
    await visit
      .alert()
      .getByText(t('account:scan.gained', { points: `+${WELCOME}` }), { exact: true })
      .waitFor()
    await visit.alert().getByRole('button', { name: 'OKAY' }).click()
    await visit.alert().waitFor({ state: 'hidden' })
    expect(sent).toHaveLength(1)
  })

  it('sees which part of the dashboard could not be loaded, and has it after another try', async () => {
    const visit = await open({ language, size, as: await newMember({ language }), serviceWorkers: 'block' })
    visit.announce(/\/news\/fetch/)
    await visit.page.route(/\/api\/news\/fetch/, (route) => route.fulfill({ status: 503, body: '' }))
    await visit.go('/dashboard')
    await visit.see(t('account:news.failed'))
    await visit.page.getByRole('heading', { level: 1 }).waitFor()
    await visit.page.unroute(/\/api\/news\/fetch/)
    await visit.button(t('ui:retry')).click()
    await visit.page.getByText(t('account:news.failed')).waitFor({ state: 'hidden' })
    await visit.page
      .getByRole('link', { name: new RegExp(t('account:news.more')) })
      .or(visit.page.locator('main img'))
      .first()
      .waitFor()
  })
})
