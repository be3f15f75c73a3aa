import { waitFor } from '@club/testing'
import type { Page } from 'playwright-core'
import { memberNow, newCodes, newMember } from './src/club-api'
import { giveFates } from './src/fates'
import type { Fate } from './src/fates'
import { addressOf, useBrowser } from './src/journey'
import type { Visit } from './src/journey'
import { wordsIn } from './src/words'

const JOURNEYS_MS_MAX = 180_000
jest.setTimeout(JOURNEYS_MS_MAX)

const t = wordsIn('en')
const POINTS = 120
const CODES = 6
/** Faults of a bad connection for the requests of these codes, in an order drawn once. */
const CUTS: readonly Fate[] = [
  ...(['cut', 'lost', 'lost', 'cut', 'unavailable', 'lost', 'rate-limited', 'in-progress', 'cut', 'lost'] as const),
  ...(['unauthorized', 'passes', 'lost', 'cut', 'late', 'cut', 'lost', 'in-progress', 'passes', 'lost'] as const),
]
const ROUNDS_MAX = 60
const LOOK_MS = 250

async function keepWithoutNetwork(visit: Visit, codes: readonly string[]): Promise<void> {
  await visit.go('/scancode')
  await visit.page.getByRole('heading', { level: 1, name: t('account:scan.title') }).waitFor()
  await visit.context.setOffline(true)
  for (const code of codes) {
    await visit.page.getByRole('textbox', { name: t('account:scan.label'), exact: true }).fill(code)
    await visit.button(t('account:scan.submit')).click()
    await visit.page
      .getByRole('textbox', { name: t('account:scan.label'), exact: true })
      .and(visit.page.locator('[value=""]'))
      .waitFor()
  }
}
const noticeIn = (page: Page) => page.getByRole('alertdialog', { name: t('kept:title') })
const waiting = (page: Page) => page.evaluate(() => Object.values({ ...window.localStorage }).filter((text) => text.includes('"outcome":null')).length)

describe('codes that were typed without a network', () => {
  const open = useBrowser()
  let codes: string[] = []
  beforeAll(async () => {
    codes = await newCodes(CODES + 3, { points: POINTS })
  }, JOURNEYS_MS_MAX)

  it('are sent from whatever page is opened next, by one of the tabs, and reported there', async () => {
    const visit = await open({ as: await newMember(), serviceWorkers: 'block' })
    visit.announce(/ERR_INTERNET_DISCONNECTED/)
    const kept = [codes.pop() ?? '', codes.pop() ?? '']
    await keepWithoutNetwork(visit, kept)
    await visit.page.close()
    const keys = await giveFates(visit, '/user/scancode', [])
    await visit.context.setOffline(false)
    const [shop, tree] = await Promise.all(['/pointshop', '/wishingtree'].map((path) => visit.secondTab(path)))
    if (!shop || !tree) throw new Error('no tab is open')
    await Promise.all([shop, tree].map((page) => noticeIn(page).waitFor()))
    for (const code of kept) await noticeIn(tree).getByText(code, { exact: true }).waitFor()
    expect(await visit.accessibilityProblems(tree)).toEqual([])
    expect([keys.length, new Set(keys).size]).toEqual([2, 2])
    await noticeIn(tree).getByRole('button', { name: 'OKAY' }).click()
    await Promise.all([shop, tree].map((page) => noticeIn(page).waitFor({ state: 'hidden' })))
  })

  it('are kept and sent as well when the browser claims to be online and nothing comes through', async () => {
    const member = await newMember()
    const visit = await open({ as: member, serviceWorkers: 'block' })
    await visit.go('/scancode')
    const box = visit.page.getByRole('textbox', { name: t('account:scan.label'), exact: true })
    const code = codes.pop() ?? ''
    // Cut when it is typed, then when it is sent by itself; lost on the way back; done.
    const keys = await giveFates(visit, '/user/scancode', ['cut', 'cut', 'lost'])
    await box.fill(code)
    await visit.button(t('account:scan.submit')).click()
    await box.and(visit.page.locator('[value=""]')).waitFor()
    await visit.page.getByText(code).waitFor()
    const isSent = async () => {
      await visit.page.evaluate(() => window.dispatchEvent(new Event('online')))
      return (await waiting(visit.page)) === 0
    }
    await waitFor('the code to be sent', isSent, JOURNEYS_MS_MAX, LOOK_MS)
    await noticeIn(visit.page).getByText(code, { exact: true }).waitFor()
    expect([keys.length, new Set(keys).size]).toEqual([4, 1])
    // The first code of a member counts twice.
    expect((await memberNow(member)).totalPoints).toBe(2 * POINTS)
  })

  it('are neither lost nor counted twice by a connection that is cut again and again, and by reloads', async () => {
    const member = await newMember()
    const visit = await open({ as: member, serviceWorkers: 'block' })
    visit.announce(/ERR_INTERNET_DISCONNECTED|ERR_ABORTED/)
    await keepWithoutNetwork(visit, codes)
    const keys = await giveFates(visit, '/user/scancode', CUTS)
    await visit.context.setOffline(false)
    for (let round = 0; (await waiting(visit.page)) > 0; round += 1) {
      expect(round).toBeLessThan(ROUNDS_MAX)
      if (round % 4 === 3) await visit.page.goto(addressOf(['/pointshop', '/scancode', '/dashboard'][round % 3] ?? '/'), { waitUntil: 'load' })
      const sent = visit.page.waitForEvent('request', { predicate: (request) => request.url().endsWith('/user/scancode') })
      await visit.context.setOffline(true)
      await visit.context.setOffline(false)
      await Promise.race([sent, visit.page.waitForFunction(() => !JSON.stringify({ ...window.localStorage }).includes('\\"outcome\\":null'))])
      sent.catch(() => undefined)
    }
    await noticeIn(visit.page).waitFor()
    expect(keys.length).toBeGreaterThanOrEqual(CUTS.length)
    expect(new Set(keys).size).toBe(CODES)
    // The first code of a member counts twice.
    expect((await memberNow(member)).totalPoints).toBe((CODES + 1) * POINTS)
  })
})
