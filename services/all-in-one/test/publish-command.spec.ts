import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { mergedRemotes, readPointer } from '@club/releases'
import { giftsFiles } from '@club/testing'
import { givenPublishing } from './given-publishing'
import type { GivenPublishing } from './given-publishing'

const run = promisify(execFile)
const SCRIPTS = resolve(__dirname, '../../../scripts/releases')

/** A team's own folder, outside this repository. */
let team: string
let given: GivenPublishing
beforeAll(async () => {
  team = mkdtempSync(join(tmpdir(), 'team-gifts-'))
  await command('keys.ts', ['gifts', '--key', 'terminal', '--to', 'keys'])
  given = await givenPublishing({ PUBLISHING_KEYS_DIR: join(team, 'keys') })
})
afterAll(async () => {
  await given.stop()
  rmSync(team, { recursive: true })
})

async function command(script: string, args: readonly string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['--import', 'tsx', join(SCRIPTS, script), ...args], { env: { ...process.env, INIT_CWD: team } })
  return stdout
}
function build(version: string, declaration: object = {}): string {
  const dist = join(team, version)
  mkdirSync(dist, { recursive: true })
  for (const { name, content = '' } of giftsFiles(version, declaration)) writeFileSync(join(dist, name), content)
  return dist
}
const to = (key = 'gifts.terminal') => ['gifts', '--to', given.origin, '--key', `keys/${key}.private.pem`]

describe('a team is refused in one sentence', () => {
  it('when a share is meant for a folder, when its key is not known, when its build is over its budget and when somebody else was faster', async () => {
    cpSync(join(team, 'keys/gifts.terminal.private.pem'), join(team, 'keys/gifts.other.private.pem'))
    await expect(command('publish.ts', ['gifts', '--share', '0.05'])).rejects.toThrow(/--share needs a gateway/)
    await expect(command('publish.ts', [...to('gifts.other'), '--do', 'promote'])).rejects.toThrow(
      '401 UNSIGNED: The request is not signed by a key of this club',
    )
    build('heavy', { budget: 10 })
    await expect(command('publish.ts', [...to(), '--dist', 'heavy'])).rejects.toThrow(/422 BUDGET_EXCEEDED: The first view needs more than the budget.*27 > 10/)
    await expect(command('publish.ts', [...to(), '--do', 'promote', '--expect', '9'])).rejects.toThrow(
      '409 REVISION_CHANGED: Somebody changed this remote meanwhile: it is at',
    )
  })

  it('when it makes a key that is there', async () => {
    await expect(command('keys.ts', ['gifts', '--key', 'terminal', '--to', 'keys'])).rejects.toThrow('There is a key gifts.terminal already')
  })
})

describe('a team', () => {
  it('publishes its build from its own folder, then to a share, then to everybody, and takes it back', async () => {
    build('v1')
    build('v2')
    expect(await command('publish.ts', [...to(), '--dist', 'v1', '--everybody'])).toBe('gifts at revision 1: v1 for everybody\n')
    expect(await command('publish.ts', [...to(), '--dist', 'v2'])).toBe('gifts at revision 1: v1 for everybody, v2 for nobody yet\n')
    expect(await command('publish.ts', [...to(), '--version', 'v2', '--share', '0.05'])).toBe('gifts at revision 2: v1 for everybody, v2 for 5 %\n')
    expect(await command('publish.ts', [...to(), '--do', 'hold'])).toContain('(held)')
    expect(await command('publish.ts', [...to(), '--do', 'promote', '--expect', '3'])).toBe('gifts at revision 4: v2 for everybody\n')
    expect(await command('publish.ts', [...to(), '--do', 'rollback'])).toBe('gifts at revision 5: v1 for everybody\n')
    expect(readPointer(given.site, 'gifts')).toMatchObject({ stable: 'v1', by: 'gifts.terminal' })
    expect(mergedRemotes(given.site).remotes).toHaveProperty(['gifts', 'version'], 'v1')
  })
})
