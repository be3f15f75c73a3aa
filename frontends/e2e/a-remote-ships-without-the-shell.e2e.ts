import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { publishRemote, showVersion } from '@club/releases'
import { clubUrl, newMember, siteDir } from './src/club-api'
import { useBrowser } from './src/journey'
import type { Visit } from './src/journey'
import { newArea } from './src/new-area'
import type { NewArea } from './src/new-area'
import { wordsIn } from './src/words'

const NAME = 'picnic'
/** The digest that no script has. */
const NEWER = '0000000e'

/** A digest of every byte the shell ships. */
function shellBytes(): Record<string, string> {
  const assets = readdirSync(join(siteDir(), 'assets', 'shell'), { recursive: true, encoding: 'utf8', withFileTypes: true }).filter((entry) => entry.isFile())
  const files = [join(siteDir(), 'index.html'), join(siteDir(), 'service-worker.js'), ...assets.map((entry) => join(entry.parentPath, entry.name))]
  return Object.fromEntries(files.map((file) => [file, createHash('sha256').update(readFileSync(file)).digest('hex')]))
}

const title = (visit: Visit, name: string) => visit.page.getByRole('heading', { level: 1, name, exact: true })

describe('a brand-new area', () => {
  const open = useBrowser()
  let area: NewArea

  beforeAll(() => {
    area = newArea(NAME, siteDir())
  })
  afterAll(() => {
    area.remove()
  })

  it('is unknown before it is published, appears in the running shell at the next load, and rolls back, while not one byte of the shell changes', async () => {
    const visit = await open({ as: await newMember(), size: 'desk' })
    const before = shellBytes()
    await visit.go(area.route)
    await visit.at('/dashboard')

    publishRemote({ name: NAME, site: siteDir(), dist: area.build('0001', 'Picnic'), by: 'test' })
    await visit.go(area.route)
    await title(visit, 'Picnic').waitFor()
    expect(visit.path()).toBe(area.route)

    publishRemote({ name: NAME, site: siteDir(), dist: area.build('0002', 'Picnic in the park'), by: 'test' })
    expect(await title(visit, 'Picnic').isVisible()).toBe(true)
    await visit.page.reload()
    await title(visit, 'Picnic in the park').waitFor()

    showVersion({ name: NAME, site: siteDir(), version: '0001', by: 'test' })
    await visit.page.reload()
    await title(visit, 'Picnic').waitFor()
    expect(shellBytes()).toEqual(before)
  })
})

describe('a newer shell', () => {
  const open = useBrowser()

  it.each(['en', 'bm'] as const)('is announced to an open tab, which goes on as it is until it is reloaded (%s)', async (language) => {
    const t = wordsIn(language)
    const visit = await open({ as: await newMember({ language }), language, serviceWorkers: 'block' })
    const { page, context } = visit
    visit.announce(/ERR_INTERNET_DISCONNECTED/)
    await visit.go('/scancode')
    const code = page.getByRole('textbox', { name: t('account:scan.label'), exact: true })
    await code.fill('ABCDE')

    // Published for this visit alone, because other journeys walk on the same site: its page names another script.
    const [, digest = ''] = /\/shell\.([0-9a-f]+)\.js"/.exec(readFileSync(join(siteDir(), 'index.html'), 'utf8')) ?? []
    await context.route(`**/shell.${NEWER}.js`, async (route) =>
      route.fulfill({ response: await route.fetch({ url: route.request().url().replace(NEWER, digest) }) }),
    )
    await context.route(
      ({ pathname }) => [`${new URL(clubUrl()).pathname}/`, `${new URL(clubUrl()).pathname}/scancode`].includes(pathname),
      async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, body: (await response.text()).replace(`shell.${digest}.js`, `shell.${NEWER}.js`) })
      },
    )
    await context.setOffline(true)
    await context.setOffline(false)
    const notice = page.getByRole('status').filter({ hasText: t('shell:newerTitle') })
    await notice.waitFor()
    expect(await code.inputValue()).toBe('ABCDE')
    expect(await visit.accessibilityProblems()).toEqual([])
    await notice.getByRole('button', { name: t('shell:newerReload') }).click()
    await page.waitForFunction((name) => document.querySelector(`script[src*="${name}"]`) !== null, NEWER)
    await page.getByRole('heading', { level: 1, name: t('account:scan.title') }).waitFor()
    expect(await notice.count()).toBe(0)
  })
})
