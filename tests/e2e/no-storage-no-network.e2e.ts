import { demoPassword, freshEmail, freshNumber, memberNow, newCodes, newestOtp, newMember, signInAdministrator, signInMember } from './src/club-api'
import { useBrowser } from './src/journey'
import { choose, nextPart } from './src/sign-up'
import { wordsIn } from './src/words'

const PASSWORD = 'Bab1es&Naps'
const POINTS = 120
/** From the network's return to the screen, without a press. */
const RETURN_MS_MAX = 8_000

describe('a browser that stores nothing', () => {
  const open = useBrowser()

  it('says so once, and is good for a visit from the landing page through the sign-up to a code', async () => {
    const language = 'en'
    const t = wordsIn(language)
    const [code = ''] = await newCodes(1, { points: POINTS })
    const visit = await open({ language, storage: 'block' })
    const { page } = visit
    const [email, number] = [freshEmail(), freshNumber()]
    const day = async (label: string, value: string) => {
      const field = page.getByRole('textbox', { name: label, exact: true })
      await field.fill(value)
      await field.press('Tab')
    }

    await visit.go(`/${language}`)
    await page.getByRole('heading', { level: 1, name: t('account:landing.heroTitle') }).waitFor()
    await visit.see(t('away:nothingStored'))
    expect(await visit.accessibilityProblems()).toEqual([])
    await visit.button(t('away:nothingStoredRead')).click()
    await page.getByRole('textbox', { name: t('account:signUp.name'), exact: true }).fill('Nurul Huda')
    await page.getByRole('textbox', { name: t('account:signUp.number'), exact: true }).fill(number)
    await page.getByRole('textbox', { name: t('account:signUp.email'), exact: true }).fill(email)
    await page.locator('input[autocomplete=new-password]').fill(PASSWORD)
    await nextPart(page, language)
    await day(t('account:signUp.dob'), '05/04/1993')
    await choose(page, t('account:signUp.gender'), t('account:choices.gender.female'))
    await choose(page, t('account:signUp.race'), t('account:choices.race.malay'))
    await choose(page, t('account:signUp.pregnancyStage'), t('account:choices.stage.trying'))
    await nextPart(page, language)
    await nextPart(page, language)
    await page.getByRole('checkbox', { name: new RegExp(t('account:signUp.terms')) }).check()
    await visit.button(t('account:signUp.submit')).click()
    const dialog = page.getByRole('dialog', { name: t('account:otp.title') })
    await dialog.getByRole('textbox').fill(await newestOtp(number))
    await page.keyboard.press('Enter')
    await visit.at(`/${language}/registration/success`)

    await visit.link(t('account:registered.signIn')).click()
    await page.locator('#sign-in-password').fill(PASSWORD)
    await page
      .locator('main')
      .getByRole('button', { name: t('account:signIn.submit'), exact: true })
      .click()
    await visit.at('/dashboard')
    await page.getByRole('heading', { level: 1, name: t('account:dashboard.greeting', { name: 'Nurul' }) }).waitFor()
    await page
      .getByRole('navigation', { name: t('shell:tabs') })
      .getByRole('link', { name: t('shell:tabScan') })
      .click()
    await page.getByRole('textbox', { name: t('account:scan.label'), exact: true }).fill(code)
    await visit.button(t('account:scan.submit')).click()
    await visit.alert().getByRole('button', { name: 'OKAY' }).click()
    await visit.at('/scancode/success')
    expect((await memberNow(await signInMember(email, PASSWORD))).totalPoints).toBe(2 * POINTS)
    expect(await page.getByText(t('away:nothingStored')).isVisible()).toBe(false)
  })

  it('opens every public page, the back office too', async () => {
    const t = wordsIn('en')
    const visit = await open({ size: 'desk', storage: 'block' })
    for (const path of ['/en/signin', '/en/password/forgot', '/help', '/faq/how-to-collect-points', '/verify']) {
      await visit.go(path)
      await visit.page.locator('main h1').waitFor()
      await visit.page.locator('main [aria-busy=true]').waitFor({ state: 'detached' })
    }
    await visit.go('/admin/login')
    await visit.see(t('away:nothingStored'))
    await visit.page.getByRole('textbox', { name: t('admin:login.username'), exact: true }).fill('dev')
    await visit.page.locator('input[autocomplete=current-password]').fill(demoPassword())
    await visit.button(t('admin:login.submit')).click()
    await visit.page
      .getByRole('navigation', { name: t('admin:frame.menu'), exact: true })
      .getByRole('link')
      .first()
      .waitFor()
    await visit.page.getByRole('table').first().waitFor()
    expect(await visit.accessibilityProblems()).toEqual([])
  })
})

describe('a page without a network', () => {
  const open = useBrowser()

  it('says so once at the top, and shows what was asked for by itself once it is back', async () => {
    const language = 'bm'
    const t = wordsIn(language)
    const visit = await open({ as: await newMember({ language }), language, serviceWorkers: 'block' })
    const { page, context } = visit
    visit.announce(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ChunkLoadError|Loading (?:CSS )?chunk/)
    const tab = (name: string) => page.getByRole('navigation', { name: t('shell:tabs') }).getByRole('link', { name: new RegExp(`^${name}`) })
    await visit.go('/dashboard')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.locator('header [role=status]').waitFor({ state: 'attached' })
    await context.setOffline(true)
    await visit.see(t('away:offline'))
    for (const path of ['tabInbox', 'tabRewards', 'tabInbox']) await tab(t(`shell:${path}`)).click()
    expect(await page.getByText(t('away:offline')).count()).toBe(1)
    expect(await page.getByText(t('shell:areaFailedTitle')).count()).toBe(0)
    expect(await visit.accessibilityProblems()).toEqual([])
    await context.setOffline(false)
    await page.getByRole('heading', { level: 1, name: t('account:inbox.title') }).waitFor({ timeout: RETURN_MS_MAX })
    await page.locator('main [aria-busy=true]').waitFor({ state: 'detached', timeout: RETURN_MS_MAX })
    await page.getByText(t('away:offline')).waitFor({ state: 'detached' })
  })

  it('is found out where the device says online, in the back office too, and what failed comes by itself', async () => {
    const t = wordsIn('en')
    const visit = await open({ as: await signInAdministrator('dev'), size: 'desk', serviceWorkers: 'block' })
    const { page, context } = visit
    visit.announce(/ERR_CONNECTION_RESET|ERR_FAILED/)
    await visit.go('/admin/scancode/dashboard')
    await page.getByRole('table').first().waitFor()
    await context.route(/\/api\//, (route) => route.abort('connectionreset'))
    await page.getByRole('link', { name: t('brand:list.title'), exact: true }).click()
    await visit.see(t('away:unreachable'))
    await context.unroute(/\/api\//)
    await page.getByRole('table').first().waitFor()
    await page.getByText(t('away:unreachable')).waitFor({ state: 'detached' })
  })
})
