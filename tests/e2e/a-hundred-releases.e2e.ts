import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mergedRemotes, readPointer, ReleaseRefusal, rollBack, showStable } from '@club/releases'
import { drawsOf } from '../faults/made-up-values'
import type { BuiltRemote } from '../../frontends/platform/remote-kit/src/remotes-file'
import { addAddress, newCodes, newMember, registerCode, siteDir } from './src/club-api'
import type { Member } from './src/club-api'
import { putIntoSite } from './src/generated-area'
import { useBrowser } from './src/journey'
import type { Visit } from './src/journey'
import { SPENDINGS } from './src/spendings'
import { wordsIn } from './src/words'

const MOVES = 100
const SEED = 20_261_124
const AREAS = ['account', 'rewards', 'campaigns'] as const
/** Each family does its own thing again and again, two of them in one area. */
const FAMILIES = ['an order', 'a voucher', 'a gift to a wish'] as const
const ROUNDS = 3
const MOVES_PER_STEP = Math.ceil(MOVES / (FAMILIES.length * ROUNDS * 3))
const JOURNEY_MS_MAX = 180_000
jest.setTimeout(JOURNEY_MS_MAX)

const t = wordsIn('en')

/** The same area as newer versions, put into the site as a team's upload is. */
async function newerVersions(name: string, base: string, folder: string): Promise<string[]> {
  const versions = []
  for (const number of [1, 2]) {
    const dist = join(folder, `${name}-${number}`)
    cpSync(join(siteDir(), base), dist, { recursive: true })
    const declaration = join(dist, 'remote.json')
    const built = JSON.parse(readFileSync(declaration, 'utf8')) as BuiltRemote
    writeFileSync(declaration, JSON.stringify({ ...built, version: `${built.version}-${number}` }))
    versions.push(await putIntoSite(name, siteDir(), dist))
  }
  return versions
}

describe('a hundred releases and rollbacks of random areas', () => {
  const open = useBrowser()
  const draws = drawsOf(SEED)
  const folder = mkdtempSync(join(tmpdir(), 'club-releases-'))
  const versions = new Map<string, { readonly before: string; readonly all: readonly string[] }>()
  let moves = 0

  beforeAll(async () => {
    const { remotes } = mergedRemotes(siteDir())
    for (const name of AREAS) {
      const before = readPointer(siteDir(), name)?.stable ?? ''
      versions.set(name, { before, all: [before, ...(await newerVersions(name, remotes[name]?.base ?? '', folder))] })
    }
  }, JOURNEY_MS_MAX)
  afterAll(() => {
    for (const [name, { before }] of versions) showStable({ name, site: siteDir(), by: 'test', version: before })
    rmSync(folder, { recursive: true, force: true })
  })

  /** Releases any version of any area, or takes its release back. */
  function move(): void {
    const name = draws.one(AREAS)
    const version = draws.one(versions.get(name)?.all ?? [])
    const rollout = { name, site: siteDir(), by: 'test' }
    const outcome = draws.often(0.3) ? rollBack(rollout) : showStable({ ...rollout, version })
    if (!(outcome instanceof ReleaseRefusal)) moves += 1
    else expect(outcome.reason).toBe('nothing-before')
  }
  const moveOn = () => Array.from({ length: MOVES_PER_STEP }).forEach(move)

  async function spendAgainAndAgain(what: string, member: Member, visit: Visit): Promise<number> {
    const spending = SPENDINGS.find(({ name }) => name === what)
    if (!spending) throw new Error(`Nobody spends points for ${what}.`)
    const before = await spending.count(member)
    for (let round = 0; round < ROUNDS; round += 1) {
      moveOn()
      await spending.begin(visit, member)
      moveOn()
      await (await spending.ready(visit)).click()
      moveOn()
      await spending.done(visit)
    }
    return (await spending.count(member)) - before
  }

  it('fail no redemption, show no white page and take nothing that was typed', async () => {
    const typing = await open({ as: await newMember() })
    await typing.go('/scancode')
    const code = typing.page.getByRole('textbox', { name: t('account:scan.label'), exact: true })
    await code.fill('ABCDE')

    const codes = await newCodes(FAMILIES.length, { points: 50_000 })
    const done = await Promise.all(
      FAMILIES.map(async (what, index) => {
        const member = await newMember()
        await addAddress(member, `${member.number.slice(-4)} Casa Riang`)
        await registerCode(member, codes[index] ?? '')
        return spendAgainAndAgain(what, member, await open({ as: member }))
      }),
    )
    expect(done).toEqual(FAMILIES.map(() => ROUNDS))
    expect(moves).toBeGreaterThanOrEqual(MOVES)
    expect(await code.inputValue()).toBe('ABCDE')
    await typing.page.getByRole('heading', { level: 1, name: t('account:scan.title') }).waitFor()
  })
})
