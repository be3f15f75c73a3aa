import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { publishRemote } from '../platform/remote-kit/src/publish'
import type { RemotesFile } from '../platform/remote-kit/src/remotes-file'
import { newMember, siteDir } from './src/club-api'
import { useBrowser } from './src/journey'
import { tinyRemote } from './src/tiny-remote'
import type { TinyRemote } from './src/tiny-remote'

const NAME = 'picnic'
const BUILDS_MS_MAX = 180_000

/** A digest of every byte the shell ships. */
function shellBytes(): Record<string, string> {
  const assets = readdirSync(join(siteDir(), 'assets', 'shell'), { recursive: true, encoding: 'utf8', withFileTypes: true }).filter((entry) => entry.isFile())
  const files = [join(siteDir(), 'index.html'), join(siteDir(), 'service-worker.js'), ...assets.map((entry) => join(entry.parentPath, entry.name))]
  return Object.fromEntries(files.map((file) => [file, createHash('sha256').update(readFileSync(file)).digest('hex')]))
}

function forget(name: string): void {
  const pointer = join(siteDir(), 'config', 'remotes.json')
  const file = JSON.parse(readFileSync(pointer, 'utf8')) as RemotesFile
  const remotes = Object.fromEntries(Object.entries(file.remotes).filter(([key]) => key !== name))
  writeFileSync(pointer, JSON.stringify({ remotes }, null, 2))
  rmSync(join(siteDir(), 'remotes', name), { recursive: true, force: true })
}

describe('a brand-new area', () => {
  const open = useBrowser()
  let remote: TinyRemote

  beforeAll(async () => {
    remote = await tinyRemote(NAME)
  }, BUILDS_MS_MAX)
  afterAll(() => {
    forget(NAME)
    remote.remove()
  })

  it('is unknown before it is published, appears in the running shell at the next load, and rolls back, while not one byte of the shell changes', async () => {
    const visit = await open({ as: await newMember(), size: 'desk' })
    const before = shellBytes()
    await visit.go(`/${NAME}`)
    await visit.at('/dashboard')

    remote.build('Picnic')
    const first = publishRemote({ name: NAME, site: siteDir(), dist: remote.dist })
    await visit.go(`/${NAME}`)
    await visit.page.getByRole('heading', { level: 1, name: 'Picnic', exact: true }).waitFor()
    await visit.button('Save').click()
    await visit.see('Please write something first.')
    await visit.field('Your note').fill('Bring the blanket')
    await visit.button('Save').click()
    await visit.see('Saved: Bring the blanket')

    remote.build('Picnic in the park')
    const second = publishRemote({ name: NAME, site: siteDir(), dist: remote.dist })
    expect(second).not.toBe(first)
    await visit.see('Saved: Bring the blanket')
    await visit.page.reload()
    await visit.page.getByRole('heading', { level: 1, name: 'Picnic in the park' }).waitFor()

    publishRemote({ name: NAME, site: siteDir(), version: first })
    await visit.page.reload()
    await visit.page.getByRole('heading', { level: 1, name: 'Picnic', exact: true }).waitFor()
    expect(shellBytes()).toEqual(before)
  }, BUILDS_MS_MAX)
})
