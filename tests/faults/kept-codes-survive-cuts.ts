import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitFor } from '@club/testing'
import { makeMembers } from '../clients/members'
import type { BenchMember } from '../clients/members'
import { ROOT } from '../../scripts/start/start-system'
import { databaseOf } from '../../scripts/start/topology'
import { cutConnections } from './cut-connections'
import type { CutConnections } from './cut-connections'
import type { GivenSystem } from './given-system'
import { drawsOf } from './made-up-values'

const CUTS = 1000
const BROWSERS = 2
/** Tabs of one browser send at once: these have no locks. */
const TABS = 2
const WAITING_MAX = 5
const CUTS_PER_RELOAD = 100
/** More than are typed while so many connections are cut; the test fails with a message if not. */
const CODES_MAX = 1000
const ALL_CUT_MS_MAX = 150_000
const SETTLED_MS_MAX = 30_000
const PAGE = join(ROOT, 'tests', 'e2e', 'src', 'page-with-kept-codes.ts')

interface Outcome {
  readonly kind: string
  readonly points?: number
}
type Report = { kept: string } | { full: string } | { answered: string; outcome: Outcome }

/** A member's open tabs, and the data they have. */
interface Browser {
  readonly member: BenchMember
  readonly tabs: ChildProcess[]
  readonly storage: string
  readonly typed: Set<string>
  readonly shown: Map<string, Outcome>
}

/**
 * Codes that were typed without a network are sent by the browser's own modules, through connections that break at any byte of a request or an
 * answer, by two tabs at once, some of which are reloaded meanwhile: each counts once and is shown as counted.
 */
export function keptCodesSurviveCuts(running: () => GivenSystem): void {
  const seed = Number(process.env['FUZZ_SEED']) || randomInt(2 ** 31)
  const draws = drawsOf(seed)
  let dir: string
  let way: CutConnections
  let browsers: readonly Browser[]
  let codes: string[]

  const openTab = ({ member, storage, shown }: Browser): ChildProcess => {
    const page = fork(PAGE, [`${way.url}/drypers-baby-club/api`, member.id, member.token], {
      cwd: ROOT,
      execArgv: ['--import', 'tsx', `--localstorage-file=${storage}`],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    return page.on('message', (said: Report) => {
      if ('answered' in said) shown.set(said.answered, said.outcome)
    })
  }
  const type = async ({ tabs, typed }: Browser) => {
    const code = codes.pop()
    if (code === undefined) throw new Error('All codes are typed, and there were too few cuts.')
    const tab = draws.one(tabs)
    const answered = new Promise<Report>((resolve) => {
      const listen = (report: Report) => {
        if ('answered' in report) return
        tab.off('message', listen)
        resolve(report)
      }
      tab.on('message', listen)
    })
    tab.send({ typed: code })
    expect(await answered).toEqual({ kept: code })
    typed.add(code)
  }
  const end = async (page: ChildProcess) => {
    const ended = once(page, 'exit')
    page.kill('SIGKILL')
    await ended
  }
  const reload = async (browser: Browser) => {
    const tab = draws.upTo(TABS - 1)
    await end(browser.tabs[tab] as ChildProcess)
    browser.tabs[tab] = openTab(browser)
  }
  const cutSoFar = () => way.cuts.request + way.cuts.answer
  const waiting = ({ typed, shown }: Browser) => typed.size - shown.size

  beforeAll(async () => {
    const { system, club } = running()
    dir = mkdtempSync(join(tmpdir(), 'club-kept-codes-'))
    const members = await makeMembers({ identityUrl: await system.backing.databaseUrl(databaseOf('identity')), dataDir: system.dataDir, count: BROWSERS })
    codes = await club.newCodes(CODES_MAX)
    way = await cutConnections(system.url, draws)
    browsers = members.map((member, index) => ({ member, tabs: [], storage: join(dir, `storage-${index}`), typed: new Set(), shown: new Map() }))
    for (const browser of browsers) for (let tab = 0; tab < TABS; tab += 1) browser.tabs.push(openTab(browser))
  }, 120_000)

  afterAll(async () => {
    await Promise.all(browsers.flatMap(({ tabs }) => tabs.map(end)))
    await way.stop()
    rmSync(dir, { recursive: true, force: true })
  }, 60_000)

  it(
    `are shown, each as counted, after a thousand connections that were cut (FUZZ_SEED=${seed})`,
    async () => {
      let reloads = 0
      while (cutSoFar() < CUTS) {
        for (const browser of browsers) while (waiting(browser) < WAITING_MAX) await type(browser)
        if (cutSoFar() >= (reloads + 1) * CUTS_PER_RELOAD) {
          reloads += 1
          await reload(draws.one(browsers))
        }
        await waitFor(
          'a code to be answered or a connection to be cut',
          () => cutSoFar() >= Math.min(CUTS, (reloads + 1) * CUTS_PER_RELOAD) || browsers.some((browser) => waiting(browser) < WAITING_MAX),
          SETTLED_MS_MAX,
        )
      }
      way.mend()
      await waitFor('every code to be shown', () => browsers.every((browser) => waiting(browser) === 0), SETTLED_MS_MAX)
      expect(reloads).toBeGreaterThanOrEqual(CUTS / CUTS_PER_RELOAD - 1)
      expect(Math.min(way.cuts.request, way.cuts.answer)).toBeGreaterThan(CUTS / 4)
      for (const { shown, typed } of browsers) {
        expect([...shown.keys()].toSorted()).toEqual([...typed].toSorted())
        expect([...shown].filter(([, { kind }]) => kind !== 'counted')).toEqual([])
      }
    },
    ALL_CUT_MS_MAX + 2 * SETTLED_MS_MAX,
  )

  it('are registered once each, for whoever typed them and with the points that they were shown', async () => {
    const { rows } = await (
      await running().database('codes')
    ).query<{ code: string; member_id: string; points: bigint }>(
      'SELECT code, member_id, base_points + bonus_points AS points FROM registrations WHERE member_id = ANY ($1::uuid[])',
      [browsers.map(({ member }) => member.id)],
    )
    const shown = browsers.flatMap(({ member, shown }) => [...shown].map(([code, { points }]) => `${code} ${member.id} ${points}`))
    expect(rows.map(({ code, member_id, points }) => `${code} ${member_id} ${points}`).toSorted()).toEqual(shown.toSorted())
  })

  it('are credited once each, in books in which the auditor finds nothing', async () => {
    const shown = browsers.flatMap(({ shown }) => [...shown.values()])
    const { rows } = await (
      await running().database('points-ledger')
    ).query<{ credits: bigint; keys: bigint; points: bigint }>(
      `SELECT count(DISTINCT t.id) AS credits, count(DISTINCT t.key) AS keys, sum(e.points)::bigint AS points
       FROM transfers t JOIN entries e ON e.transfer_id = t.id AND e.account_id = t.member_account
       WHERE t.key LIKE 'registration:%' AND t.member_account = ANY ($1)`,
      [browsers.map(({ member }) => `member:${member.id}`)],
    )
    const points = shown.reduce((sum, outcome) => sum + (outcome.points ?? 0), 0)
    expect(rows).toEqual([{ credits: BigInt(shown.length), keys: BigInt(shown.length), points: BigInt(points) }])
    expect(await running().ops('points-ledger', 'audit')).toMatchObject({ ok: true, findings: [] })
    expect(await running().ops('codes', 'reconcile')).toMatchObject({ healed: [], findings: [] })
  }, 60_000)
}
