import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readPointer } from '@club/releases'
import { clubUrl, siteDir, waitFor } from './src/club-api'
import { generatedArea } from './src/generated-area'
import type { GeneratedArea } from './src/generated-area'
import { useBrowser } from './src/journey'

const ROOT = resolve(__dirname, '../..')
const NAME = 'crafts'
/** Time of one webpack build on a busy machine. */
const BUILD_MS_MAX = 180_000

describe('a remote that is being made', () => {
  const open = useBrowser()
  let area: GeneratedArea
  let command: ChildProcess
  let printed = ''

  beforeAll(async () => {
    area = await generatedArea(NAME, 'Crafts')
    command = spawn(
      process.execPath,
      ['--import', 'tsx', 'scripts/releases/dev.ts', NAME, '--club', new URL(clubUrl()).origin, '--port', '0', '--folder', join(area.dist, '..')],
      { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] },
    )
    for (const stream of [command.stdout, command.stderr]) stream?.on('data', (bytes: Buffer) => (printed += bytes.toString()))
  }, BUILD_MS_MAX)
  afterAll(async () => {
    const ended = once(command, 'exit')
    command.kill()
    if (command.exitCode === null && command.signalCode === null) await ended
    area.remove()
  })

  it(
    'stands in the running club for its developer alone, and shows a change of its files in the page as it is, with what the page around it holds',
    async () => {
      const live = await waitFor(
        'the command to be ready',
        async () => {
          if (command.exitCode !== null) throw new Error(printed)
          return /is live in \S+ after [\d.]+ s: (\S+)/.exec(printed)?.[1]
        },
        BUILD_MS_MAX,
      )
      const visit = await open({ size: 'desk', serviceWorkers: 'block' })
      const { page } = visit
      await page.goto(`${live}/crafts`)
      await page.getByRole('heading', { level: 1, name: 'Crafts', exact: true }).waitFor()
      await page.getByRole('button', { name: 'Save' }).waitFor()
      await page.getByRole('status').filter({ hasText: NAME }).waitFor()
      expect(await visit.accessibilityProblems()).toEqual([])
      expect(await page.getByText('Changed on the way').count()).toBe(0)
      // A reload of the page would remove this.
      await page.evaluate(() => void Object.assign(window, { stays: 'yes' }))

      const file = join(area.dist, '..', 'src/screens/crafts/crafts.screen.tsx')
      writeFileSync(file, readFileSync(file, 'utf8').replace('<Stack>', '<Stack>\n        <p lang="en">Changed on the way</p>'))
      await page.getByText('Changed on the way').waitFor({ timeout: BUILD_MS_MAX })
      expect(await page.evaluate(() => (window as { stays?: string }).stays)).toBe('yes')

      // The club itself is as it was.
      expect(readPointer(siteDir(), NAME)).toBeNull()
      const { remotes } = (await (await fetch(`${clubUrl()}/config/remotes.json`)).json()) as { remotes: object }
      expect(Object.keys(remotes)).not.toContain(NAME)
    },
    BUILD_MS_MAX * 2,
  )
})
