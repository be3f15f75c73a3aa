import { randomInt, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import type { Language } from './src/browser'
import { clubUrl, demoPassword, freshEmail, freshNumber, newCodes, newestLink, newestOtp } from './src/club-api'
import { useBrowser } from './src/journey'
import { choose, nextPart, pick } from './src/sign-up'
import { Walk } from './src/walk'
import { refusalIn, wordsIn } from './src/words'

const PASSWORD = 'Bab1es&Naps'
const POINTS = 120
const PARTNERS_PAGE = /^http:\/\/localhost:\d+\/account\//

/** The rows of a walk's table in docs/journeys.md. */
function printedWalk(language: Language): string[] {
  const doc = readFileSync(join(__dirname, '../../docs/journeys.md'), 'utf8')
  const [, table = ''] = new RegExp(`^### .*\\(${language}\\)$([^#]*)`, 'm').exec(doc) ?? []
  const rows = [...table.matchAll(/^\| *([^|]+?) *\| *(\d+) *\| *(\d+) *\| *(\d+) *\|$/gm)]
  return rows.map(([, ...cells]) => cells.join(' | '))
}

/** Fills in what every sign-up needs. */
async function fillIn(page: Page, language: Language, values: { name?: string; email?: string; number: string }): Promise<void> {
  const t = wordsIn(language)
  if (values.name) await page.getByRole('textbox', { name: t('account:signUp.name'), exact: true }).fill(values.name)
  await page.getByRole('textbox', { name: t('account:signUp.number'), exact: true }).fill(values.number)
  if (values.email) await page.getByRole('textbox', { name: t('account:signUp.email'), exact: true }).fill(values.email)
  await page.locator('input[autocomplete=new-password]').fill(PASSWORD)
  await nextPart(page, language)
  const dob = page.getByRole('textbox', { name: t('account:signUp.dob'), exact: true })
  if ((await dob.inputValue()) === '') {
    await dob.fill('05/04/1993')
    await dob.press('Tab')
    await choose(page, t('account:signUp.gender'), t('account:choices.gender.female'))
  }
  await choose(page, t('account:signUp.race'), t('account:choices.race.malay'))
  await choose(page, t('account:signUp.pregnancyStage'), t('account:choices.stage.trying'))
  await nextPart(page, language)
  await nextPart(page, language)
  await page.getByRole('checkbox', { name: new RegExp(t('account:signUp.terms')) }).check()
}

async function confirm(page: Page, language: Language, number: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: wordsIn(language)('account:otp.title') })
  await dialog.waitFor()
  await dialog.getByRole('textbox').fill(await newestOtp(number))
  await page.keyboard.press('Enter')
}

describe('joining', () => {
  const open = useBrowser()

  it.each([
    { language: 'bm', size: 'phone', viewport: { width: 360, height: 800 } },
    { language: 'en', size: 'desk', viewport: { width: 1440, height: 900 } },
  ] as const)('with a free sample, from the landing page to the first points, takes the steps that docs/journeys.md prints ($language)', async (setting) => {
    const { language, size, viewport } = setting
    const t = wordsIn(language)
    const [code = ''] = await newCodes(1, { points: POINTS })
    const visit = await open({ language, size })
    const { page } = visit
    await page.setViewportSize(viewport)
    const walk = await Walk.begin(page)
    const [number, email] = [freshNumber(), freshEmail()]
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    /** At a desk the Tab key leads to the next field of text. */
    const next = async (label: Locator, text: string) => {
      if (size === 'desk') await page.keyboard.press('Tab')
      else await label.click()
      await label.and(page.locator(':focus')).waitFor()
      await walk.write(text)
    }

    await visit.go(`/${language}`)
    await page.getByRole('link', { name: t('account:landing.sampleChoose'), exact: true }).click()
    await visit.see(t('account:signUp.withSample'))
    expect(await page.getByText(t('account:landing.benefitsTitle'), { exact: true }).count()).toBe(size === 'phone' ? 0 : 1)
    walk.done('landing page: the free sample')

    await walk.type(field(t('account:signUp.name')), 'Nurul Huda')
    await next(field(t('account:signUp.number')), number)
    await next(field(t('account:signUp.email')), email)
    await next(page.locator('input[autocomplete=new-password]'), PASSWORD)
    await nextPart(page, language)
    walk.done('account')

    await walk.type(field(t('account:signUp.dob')), '05041993')
    await choose(page, t('account:signUp.gender'), t('account:choices.gender.female'))
    await choose(page, t('account:signUp.race'), t('account:choices.race.malay'))
    await choose(page, t('account:signUp.pregnancyStage'), t('account:choices.stage.oneChild'))
    await walk.type(field(t('account:signUp.childBirth', { child: t('account:signUp.ordinals.0') })), '03022026')
    await page.locator('[data-dates-dropdown]').first().waitFor({ state: 'hidden' })
    await nextPart(page, language)
    walk.done('you and your family')

    if (size === 'phone') {
      await page.goBack()
      expect(await field(t('account:signUp.dob')).inputValue()).toBe('05/04/1993')
      await page.goForward()
    }
    await page
      .getByRole('group', { name: t('account:signUp.sampleId') })
      .getByRole('radio')
      .first()
      .check()
    await walk.type(field(t('account:signUp.line1')), `No. ${randomInt(1_000_000, 10_000_000)}, Jalan Mawar`)
    if (size === 'phone') {
      await page
        .getByRole('combobox', { name: t('account:place.postcode') })
        .or(field(t('account:place.postcode')))
        .first()
        .click()
      await walk.write('40000')
      await page.getByRole('option', { name: '40000', exact: true }).click()
    } else {
      await pick(page, t('account:place.state'), 'Selangor')
      await pick(page, t('account:place.city'), 'Shah Alam')
      await pick(page, t('account:place.postcode'), '40000')
    }
    expect(await visit.accessibilityProblems()).toEqual([])
    await nextPart(page, language)
    walk.done('sample and address')

    await page.getByRole('checkbox', { name: new RegExp(t('account:signUp.terms')) }).check()
    await visit.button(t('account:signUp.submit')).click()
    walk.done('terms')

    const dialog = page.getByRole('dialog', { name: t('account:otp.title') })
    await dialog.waitFor()
    await walk.write(await newestOtp(number))
    await dialog.getByRole('button', { name: t('account:otp.verify'), exact: true }).click()
    await visit.at(`/${language}/registration/success`)
    await visit.see(t('account:registered.sampleOrdered'))
    walk.done('the code of the SMS; its field has the focus')

    await visit.link(t('account:registered.signIn')).click()
    walk.done('welcome')
    await page.locator('#sign-in-password:focus').waitFor()
    await walk.write(PASSWORD)
    await page
      .locator('main')
      .getByRole('button', { name: t('account:signIn.submit'), exact: true })
      .click()
    await visit.at('/dashboard')
    await visit.see(t('account:dashboard.first.title'))
    walk.done('log in; the email is filled in, the password has the focus')
    const toDashboard = walk.rows('**to the dashboard**')

    await page
      .locator('main')
      .getByRole('link', { name: t('account:dashboard.tiles.scan'), exact: true })
      .click()
    await page.locator('#unique-code:focus').waitFor()
    await walk.write(code)
    await visit.button(t('account:scan.submit')).click()
    await visit
      .alert()
      .getByText(t('account:scan.moment.plain.text', { points: 2 * POINTS }), { exact: true })
      .waitFor()
    walk.done('first code; its field has the focus')

    expect([...toDashboard, ...walk.rows('**to the first points**').slice(-2)]).toEqual(printedWalk(language))
  })

  it('through a provider is refused without an e-mail, and otherwise fills the form in for whoever is new', async () => {
    const language = 'bm'
    const t = wordsIn(language)
    const visit = await open({ language, size: 'desk' })
    const { page } = visit
    await visit.go(`/${language}/signin`)
    const start = () => visit.button(t('account:social.signIn', { provider: 'Baby ID' })).click()

    await start()
    await page.waitForURL(PARTNERS_PAGE)
    await page.getByText('The club asks for: openid email profile gender birthday.').waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await visit.alert().getByText(t('account:social.denied')).waitFor()
    expect(visit.path()).toBe(`/${language}/signin`)
    await page.keyboard.press('Escape')

    await start()
    await page.getByRole('checkbox', { name: 'Share my email address' }).uncheck()
    await page.getByRole('button', { name: 'Continue' }).click()
    await visit.alert().getByText(t('account:social.denied')).waitFor()
    await page.keyboard.press('Escape')

    visit.announce(/\/user\/signin.*404|404.*\/user\/signin/)
    const email = freshEmail()
    await start()
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Name', { exact: true }).fill('Lee Mei Yee')
    await page.getByRole('button', { name: 'Continue' }).click()
    await visit.alert().getByText(refusalIn(language)('user-not-registered')).waitFor()
    await visit.alert().getByRole('button').last().click()
    await visit.at(new RegExp(`^/${language}#sign-up$`))
    expect(await page.locator('#sign-up-name').inputValue()).toBe('Lee Mei Yee')
    expect(await page.locator('#sign-up-email').inputValue()).toBe(email)
    const number = freshNumber()
    await fillIn(page, language, { number })
    await visit.button(t('account:signUp.submit')).click()
    await confirm(page, language, number)
    await visit.at(`/${language}/registration/success`)

    await visit.go(`/${language}/signin`)
    await start()
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByRole('button', { name: 'Continue' }).click()
    await visit.at('/dashboard')
  })

  it('by the mailed link counts five seconds down and lets the member in', async () => {
    const visit = await open()
    const email = freshEmail()
    await fetch(`${clubUrl()}/api/user/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Siti Aminah',
        number: freshNumber(),
        email,
        password: PASSWORD,
        dob: '1993-04-05',
        gender: 'female',
        race: 'malay',
        pregnancyStage: 'trying',
        language: 'en',
        uniqueToken: randomUUID(),
      }),
    })
    await visit.page.goto(await newestLink(email))
    await visit.page.getByRole('progressbar').waitFor()
    // Looking at it may take longer than its countdown: stop its clock meanwhile.
    await visit.page.evaluate(() => {
      const now = performance.now()
      performance.now = () => now
    })
    expect(await visit.accessibilityProblems()).toEqual([])
    expect(await visit.page.getByRole('progressbar').isVisible()).toBe(true)
    await visit.page.evaluate(() => {
      const later = performance.now() + 6000
      performance.now = () => later
    })
    await visit.at('/dashboard')
  })
})

describe('signing in', () => {
  const open = useBrowser()
  const t = wordsIn('en')

  it('with the account of the sister shop makes a club account and says so', async () => {
    const visit = await open()
    await visit.go('/en/signin')
    await visit.page.getByRole('textbox', { name: t('account:signIn.email'), exact: true }).fill('sister@example.com')
    await visit.page.locator('#sign-in-password').fill(demoPassword())
    await visit.page
      .locator('main')
      .getByRole('button', { name: t('account:signIn.submit'), exact: true })
      .click()
    await visit.at('/dashboard')
  })

  it('announces the maintenance within its window only, on landing and sign-in', async () => {
    for (const [instant, shown] of [
      ['2025-03-27T22:59:00+08:00', false],
      ['2025-03-28T00:30:00+08:00', true],
      ['2025-03-28T01:00:00+08:00', false],
    ] as const) {
      const visit = await open({ serviceWorkers: 'block' })
      await visit.clubAt(new Date(instant))
      for (const path of ['/en', '/en/signin']) {
        await visit.go(path)
        await visit.page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
        const modal = visit.page.getByRole('alertdialog', { name: t('account:maintenance.title') })
        if (shown) {
          await modal.waitFor()
          await modal.getByRole('button').last().click()
        }
        expect(await modal.count()).toBe(0)
      }
    }
  })

  it('keeps the campaign of the link that brought a visitor, and the device to one account', async () => {
    const visit = await open()
    const { page } = visit
    await visit.go('/en?utm_source=promoter&utm_medium=field&utm_campaign=KL01')
    await page
      .getByRole('link', { name: t('account:landing.signIn'), exact: true })
      .first()
      .click()
    await visit.at('/en/signin')
    await page
      .getByRole('link', { name: t('account:signIn.signUp'), exact: true })
      .first()
      .click()
    await fillIn(page, 'en', { name: 'Nurul Huda', email: freshEmail(), number: freshNumber() })
    const sent = page.waitForRequest(/\/user\/signup$/)
    await visit.button(t('account:signUp.submit')).click()
    expect((await sent).postDataJSON()).toMatchObject({ utmSource: 'promoter', utmMedium: 'field', utmCampaign: 'KL01', uniqueToken: expect.any(String) })
  })
})
