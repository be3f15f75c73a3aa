import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPointer, showStable } from '@club/releases'
import { SIZES } from './src/browser'
import { clubUrl, newMember, siteDir, waitFor } from './src/club-api'
import type { Member } from './src/club-api'
import { useBrowser } from './src/journey'
import { publishAgain } from './src/publish-again'
import { wordsIn } from './src/words'

const PAGES = [
  ['/:language', 'account:landing.heroTitle', 'account:landing.steps.collect.text'],
  ['/verify', 'guide:verify.title', 'guide:verify.how.chain'],
  ['/privacy/notice', 'notice:title', 'notice:rights.title'],
  ['/productsinfo', 'guide:products.title', 'guide:products.note'],
  ['/faq/how-to-collect-points', 'guide:faq.collect.title', 'guide:faq.collect.refer.title'],
  ['/faq/drypers-sample-request', 'guide:faq.sample.title', 'guide:faq.sample.size.title'],
  ['/faq/resend-activation-link', 'guide:faq.activation.title', 'guide:faq.activation.otp.title'],
] as const

const SCRIPT = /\/assets\/shell\/shell\.[0-9a-f]+\.js$/

async function statementOf(member: Member): Promise<string> {
  const answer = await fetch(`${clubUrl()}/api/user/points/statement?year=${new Date().getFullYear()}&format=json`, {
    headers: { authorization: `Bearer ${member.token}` },
  })
  if (!answer.ok) throw new Error(`The statement was answered with ${answer.status}.`)
  return answer.text()
}

describe('a public page', () => {
  const open = useBrowser()

  it.each(PAGES)('%s can be read without a script, in both languages where its address names none', async (path, title, words) => {
    const visit = await open({ scripts: false, serviceWorkers: 'block' })
    for (const language of ['en', 'bm'] as const) {
      await visit.go(path.replace(':language', language))
      await visit.see(wordsIn(language)(title))
      expect(await visit.page.getByText(wordsIn(language)(words), { exact: true }).first().isVisible()).toBe(true)
    }
    expect(await visit.page.locator('main h1:visible').count()).toBe(path.includes(':') ? 1 : 2)
    expect(await visit.page.title()).toContain(' · ')
    expect(await visit.page.content()).not.toContain('{{')
  })

  it('is named, in both languages, where nothing can be shown without a script', async () => {
    const visit = await open({ scripts: false, serviceWorkers: 'block' })
    for (const name of ['about the club', 'tentang kelab', 'help', 'bantuan']) {
      await visit.go('/viewnews')
      await visit.link(name).click()
      await visit.page.locator('main h1:visible').first().waitFor()
    }
  })

  it.each(['en', 'bm'] as const)('is there in the language of the browser before its script, and does not move when that comes (%s)', async (language) => {
    const t = wordsIn(language)
    const visit = await open({ language, serviceWorkers: 'block' })
    visit.announce(/shell\.[0-9a-f]+\.js|ERR_FAILED/)
    await visit.context.route(SCRIPT, (route) => route.abort())
    await visit.go('/faq/how-to-collect-points')
    expect(await visit.page.locator('main h1').allTextContents()).toEqual([t('guide:faq.collect.title')])
    expect(await visit.page.locator('main [aria-busy=true]').count()).toBe(0)
    await visit.context.unroute(SCRIPT)
    await visit.go('/faq/how-to-collect-points')
    await visit.page.locator('[data-area] h1').waitFor()
    expect(await visit.page.locator('main h1').allTextContents()).toEqual([t('guide:faq.collect.title')])
    expect((await visit.layoutShift()).sum).toBeLessThan(0.02)
  })
})

describe('slides', () => {
  const open = useBrowser()

  it('stand at the edge of their frame after the screen was turned, also for who asked for less movement', async () => {
    const visit = await open({ size: 'phone', reducedMotion: true })
    await visit.go('/wishingtree')
    const slide = visit.page.locator('[aria-roledescription=slide]').first()
    await slide.waitFor()
    await visit.page.setViewportSize(SIZES.desk)
    await visit.page.waitForFunction(
      (element) => {
        const frame = element?.closest('[aria-roledescription=carousel]')?.firstElementChild?.getBoundingClientRect()
        const own = element?.getBoundingClientRect()
        return frame !== undefined && own?.left === frame.left && own.width === frame.width
      },
      await slide.elementHandle(),
    )
  })
})

describe('the page that checks statements', () => {
  const open = useBrowser()
  const folder = mkdtempSync(join(tmpdir(), 'club-verify-'))
  const version = () => readPointer(siteDir(), 'account')?.stable ?? ''
  let before = ''

  beforeAll(() => {
    before = version()
  })
  afterAll(() => {
    showStable({ name: 'account', site: siteDir(), by: 'test', version: before })
    rmSync(folder, { recursive: true, force: true })
  })

  it('finds a statement of the club genuine and a changed one not, and opens and works without a network from the second visit on, also when its area is released during the first', async () => {
    const member = await newMember()
    const statement = await statementOf(member)
    const t = wordsIn('en')
    const visit = await open()
    visit.announce(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    const choose = (text: string) =>
      visit.page.locator('input[type=file]').setInputFiles({ name: 'points.json', mimeType: 'application/json', buffer: Buffer.from(text) })
    await visit.page.addInitScript(() => {
      const { ready } = navigator.serviceWorker
      const released = new Promise<void>((resolve) => addEventListener('released', () => resolve(), { once: true }))
      Object.defineProperty(navigator.serviceWorker, 'ready', { value: released.then(() => ready) })
    })
    await visit.go('/verify')
    await choose(statement)
    await visit.page.getByRole('heading', { name: t('guide:verify.genuine'), exact: true }).waitFor()
    publishAgain('account', { folder, release: 'meanwhile' })
    await visit.page.evaluate(() => dispatchEvent(new Event('released')))
    await waitFor('the page to be kept', () =>
      visit.page.evaluate(async () => (await (await caches.open('kept-page-1')).keys()).some(({ url }) => url.endsWith('/verify')) || undefined),
    )
    await visit.context.setOffline(true)
    await visit.go('/verify')
    await visit.page.locator('[data-area] h1').waitFor()
    await choose(JSON.stringify({ ...(JSON.parse(statement) as object), openingBalance: 5 }))
    await visit.page.getByRole('heading', { name: t('guide:verify.changed'), exact: true }).waitFor()
    await visit.context.setOffline(false)
  })
})
