import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  addVersion,
  endCanary,
  holdCanary,
  listRevisions,
  mergedRemotes,
  promoteCanary,
  publishRemote,
  readPointer,
  ReleaseRefusal,
  rollBack,
  setShare,
  showStable,
  showVersion,
  startCanary,
} from '../src/index'
import type { RolloutOutcome } from '../src/index'

let site: string
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'club-rollouts-'))
  publishRemote({ name: 'gifts', site, dist: built('v1'), by: 'team' })
  addVersion({ name: 'gifts', site, dist: built('v2') })
  addVersion({ name: 'gifts', site, dist: built('v3') })
})
afterEach(() => rmSync(site, { recursive: true }))

function built(version: string): string {
  const dist = join(site, `.built-${version}`)
  mkdirSync(dist)
  writeFileSync(join(dist, 'remote.json'), JSON.stringify({ name: 'gifts', version }))
  return dist
}
const gifts = () => ({ name: 'gifts', site, by: 'team' })
const reasonOf = (outcome: RolloutOutcome) => (outcome instanceof ReleaseRefusal ? outcome.reason : 'not refused')
const canaryOf = (outcome: RolloutOutcome) => (outcome instanceof ReleaseRefusal ? undefined : outcome.canary)

describe('a canary', () => {
  it('is refused of a version that is not there, of the stable one, and where nothing is stable, with nothing changed', () => {
    addVersion({ name: 'games', site, dist: join(site, '.built-v2') })
    expect(reasonOf(startCanary({ ...gifts(), version: 'v9', share: 0.05 }))).toBe('version-not-there')
    expect(reasonOf(startCanary({ ...gifts(), version: 'v1', share: 0.05 }))).toBe('already-stable')
    expect(reasonOf(startCanary({ ...gifts(), name: 'games', version: 'v2', share: 0.05 }))).toBe('nothing-stable')
    expect(() => startCanary({ ...gifts(), version: 'v2', share: 1.5 })).toThrow()
    expect(readPointer(site, 'gifts')).toMatchObject({ revision: 1, canary: null })
    expect(readPointer(site, 'games')).toBeNull()
  })

  it('is not widened, held, promoted or ended where none runs', () => {
    const outcomes = [setShare({ ...gifts(), share: 0.5 }), holdCanary(gifts()), promoteCanary(gifts()), endCanary(gifts())]
    expect(outcomes.map(reasonOf)).toEqual(Array.from({ length: 4 }, () => 'no-canary'))
  })

  it('is not ended by whoever judged another one', () => {
    startCanary({ ...gifts(), version: 'v2', share: 0.05 })
    startCanary({ ...gifts(), version: 'v3', share: 0.05 })
    expect(reasonOf(endCanary({ ...gifts(), version: 'v2' }))).toBe('no-canary')
    expect(canaryOf(endCanary({ ...gifts(), version: 'v3' }))).toBeNull()
    expect(readPointer(site, 'gifts')).toMatchObject({ stable: 'v1', canary: null, previous: [] })
  })

  it('keeps its members while its share changes, and draws anew for another version', () => {
    const first = canaryOf(startCanary({ ...gifts(), version: 'v2', share: 0.05 }))
    expect(canaryOf(setShare({ ...gifts(), share: 0.25 }))).toEqual({ version: 'v2', share: 0.25, salt: first?.salt })
    expect(canaryOf(startCanary({ ...gifts(), version: 'v2', share: 0.5 }))).toEqual({ version: 'v2', share: 0.5, salt: first?.salt })
    expect(canaryOf(startCanary({ ...gifts(), version: 'v3', share: 0.5 }))?.salt).not.toBe(first?.salt)
  })

  it('is held at its share until somebody changes it', () => {
    startCanary({ ...gifts(), version: 'v2', share: 0.25 })
    expect(canaryOf(holdCanary(gifts()))).toMatchObject({ share: 0.25, held: true })
    expect(canaryOf(setShare({ ...gifts(), share: 0.5 }))).not.toHaveProperty('held')
  })

  it('becomes what all members get, and the version before stays to roll back to', () => {
    startCanary({ ...gifts(), version: 'v2', share: 0.05 })
    expect(promoteCanary(gifts())).toMatchObject({ revision: 3, stable: 'v2', canary: null, previous: ['v1'], by: 'team' })
  })
})

describe('a rollback', () => {
  it('is refused where nothing was shown before, and to a version that is not there', () => {
    expect(reasonOf(rollBack(gifts()))).toBe('nothing-before')
    expect(reasonOf(rollBack({ ...gifts(), version: 'v9' }))).toBe('version-not-there')
  })

  it('passes over versions that are gone, and ends a canary', () => {
    for (const version of ['v2', 'v3']) {
      startCanary({ ...gifts(), version, share: 1 })
      promoteCanary(gifts())
    }
    startCanary({ ...gifts(), version: 'v1', share: 0.05 })
    rmSync(join(site, 'remotes/gifts/v2'), { recursive: true })
    expect(rollBack(gifts())).toMatchObject({ stable: 'v1', canary: null, previous: ['v3', 'v2'] })
  })
})

describe('a dry run', () => {
  it('refuses what would be refused, answers what would be shown, and changes nothing', () => {
    expect(reasonOf(promoteCanary({ ...gifts(), dryRun: true }))).toBe('no-canary')
    expect(startCanary({ ...gifts(), version: 'v2', share: 0.05, dryRun: true })).toMatchObject({ revision: 2, canary: { version: 'v2' } })
    expect(readPointer(site, 'gifts')).toMatchObject({ revision: 1, canary: null })
  })
})

describe('a change that was decided from an older revision', () => {
  it('is refused with the revision that is there now', () => {
    startCanary({ ...gifts(), version: 'v2', share: 0.05, expected: 1 })
    const late = setShare({ ...gifts(), share: 0.25, expected: 1 })
    expect(late).toEqual(new ReleaseRefusal('revision-changed', 2))
    expect(listRevisions(site, 'gifts', 10).map(({ revision }) => revision)).toEqual([2, 1])
  })
})

describe('an address that another remote took since a version was published', () => {
  const versionOf = (name: string, version: string, ...paths: string[]) => {
    const dist = join(site, `.built-${name}-${version}`)
    mkdirSync(dist)
    const routes = paths.map((path) => ({ path, for: 'member' }))
    writeFileSync(join(dist, 'remote.json'), JSON.stringify({ name, version, entry: 'entry.js', routes }))
    addVersion({ name, site, dist })
  }
  beforeEach(() => {
    versionOf('campaigns', 'v1', '/quest', '/prizes')
    versionOf('account', 'v1', '/prizes')
    showVersion({ name: 'account', site, version: 'v1', by: 'team' })
  })

  it('keeps it from being shown', () => {
    expect(showStable({ name: 'campaigns', site, by: 'team', version: 'v1' })).toEqual(new ReleaseRefusal('address-taken', 0, '/prizes is of account'))
    expect(readPointer(site, 'campaigns')).toBeNull()
  })

  it('is of one of them alone where both are shown in spite of that', () => {
    showVersion({ name: 'campaigns', site, version: 'v1', by: 'team' })
    const { account, campaigns } = mergedRemotes(site).remotes
    expect([account, campaigns].map((remote) => remote?.routes.map(({ path }) => path))).toEqual([['/prizes'], ['/quest']])
  })
})
