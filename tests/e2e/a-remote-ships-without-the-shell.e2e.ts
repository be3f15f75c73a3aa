import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { showVersion } from '@club/releases'
import { newMember, signInAdministrator, siteDir } from './src/club-api'
import { generatedArea, putIntoSite } from './src/generated-area'
import type { GeneratedArea } from './src/generated-area'
import { useBrowser } from './src/journey'
import type { Visit } from './src/journey'

const NAME = 'gifts'
/** Time of one webpack build on a busy machine. */
const BUILD_MS_MAX = 120_000

/** A digest of every byte that the shell ships, and the remotes whose pages show what the new one brings. */
function bytesOfOthers(): Record<string, string> {
  const assets = [join('assets', 'shell'), join('remotes', 'account'), join('remotes', 'admin')]
    .flatMap((folder) => readdirSync(join(siteDir(), folder), { recursive: true, encoding: 'utf8', withFileTypes: true }))
    .filter((entry) => entry.isFile())
  const files = [join(siteDir(), 'index.html'), join(siteDir(), 'service-worker.js'), ...assets.map((entry) => join(entry.parentPath, entry.name))]
  return Object.fromEntries(files.map((file) => [file, createHash('sha256').update(readFileSync(file)).digest('hex')]))
}

const title = (visit: Visit, name: string) => visit.page.getByRole('heading', { level: 1, name, exact: true })

describe('a remote that the generator made', () => {
  const open = useBrowser()
  let area: GeneratedArea

  beforeAll(async () => {
    area = await generatedArea(NAME, 'Gifts')
  }, BUILD_MS_MAX)
  afterAll(() => {
    area.remove()
    // Its files stay: dashboards of other journeys were opened while it was published, and may still load its tile.
    rmSync(join(siteDir(), 'config', 'remotes', NAME), { recursive: true, force: true })
  })

  it('is unknown before it is published; then the running shell has its menu entry, tile and page at the next load, the back office its screen; it rolls back, and not one byte of the others changes', async () => {
    const visit = await open({ as: await newMember(), size: 'desk' })
    const { page } = visit
    const before = bytesOfOthers()
    await visit.go('/gifts')
    await visit.at('/dashboard')
    expect(await visit.link('Gifts').count()).toBe(0)

    const site = siteDir()
    const first = await putIntoSite(NAME, site, area.dist)
    showVersion({ name: NAME, site, version: first, by: 'test' })
    await visit.go('/dashboard')
    expect(await visit.link('Gifts').getAttribute('href')).toMatch(/\/gifts$/)
    // The tile is the last part of the dashboard, and comes when its reader moves.
    await page.locator('footer').scrollIntoViewIfNeeded()
    await visit.link('Have a look').click()
    await title(visit, 'Gifts').waitFor()
    expect(visit.path()).toBe('/gifts')

    const staff = await open({ as: await signInAdministrator('dev'), size: 'desk' })
    await staff.go('/admin/brand/dashboard')
    await staff.link('Gifts').click()
    await title(staff, 'Gifts').waitFor()
    expect(staff.path()).toBe('/admin/gifts')
    expect(await staff.link('Gifts').getAttribute('aria-current')).toBe('page')
    expect(await staff.accessibilityProblems()).toEqual([])

    const second = await putIntoSite(NAME, site, area.titled('0002', 'Gifts for you'))
    showVersion({ name: NAME, site, version: second, by: 'test' })
    expect(await title(visit, 'Gifts').isVisible()).toBe(true)
    await page.reload()
    await title(visit, 'Gifts for you').waitFor()

    showVersion({ name: NAME, site, version: first, by: 'test' })
    await page.reload()
    await title(visit, 'Gifts').waitFor()
    // Another journey may add versions of its own meanwhile; what was there is as it was.
    expect(bytesOfOthers()).toMatchObject(before)
  })
})
