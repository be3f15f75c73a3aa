import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { publishRemote } from '../platform/remote-kit/src/publish'
import { newMember, siteDir } from './src/club-api'
import { useBrowser } from './src/journey'
import type { Visit } from './src/journey'
import { newArea } from './src/new-area'
import type { NewArea } from './src/new-area'

const NAME = 'picnic'

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

    publishRemote({ name: NAME, site: siteDir(), dist: area.build('0001', 'Picnic') })
    await visit.go(area.route)
    await title(visit, 'Picnic').waitFor()
    expect(visit.path()).toBe(area.route)

    publishRemote({ name: NAME, site: siteDir(), dist: area.build('0002', 'Picnic in the park') })
    expect(await title(visit, 'Picnic').isVisible()).toBe(true)
    await visit.page.reload()
    await title(visit, 'Picnic in the park').waitFor()

    publishRemote({ name: NAME, site: siteDir(), version: '0001' })
    await visit.page.reload()
    await title(visit, 'Picnic').waitFor()
    expect(shellBytes()).toEqual(before)
  })
})
