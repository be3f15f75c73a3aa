import type { Page } from 'playwright-core'
import sharp from 'sharp'
import type { Language } from './src/browser'
import { clubUrl, demoPassword, newCodes, newMember, signInAdministrator, signInMember } from './src/club-api'
import type { Member } from './src/club-api'
import { useBrowser } from './src/journey'
import type { Visit } from './src/journey'
import { wordsIn } from './src/words'

const t = wordsIn('en')

/** Presses Tab until an element with this name has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const MOVES_MAX = 60
  // A window that opened takes the focus first.
  await page.waitForFunction(() => [...document.querySelectorAll('[aria-modal="true"]')].at(-1)?.contains(document.activeElement) ?? true)
  for (let moves = 0; moves < MOVES_MAX; moves += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const at = document.activeElement
      const labels = at instanceof HTMLInputElement ? [...(at.labels ?? [])].map((label) => label.firstChild?.textContent ?? '') : []
      return at?.getAttribute('aria-label') ?? labels[0] ?? at?.textContent ?? ''
    })
    if (typeof name === 'string' ? focused.trim() === name : name.test(focused)) return
  }
  throw new Error(`The focus never came to ${String(name)}.`)
}

describe('addresses', () => {
  const open = useBrowser()
  let member: Member

  beforeAll(async () => {
    member = await newMember({ name: 'Siti Aminah' })
  })

  /** Each address as if it were typed, one after the other in one browser, and where it led. */
  async function whereTheyLead(visit: Visit, addresses: readonly (readonly [string, string])[]): Promise<(readonly [string, string])[]> {
    const led: [string, string][] = []
    for (const [from, to] of addresses) {
      await visit.go(from)
      await visit.at(to).catch(() => undefined)
      await visit.page.locator('main h1').first().waitFor()
      led.push([from, visit.path()])
    }
    return led
  }

  it.each<[Language, readonly (readonly [string, string])[]]>([
    [
      'en',
      [
        ['', '/en'],
        ['/xx', '/en'],
        ['/signin', '/en'],
        ['/dashboard', '/en'],
        ['/en/registration/success', '/en/signin'],
        ['/admin/scan', '/admin/login'],
        ['/faq/how-to-collect-points', '/faq/how-to-collect-points'],
        ['/bm/signin', '/bm/signin'],
      ],
    ],
    [
      'bm',
      [
        ['/', '/bm'],
        ['/xx/signin', '/bm/signin'],
        ['/no/such/page', '/bm'],
      ],
    ],
  ])('lead a visitor who reads %s where they belong', async (language, addresses) => {
    expect(await whereTheyLead(await open({ language }), addresses)).toEqual(addresses)
  })

  it('begin in English at the root of the origin, on a first visit', async () => {
    const visit = await open({ firstVisit: true })
    await visit.page.goto(`${new URL(clubUrl()).origin}/`)
    await visit.at('/en')
    expect(await visit.page.locator('html').getAttribute('lang')).toBe('en')
  })

  it('lead a member to their pages, and to those that are everybody’s', async () => {
    const addresses = [
      ['', '/dashboard'],
      ['/en', '/dashboard'],
      ['/bm/signin', '/dashboard'],
      ['/password/forgot', '/dashboard'],
      ['/admin/login', '/dashboard'],
      ['/no/such/page', '/dashboard'],
      ['/scancode/success', '/scancode'],
      ['/faq/drypers-sample-request', '/faq/drypers-sample-request'],
    ] as const
    expect(await whereTheyLead(await open({ as: member }), addresses)).toEqual(addresses)
  })

  it('lead an administrator to the first page of the role', async () => {
    const visit = await open({ as: await signInAdministrator('dev'), size: 'desk' })
    const addresses = ['', '/en/signin', '/dashboard', '/scancode', '/admin/login', '/admin/nowhere'].map((from) => [from, '/admin/brand/dashboard'] as const)
    expect(await whereTheyLead(visit, addresses)).toEqual(addresses)
    await visit.page.getByRole('heading', { level: 1, name: t('brand:list.title') }).waitFor()
  })
})

describe('the language', () => {
  const open = useBrowser()

  it('changes everywhere without a reload, is said to readers of the screen, and is remembered', async () => {
    const visit = await open()
    const { page } = visit
    await visit.go('/en/signin')
    await page.getByRole('heading', { level: 1, name: t('account:signIn.title') }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    await page.evaluate(() => document.body.setAttribute('data-same-page', 'true'))
    await visit.button(/^BM/).click()
    await page.getByRole('heading', { level: 1, name: wordsIn('bm')('account:signIn.title') }).waitFor()
    await visit.at('/bm/signin')
    expect(await page.locator('html').getAttribute('lang')).toBe('ms')
    expect(await page.locator('body').getAttribute('data-same-page')).toBe('true')
    await visit.go('/faq/how-to-collect-points')
    await page.getByRole('heading', { level: 1, name: wordsIn('bm')('guide:faq.collect.title') }).waitFor()
  })

  it('is one in all tabs of a visitor, whichever was chosen last, and comes to rest', async () => {
    const visit = await open({ size: 'desk', language: 'en' })
    await visit.go('/en')
    const other = await visit.secondTab('/en/signin')
    const title = (language: Language) => other.getByRole('heading', { level: 1, name: wordsIn(language)('account:signIn.title') })
    await title('en').waitFor()
    await visit.button(/^BM/).click()
    await visit.at('/bm')
    await other.waitForURL(/\/bm\/signin$/)
    await title('bm').waitFor()
    await visit.go('/en/signin')
    await other.waitForURL(/\/en\/signin$/)
    await title('en').waitFor()
    await visit.at('/en/signin')
    expect(await other.evaluate(() => localStorage.getItem('language'))).toBe('en')
  })

  it('follows the address for a visitor who was sent a link in the other language', async () => {
    const visit = await open({ language: 'en' })
    await visit.go('/bm')
    await visit.page.getByRole('heading', { level: 1, name: wordsIn('bm')('account:landing.heroTitle') }).waitFor()
    expect(await visit.page.evaluate(() => localStorage.getItem('language'))).toBe('bm')
  })
})

describe('a session', () => {
  const open = useBrowser()

  it('ends with a token that the club does not know, and says so', async () => {
    const member = await newMember()
    const visit = await open({ as: { ...member, token: `${member.token.slice(0, -4)}AAAA` } })
    visit.announce(/\/user\/session/)
    await visit.go('/dashboard')
    await visit.at('/en')
    await visit.alert().getByText('Session expired, please log in again.', { exact: true }).waitFor()
    await visit.alert().getByRole('button', { name: 'OKAY' }).click()
    expect(await visit.page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })

  it('is there again after a reload, ends in every tab at the logout, and leaves nothing but the language', async () => {
    const visit = await open({ as: await newMember({ name: 'Siti Aminah' }), size: 'desk', language: 'bm' })
    const { page } = visit
    const bm = wordsIn('bm')
    const greeting = { level: 1, name: bm('account:dashboard.greeting', { name: 'Aminah' }) } as const
    await visit.go('/dashboard')
    await page.getByRole('heading', greeting).waitFor()
    await page.reload()
    await page.getByRole('heading', greeting).waitFor()
    const other = await visit.secondTab('/tier')
    await other.getByRole('heading', { level: 1, name: bm('account:tier.title') }).waitFor()
    await visit.button(bm('shell:logout')).click()
    await visit.at('/bm')
    await other.waitForURL(/\/bm$/)
    expect(
      await page.evaluate(() => ({ token: localStorage.getItem('token'), type: localStorage.getItem('type'), language: localStorage.getItem('language') })),
    ).toEqual({ token: null, type: null, language: 'bm' })
    await visit.go('/dashboard')
    await visit.at('/bm')
  })
})

describe('a keyboard alone', () => {
  const open = useBrowser()

  it('is enough to sign in and to register a code', async () => {
    const [code = ''] = await newCodes(1, { points: 120 })
    const member = await newMember({ name: 'Siti Aminah' })
    const visit = await open({ size: 'desk' })
    const { page } = visit
    await visit.go('/en/signin')
    await page.getByRole('heading', { level: 1, name: t('account:signIn.title') }).waitFor()
    await tabTo(page, t('account:signIn.email'))
    await page.keyboard.type(member.email)
    await tabTo(page, t('account:signIn.password'))
    await page.keyboard.type(member.password)
    await page.keyboard.press('Enter')
    await visit.at('/dashboard')
    for (const greeting of [t('account:howToEarn.title'), t('account:scanBonus.title')]) {
      const dialog = page.getByRole('dialog', { name: greeting, exact: true })
      await dialog.waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
    }
    await page.getByRole('heading', { level: 1, name: t('account:dashboard.greeting', { name: 'Aminah' }) }).waitFor()
    await tabTo(page, t('account:dashboard.tiles.scan'))
    await page.keyboard.press('Enter')
    await visit.at('/scancode')
    await page.getByRole('heading', { level: 1, name: t('account:scan.title') }).waitFor()
    await tabTo(page, t('account:scan.label'))
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
    await visit.alert().waitFor()
    await page.waitForFunction(() => document.activeElement?.textContent === 'OKAY')
    await page.keyboard.press('Enter')
    await visit.alert().waitFor({ state: 'hidden' })
    await visit.at('/scancode/success')
  })

  it('is enough to exchange points for a gift, and may change its mind', async () => {
    const visit = await open({ as: await signInMember('diamond@example.com', demoPassword()) })
    const { page } = visit
    const press = async (name: string) => {
      await visit.button(name).or(visit.link(name)).first().waitFor()
      await tabTo(page, name)
      await page.keyboard.press('Enter')
    }
    await visit.go('/pointshop')
    const gift = page.locator('main a[href$="/rewarddetail"]').first()
    await gift.waitFor()
    await tabTo(page, (await gift.textContent())?.trim() ?? '')
    await page.keyboard.press('Enter')
    await visit.at('/rewarddetail')
    await press(t('rewards:detail.redeem'))
    await visit.at('/order/addtocart')
    await press(t('rewards:cart.confirm'))
    await visit.at('/viewAddress')
    await press(t('account:address.use'))
    await visit.at('/order/confirm')
    await press(t('rewards:confirm.confirm'))
    await visit.alert().waitFor()
    await page.keyboard.press('Escape')
    await visit.alert().waitFor({ state: 'hidden' })
    // The focus is back on the button that opened the question.
    await page.keyboard.press('Enter')
    await visit.alert().waitFor()
    await press(t('rewards:confirm.dialogConfirm'))
    await page.getByRole('heading', { level: 1, name: t('rewards:placed.heading') }).waitFor()
    await press(t('rewards:placed.follow'))
    await visit.at('/order/track')
  })
})

interface Manifest {
  readonly id: string
  readonly name: string
  readonly start_url: string
  readonly scope: string
  readonly display: string
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly type: string; readonly purpose: string }[]
}

describe('the club on a home screen', () => {
  const open = useBrowser()

  it('has a manifest that browsers install by, linked from every page, and icons of the sizes it says', async () => {
    const visit = await open()
    const { page } = visit
    await visit.go('/en')
    await visit.see(t('account:landing.heroTitle'))
    const manifestUrl = await page.evaluate(() => document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? '')
    const answer = await page.request.get(manifestUrl)
    expect(answer.headers()['content-type']).toMatch(/^application\/(manifest\+)?json/)
    const manifest = (await answer.json()) as Manifest
    const base = `${new URL(clubUrl()).pathname}/`
    expect(manifest).toMatchObject({ id: base, name: 'Baby Club', start_url: `${base}dashboard`, scope: base, display: 'standalone' })
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
    )
    const iosIcon = await page.evaluate(() => document.querySelector<HTMLLinkElement>('link[rel=apple-touch-icon]')?.href ?? '')
    for (const { src, sizes } of [...manifest.icons, { src: iosIcon, sizes: '180x180' }]) {
      const { width, height } = await sharp(await (await page.request.get(new URL(src, manifestUrl).href)).body()).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
  })

  it('opens without a network with a page that says so in both languages, and with itself, without being asked, once it is back', async () => {
    const visit = await open({ as: await newMember() })
    const { page, context } = visit
    visit.announce(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    await visit.go('/scancode')
    await page.getByRole('heading', { level: 1, name: t('account:scan.title') }).waitFor()
    await page.evaluate(() => navigator.serviceWorker.ready)
    await context.setOffline(true)
    await visit.go('/tier')
    await visit.see('You are offline')
    expect(await page.getByText(/Anda di luar talian/).isVisible()).toBe(false)
    expect(await visit.accessibilityProblems()).toEqual([])
    await context.setOffline(false)
    await page.getByRole('heading', { level: 1, name: t('account:tier.title') }).waitFor()
    expect(visit.path()).toBe('/tier')
  })
})

describe('a page whose script has not arrived', () => {
  const open = useBrowser()

  it.each(['en', 'bm'] as const)('shows its frame, its heading and the shape of what is coming, and its links lead on (%s)', async (language) => {
    const words = wordsIn(language)
    const visit = await open({ as: await newMember({ language }), language, serviceWorkers: 'block' })
    visit.announce(/shell\.[0-9a-f]+\.js|ERR_FAILED/)
    const script = /\/assets\/shell\/shell\.[0-9a-f]+\.js$/
    await visit.context.route(script, (route) => route.abort())
    await visit.go('/tierHistory')
    await visit.see(words('account:tier.historyTitle'))
    await visit.page.locator('main [role=status][aria-busy=true]').waitFor()
    expect(await visit.page.locator('header a[href$="/tier"]').isVisible()).toBe(true)
    expect(await visit.horizontalScroll()).toBe(0)
    await visit.context.unroute(script)
    await visit.page
      .getByRole('navigation', { name: words('shell:tabs') })
      .getByRole('link', { name: words('shell:tabScan') })
      .click()
    await visit.page.getByRole('heading', { level: 1, name: words('account:scan.title') }).waitFor()
  })
})

describe('somebody who asked for less motion', () => {
  const open = useBrowser()

  it('gets the celebration and the new balance without anything moving', async () => {
    const [code = ''] = await newCodes(1, { points: 120 })
    const visit = await open({ as: await newMember(), reducedMotion: true })
    await visit.go('/scancode')
    await visit.page.getByRole('textbox', { name: t('account:scan.label'), exact: true }).fill(code)
    await visit.button(t('account:scan.submit')).click()
    await visit.alert().getByRole('button', { name: 'OKAY' }).click()
    await visit.at('/scancode/success')
    await visit.see('240')
    const moving = await visit.page.evaluate(
      () => document.getAnimations().filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 10).length,
    )
    expect(moving).toBe(0)
  })
})
