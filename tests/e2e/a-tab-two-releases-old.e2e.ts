import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPointer, showStable } from '@club/releases'
import { addAddress, clubUrl, memberNow, newCodes, newMember, registerCode, siteDir, waitFor } from './src/club-api'
import type { Language } from './src/browser'
import { useBrowser } from './src/journey'
import type { Visit } from './src/journey'
import { publishAgain } from './src/publish-again'
import { SPENDINGS } from './src/spendings'
import { wordsIn } from './src/words'

const AREAS = ['account', 'rewards', 'campaigns'] as const
/** Digests that no script has. */
const NEWER = ['0000000e', '0000000f'] as const

/** How long one look may take, from the network's return to the answer. */
const ASKED_MS_MAX = 5_000

const en = wordsIn('en')

/** Publishes newer shells, for one visit alone, because other journeys walk on the same site: its page names another script. */
async function ownShell({ context }: Visit, path: string): Promise<(digest: string) => void> {
  const [, own = ''] = /\/shell\.([0-9a-f]+)\.js"/.exec(readFileSync(join(siteDir(), 'index.html'), 'utf8')) ?? []
  let published = own
  for (const digest of NEWER)
    await context.route(`**/shell.${digest}.js`, async (route) =>
      route.fulfill({ response: await route.fetch({ url: route.request().url().replace(digest, own) }) }),
    )
  const base = new URL(clubUrl()).pathname
  await context.route(
    ({ pathname }) => [`${base}/`, `${base}${path}`].includes(pathname),
    async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replace(`shell.${own}.js`, `shell.${published}.js`) })
    },
  )
  return (digest) => {
    published = digest
  }
}

/** The tab looks whether there is a newer shell, as it does when the network is back. */
async function lookForNewerShell({ context, page }: Visit): Promise<void> {
  const address = `${new URL(clubUrl()).pathname}/`
  // The check for a newer shell runs some seconds after the page has loaded, or with the first typing.
  await waitFor('the page to ask for a newer shell', async () => {
    await context.setOffline(true)
    const asked = page.waitForResponse((response) => new URL(response.url()).pathname === address, { timeout: ASKED_MS_MAX }).catch(() => undefined)
    await context.setOffline(false)
    return asked
  })
}

const noticeIn = ({ page }: Visit, language: Language) => page.getByRole('status').filter({ hasText: wordsIn(language)('shell:newerTitle') })

describe('a tab that is two releases old, of the shell and of each remote,', () => {
  const open = useBrowser()
  const folder = mkdtempSync(join(tmpdir(), 'club-skew-'))
  const before = new Map<string, string>()

  beforeAll(() => AREAS.forEach((name) => before.set(name, readPointer(siteDir(), name)?.stable ?? '')))
  afterAll(() => {
    for (const [name, version] of before) showStable({ name, site: siteDir(), by: 'test', version })
    rmSync(folder, { recursive: true, force: true })
  })

  it('finishes what is paid for, and what was typed, with all that comes late', async () => {
    const [paid = '', code = ''] = await newCodes(2, { points: 50_000 })
    const member = await newMember()
    await addAddress(member, `${member.number.slice(-4)} Casa Riang`)
    await registerCode(member, paid)

    const typing = await open({ as: member, serviceWorkers: 'block' })
    typing.announce(/ERR_INTERNET_DISCONNECTED/)
    const publishShell = await ownShell(typing, '/scancode')
    await typing.go('/scancode')
    await typing.page.getByRole('textbox', { name: en('account:scan.label'), exact: true }).fill(code)
    const spendings = SPENDINGS.filter(({ name }) => ['an order', 'an entry of a contest'].includes(name))
    const spent = []
    for (const spending of spendings) {
      const visit = await open({ as: member, serviceWorkers: 'block' })
      await spending.begin(visit, member)
      spent.push({ spending, visit })
    }

    for (const [index, digest] of NEWER.entries()) {
      for (const name of AREAS) publishAgain(name, { folder, release: `late${index + 1}` })
      publishShell(digest)
      await lookForNewerShell(typing)
    }

    for (const { spending, visit } of spent) {
      const count = await spending.count(member)
      await (await spending.ready(visit)).click()
      await spending.done(visit)
      expect(await spending.count(member)).toBe(count + 1)
    }
    const { totalPoints: had } = await memberNow(member)
    expect(await typing.page.getByRole('textbox', { name: en('account:scan.label'), exact: true }).inputValue()).toBe(code)
    await typing.button(en('account:scan.submit')).click()
    await waitFor('the code to count', async () => ((await memberNow(member)).totalPoints > had ? true : undefined))
  })
})

describe('a newer shell', () => {
  const open = useBrowser()

  it.each(['en', 'bm'] as const)('is offered at a quiet moment, keeps what is typed, and not again within the hour (%s)', async (language) => {
    const t = wordsIn(language)
    const visit = await open({ as: await newMember({ language }), language, serviceWorkers: 'block' })
    const { page } = visit
    visit.announce(/ERR_INTERNET_DISCONNECTED/)
    const publish = await ownShell(visit, '/scancode')
    const notice = noticeIn(visit, language)
    await visit.go('/scancode')
    const code = page.getByRole('textbox', { name: t('account:scan.label'), exact: true })
    await code.fill('ABCDE')

    // Without a network nothing is newer.
    await lookForNewerShell(visit)
    expect(await notice.count()).toBe(0)

    publish(NEWER[0])
    await lookForNewerShell(visit)
    expect(await notice.count()).toBe(0)
    expect(await code.inputValue()).toBe('ABCDE')

    const tabs = page.getByRole('navigation', { name: t('shell:tabs') })
    await tabs.getByRole('link').first().click()
    await notice.waitFor()
    expect(await visit.accessibilityProblems()).toEqual([])
    await visit.page.goBack()
    await code.fill('FGHIJ')
    await notice.getByRole('button', { name: t('shell:newerReload') }).click()
    await page.waitForFunction((name) => document.querySelector(`script[src*="${name}"]`) !== null, NEWER[0])
    await page.getByRole('heading', { level: 1, name: t('account:scan.title') }).waitFor()
    await page.waitForFunction(() => [...document.querySelectorAll('input')].some(({ value }) => value === 'FGHIJ'))

    publish(NEWER[1])
    await lookForNewerShell(visit)
    await tabs.getByRole('link').first().click()
    await visit.at('/dashboard')
    expect(await notice.count()).toBe(0)
  })
})
