import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPointer } from '@club/releases'
import { generateRemoteRepo } from '../../scripts/generators/generate'
import { clubUrl, newMember, publishingKeysDir, siteDir } from './src/club-api'
import { useBrowser } from './src/journey'
import { installOffline, npm } from './src/team-repository'

const NAME = 'toys'
const KEY = `${NAME}.ci`
/** Installing, type-checking, testing and building, on a machine that is busy. */
const MADE_MS_MAX = 300_000

/** The file of the repository that a team changes most. */
function changeManifest(folder: string, change: (manifest: Record<string, unknown>) => object): void {
  const file = join(folder, 'remote.json')
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>)))
}

describe('a team that has nothing of this repository', () => {
  const open = useBrowser()
  let folder: string

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'team-'))
    await generateRemoteRepo(NAME, folder)
    await installOffline(folder)
    // Other journeys look at menus and dashboards meanwhile.
    changeManifest(folder, ({ tiles: _tiles, routes, ...manifest }) => ({
      ...manifest,
      routes: (routes as { menu?: object }[]).map(({ menu: _menu, ...route }) => route),
    }))
  }, MADE_MS_MAX)
  afterAll(() => {
    rmSync(join(publishingKeysDir(), `${KEY}.pem`), { force: true })
    rmSync(folder, { recursive: true, force: true })
    rmSync(join(siteDir(), 'config', 'remotes', NAME), { recursive: true, force: true })
  })

  it(
    'is refused a build beyond its budget or with styles for the pages of others, an unknown key and another remote in its folder; then it builds, tests against what a gateway answered, publishes by its key, and its page is there',
    async () => {
      const { origin } = new URL(clubUrl())
      await expect(generateRemoteRepo('games', folder)).rejects.toThrow('is not empty, and no repository of games')
      const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8')
      expect((await generateRemoteRepo(NAME, folder)).filter((file) => !file.startsWith('club/'))).toEqual(['package-lock.json'])
      expect(readFileSync(join(folder, 'package-lock.json'), 'utf8')).toBe(lock)
      changeManifest(folder, (manifest) => ({ ...manifest, budget: 1_000 }))
      await expect(npm(folder, 'run', 'build')).rejects.toThrow(/A first view weighs more than it may: OVER toys +[\d.]+ KB of 1 KB/)
      changeManifest(folder, ({ budget: _budget, ...manifest }) => manifest)
      const main = join(folder, 'src/main.ts')
      const code = readFileSync(main, 'utf8')
      writeFileSync(join(folder, 'src/loud.css'), 'h1 { color: red }')
      writeFileSync(main, `import './loud.css'\n${code}`)
      await expect(npm(folder, 'run', 'build')).rejects.toThrow('Selector "h1" is not pure')
      writeFileSync(main, code)

      await npm(folder, 'run', 'types')
      await npm(folder, 'run', 'build')
      const pair = generateKeyPairSync('ed25519')
      mkdirSync(join(folder, 'keys'))
      writeFileSync(join(folder, 'keys', `${KEY}.private.pem`), pair.privateKey.export({ type: 'pkcs8', format: 'pem' }))
      const publish = ['run', 'publish', '--', '--to', origin, '--key', `keys/${KEY}.private.pem`]
      await expect(npm(folder, ...publish, '--everybody')).rejects.toThrow('401 UNSIGNED')
      expect(readPointer(siteDir(), NAME)).toBeNull()

      mkdirSync(publishingKeysDir(), { recursive: true })
      writeFileSync(join(publishingKeysDir(), `${KEY}.pem`), pair.publicKey.export({ type: 'spki', format: 'pem' }))
      expect(await npm(folder, ...publish, '--everybody')).toMatch(/toys at revision 1: [0-9a-f]{12} for everybody/)
      const visit = await open({ as: await newMember(), size: 'desk' })
      await visit.go('/toys')
      await visit.page.getByRole('heading', { level: 1, name: 'Toys', exact: true }).waitFor()
      await visit.page.getByRole('button', { name: 'Save' }).click()
      await visit.page.getByText('Please write something first.').waitFor()
      await visit.page.getByRole('heading', { level: 2, name: 'Worth reading' }).waitFor()
      expect(await visit.accessibilityProblems()).toEqual([])

      // The recording now holds this club's answers, and the tests follow it.
      expect(await npm(folder, 'run', 'record', '--', '--club', origin)).toContain('article.fetch 200')
      await npm(folder, 'test')
    },
    MADE_MS_MAX,
  )
})
