import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import {
  addVersion,
  changePointer,
  mergedRemotes,
  publishRemote,
  publishShell,
  readPointer,
  releasesStamp,
  setShare,
  showVersion,
  startCanary,
} from '../src/index'

let root: string
let site: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'club-releases-'))
  site = join(root, 'site')
})
afterEach(() => rmSync(root, { recursive: true }))

const built = (name: string, version: string) => {
  const dist = join(root, `${name}-${version}`)
  mkdirSync(dist, { recursive: true })
  writeFileSync(join(dist, 'remote.json'), JSON.stringify({ name, version, entry: 'remoteEntry.js' }))
  writeFileSync(join(dist, 'remoteEntry.js'), `show(${JSON.stringify(version)})`)
  return dist
}
const publish = (name: string, version: string) => publishRemote({ name, site, dist: built(name, version), by: 'team' })
const PUBLISHER = join(__dirname, 'publish-often.ts')
const publisher = (name: string, versions: readonly string[]) => ['--import', 'tsx', PUBLISHER, site, name, ...versions.map((version) => built(name, version))]

describe('a pointer', () => {
  it('does not move to a version that is not there, to a name outside the site or to a share above one', () => {
    publish('gifts', 'v1')
    expect(() => showVersion({ name: 'gifts', site, version: 'v2', by: 'team' })).toThrow('there is no version v2 of gifts')
    expect(() => showVersion({ name: '../site', site, version: 'v1', by: 'team' })).toThrow('there is no version')
    expect(() => changePointer(site, '../gifts', 'team', () => ({ stable: 'v1', canary: null }))).toThrow('is no name of a remote')
    expect(() => changePointer(site, 'gifts', 'team', () => ({ stable: 'v1', canary: { version: 'v1', share: 1.5, salt: 's' } }))).toThrow()
    expect(readPointer(site, 'gifts')).toMatchObject({ revision: 1, stable: 'v1' })
  })

  it('names the version that is shown, those before it, who moved it and when', () => {
    for (const version of ['v1', 'v2', 'v3']) publish('gifts', version)
    showVersion({ name: 'gifts', site, version: 'v2', by: 'somebody' })
    expect(readPointer(site, 'gifts')).toMatchObject({ revision: 4, stable: 'v2', canary: null, previous: ['v3', 'v1'], by: 'somebody' })
  })

  it('loses none of sixty publications by sixty processes at once, of one remote and of several', async () => {
    const names = ['gifts', 'games', 'books']
    const runs = Array.from({ length: 60 }, (_, index) => ({ name: names[index % names.length] ?? '', version: `v${index}` }))
    const run = promisify(execFile)
    const queue = [...runs]
    // As many as the machine can run at a time; only those that run together race.
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        for (let next = queue.pop(); next; next = queue.pop()) await run(process.execPath, publisher(next.name, [next.version]))
      }),
    )
    for (const name of names) {
      const pointer = readPointer(site, name)
      expect(pointer?.revision).toBe(20)
      expect([pointer?.stable, ...(pointer?.previous ?? [])].sort()).toEqual(
        runs
          .filter((one) => one.name === name)
          .map(({ version }) => version)
          .sort(),
      )
    }
  })

  it('moves on after a publisher that was killed at any moment', async () => {
    publish('gifts', 'v0')
    const versions = Array.from({ length: 200 }, (_, index) => `k${index}`)
    for (const revisions of [3, 10, 30]) {
      const from = readPointer(site, 'gifts')?.revision ?? 0
      const child = spawn(process.execPath, publisher('gifts', versions), { stdio: 'ignore' })
      const ended = once(child, 'exit')
      while ((readPointer(site, 'gifts')?.revision ?? 0) < from + revisions) await new Promise(setImmediate)
      child.kill('SIGKILL')
      await ended
      const pointer = readPointer(site, 'gifts')
      expect(existsSync(join(site, 'remotes/gifts', pointer?.stable ?? '', 'remote.json'))).toBe(true)
      publish('gifts', 'v0')
      expect(readPointer(site, 'gifts')).toMatchObject({ revision: (pointer?.revision ?? 0) + 1, stable: 'v0' })
    }
  })
})

describe('a build that is published by files', () => {
  const brings = (name: string, version: string, more: object) => {
    const dist = built(name, version)
    writeFileSync(join(dist, 'remote.json'), JSON.stringify({ name, version, entry: 'remoteEntry.js', ...more }))
    return dist
  }
  const address = (path: string) => ({ routes: [{ path, for: 'public' }] })

  it.each<[string, object, string]>([
    ['an address that is not its own', address('/dashboard'), 'gifts is refused: address-not-own: /dashboard'],
    ['an address of a remote that is shown', address('/:language/gifts/x'), 'gifts is refused: address-taken: /:language/gifts/x is of account'],
    ['an inbox link to a page of others', { ...address('/gifts'), inbox: { sent: '/inbox' } }, 'gifts is refused: address-not-own: inbox.sent'],
    ['a menu that there is not', { routes: [{ path: '/gifts', for: 'public', menu: { place: 'tabs' } }] }, 'manifest-invalid: routes.0.menu.place'],
    ['more tiles than three', { ...address('/gifts'), tiles: ['a', 'b', 'c', 'd'] }, 'manifest-invalid: tiles'],
  ])('is refused, and nothing of it stays, when it brings %s', (_what, more, why) => {
    publishRemote({ name: 'account', site, dist: brings('account', 'a1', address('/:language/gifts/*')), by: 'start' })
    expect(() => publishRemote({ name: 'gifts', site, dist: brings('gifts', 'v1', more), by: 'team' })).toThrow(why)
    expect([existsSync(join(site, 'remotes/gifts')), readPointer(site, 'gifts')]).toEqual([false, null])
  })

  it('may take over an address that one which is published together with it gives up', () => {
    const goesWith = [
      { name: 'account', dist: brings('account', 'a2', address('/faq')) },
      { name: 'rewards', dist: brings('rewards', 'r1', address('/inbox')) },
    ]
    publishRemote({ name: 'account', site, dist: brings('account', 'a1', address('/inbox')), by: 'start' })
    const rewards = { name: 'rewards', site, dist: goesWith[1]?.dist ?? '', by: 'start' }
    expect(() => publishRemote(rewards)).toThrow('address-taken: /inbox is of account')
    expect(publishRemote({ ...rewards, goesWith })).toBe('r1')
  })
})

describe('the remotes that a site shows', () => {
  it('leave out one whose version is not there, and keep the others', () => {
    publish('gifts', 'v1')
    publish('games', 'v1')
    rmSync(join(site, 'remotes/gifts/v1'), { recursive: true })
    expect(mergedRemotes(site)).toEqual({
      remotes: { games: { name: 'games', version: 'v1', entry: 'remoteEntry.js', routes: [], preload: [], base: 'remotes/games/v1/' } },
    })
  })

  it.each(['{"name":', '"a text"', '{"entry":1}', '{"routes":{}}', '{"routes":[{}]}', '{"preload":[1]}', '{"texts":{"en":"x"}}'])(
    'show an earlier version of a remote whose manifest is broken, %s, and no canary of which it is',
    (broken) => {
      for (const version of ['v1', 'v2', 'v3']) publish('gifts', version)
      publish('games', 'v1')
      addVersion({ name: 'games', site, dist: built('games', 'v2') })
      startCanary({ name: 'games', site, by: 'team', version: 'v2', share: 0.5 })
      const spoil = (path: string) => writeFileSync(join(site, 'remotes', path, 'remote.json'), broken)
      for (const path of ['gifts/v3', 'gifts/v2', 'games/v2']) spoil(path)
      const unreadable: string[] = []
      const { remotes } = mergedRemotes(site, (name, version) => unreadable.push(`${name} ${version}`))
      expect([remotes['gifts']?.base, remotes['games']?.base, remotes['games']?.canary]).toEqual(['remotes/gifts/v1/', 'remotes/games/v1/', undefined])
      expect(unreadable).toEqual(['games v2', 'gifts v3'])
    },
  )

  it('carry the canary beside the stable version, unless its share is nothing', () => {
    publish('games', 'v1')
    addVersion({ name: 'games', site, dist: built('games', 'v2') })
    startCanary({ name: 'games', site, by: 'team', version: 'v2', share: 0.05 })
    expect(mergedRemotes(site).remotes['games']).toMatchObject({ version: 'v1', canary: { share: 0.05, remote: { version: 'v2', base: 'remotes/games/v2/' } } })
    setShare({ name: 'games', site, by: 'team', share: 0 })
    expect(mergedRemotes(site).remotes['games']).not.toHaveProperty('canary')
  })

  it('are stamped anew by every change', () => {
    const stamps = ['v1', 'v2', 'v1'].map((version) => {
      publish('gifts', version)
      return releasesStamp(site)
    })
    expect(new Set(stamps).size).toBe(3)
  })

  it('are stamped anew by a change within the resolution of the clock', () => {
    const at = new Date()
    const stamps = ['v1', 'v2'].map((version) => {
      publish('gifts', version)
      utimesSync(join(site, 'config/remotes/gifts'), at, at)
      return releasesStamp(site)
    })
    expect(new Set(stamps).size).toBe(2)
  })

  it('are those of a site of an older release until they are published anew', () => {
    addVersion({ name: 'gifts', site, dist: built('gifts', 'v1') })
    mkdirSync(join(site, 'config'), { recursive: true })
    writeFileSync(join(site, 'config/remotes.json'), JSON.stringify({ remotes: { gifts: { version: 'v1', base: 'remotes/gifts/v1/' } } }))
    const shell = join(root, 'shell')
    for (const folder of ['assets', 'static', 'config']) mkdirSync(join(shell, folder), { recursive: true })
    writeFileSync(join(shell, 'index.html'), '<!doctype html>')
    publishShell({ site, dist: shell })
    expect(mergedRemotes(site).remotes).toHaveProperty(['gifts', 'version'], 'v1')
    expect(existsSync(join(site, 'config/remotes.json'))).toBe(false)
  })
})

describe('versions', () => {
  const DAY_MS = 24 * 60 * 60_000
  afterEach(() => jest.useRealTimers())

  it('stay for fourteen days after they were shown last, however long ago they were published', () => {
    jest.useFakeTimers()
    publish('gifts', 'v1')
    addVersion({ name: 'gifts', site, dist: built('gifts', 'canary') })
    startCanary({ name: 'gifts', site, by: 'team', version: 'canary', share: 0.05 })
    jest.advanceTimersByTime(90 * DAY_MS)
    for (let index = 2; index < 9; index += 1) publish('gifts', `v${index}`)
    jest.advanceTimersByTime(13 * DAY_MS)
    publish('gifts', 'v9')
    expect(readdirSync(join(site, 'remotes/gifts'))).toEqual(expect.arrayContaining(['v1', 'canary']))
    jest.advanceTimersByTime(2 * DAY_MS)
    publish('gifts', 'v10')
    expect(readdirSync(join(site, 'remotes/gifts')).sort()).toEqual(['v10', 'v5', 'v6', 'v7', 'v8', 'v9'])
  })

  it('stay for fourteen days, and then the one that is shown and the five before it', () => {
    publish('gifts', 'v0')
    const later = Date.now() + 15 * 24 * 60 * 60_000
    for (let index = 1; index < 9; index += 1) publish('gifts', `v${index}`)
    expect(readdirSync(join(site, 'remotes/gifts'))).toHaveLength(9)
    showVersion({ name: 'gifts', site, version: 'v0', by: 'team' })
    const now = jest.spyOn(Date, 'now').mockReturnValue(later)
    publish('gifts', 'v9')
    now.mockRestore()
    expect(readdirSync(join(site, 'remotes/gifts')).sort()).toEqual(['v0', 'v5', 'v6', 'v7', 'v8', 'v9'])
  })
})
